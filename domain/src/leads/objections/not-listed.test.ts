import { expect, test } from 'vitest'
import { fieldOfImportHeading } from '../imports/import-headings.ts'
import { isObjection, objectsElsewhere } from './objections.ts'

const headings = [
  'belmenietregister',
  'Bel-me-niet',
  'Bel-me-niet register',
  'bmnr',
  'bel_me_niet',
  'In bel-me-niet-register',
  'do_not_call_register',
  'dnc_status',
  'Niet bellen',
]
const objects = (heading: string, text: string) => {
  const field = fieldOfImportHeading(heading)
  return isObjection(heading, field, text) || objectsElsewhere(heading, text)
}

test.each(headings)('who is not in the register has not objected: %s', (heading) => {
  for (const text of [
    'niet ingeschreven',
    'Niet geregistreerd',
    'niet gevonden',
    'niet in register',
    'Staat niet in het register',
    'geen match',
    'nee',
    'vrij',
    'not registered',
    'not listed',
    'NOT_FOUND',
    'clean',
    'niet aanwezig',
    'staat er niet in',
    'onbekend',
    'niet gecontroleerd',
  ])
    expect([text, objects(heading, text)]).toEqual([text, false])
})

test.each(headings)('who is in it has: %s', (heading) => {
  for (const text of ['ja', '1', 'x', 'TRUE']) expect([text, objects(heading, text)]).toEqual([text, true])
})

test.each([
  ['Niet bellen', 'niet bellen'],
  ['Niet bellen', 'niet meer bellen'],
  ['Bel-me-niet', 'ingeschreven'],
  ['In bel-me-niet-register', '3-5-2025'],
  ['Uitgeschreven', 'niet ingeschreven'],
  ['Afgemeld', 'niet aangemeld'],
])('%s: %s is still an objection', (heading, text) => {
  expect(objects(heading, text)).toBe(true)
})
