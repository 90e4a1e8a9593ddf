import { expect, test } from 'vitest'
import { fieldOfHeading, mapHeadings, readableFields } from './lead-headings.ts'

test.each(readableFields)('%s is recognised by its own name', (field) => {
  expect(fieldOfHeading(field)).toBe(field)
})

test.each([
  ['Achternaam', 'lastName'],
  ['Klantnr', 'external_id'],
  ['Notitie', 'remarks'],
  ['Bijzonderheden', 'remarks'],
  ['Klantnummer', 'external_id'],
  ['Relatienummer', 'external_id'],
  ['Debiteurnummer', 'external_id'],
  [' E-mailadres ', 'email'],
  ['POSTCODE', 'zip_code'],
  ['Huisnummer-toevoeging', 'adjective'],
  ['Straat + huisnummer', 'address'],
  ['First Name', 'firstName'],
  ['Jaarverbruik (kWh)', 'energy_usage'],
  ['Téléfoon', 'phone'],
  ['contact.phone_number', 'phone'],
  ['lead[e-mail]', 'email'],
  ['Toestemming op', 'consent_at'],
  ['Toestemming gegeven op', 'consent_at'],
  ['Opt-in datum', 'consent_at'],
])('the heading %j means %s', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field)
})

test('a heading that nobody knows means nothing, whatever it is called', () => {
  expect(['Kleur', '', 'constructor', '__proto__'].map(fieldOfHeading)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

test('what somebody said of a heading counts before what it is known as', () => {
  const said = { klantje: 'full_name', telefoon: null } as const
  expect(mapHeadings(['Klantje', 'Telefoon', 'Plaats', 'Kleur'], said)).toEqual([
    'full_name',
    null,
    'city',
    null,
  ])
})
