import { expect, test } from 'vitest'
import { fieldOfImportHeading } from '../imports/import-headings.ts'
import { isObjection, objectsElsewhere } from './objections.ts'

const refusing = [
  'Niet bellen',
  'Niet bellen (ja/nee)',
  'Niet bellen sinds',
  'Bel-me-niet-register',
  'Bel-me-niet',
  'In bel-me-niet-register',
  'BMN',
  'Wil niet gebeld worden',
  'Mag niet gebeld worden',
  'Bezwaar',
  'Datum bezwaar',
  'Verzet',
  'Verzet aangetekend op',
  'Blokkade',
  'Geblokkeerd',
  'Is geblokkeerd',
  'Niet benaderen',
  'Niet bellen/mailen',
  'Opt-out telefoon',
  'Opt-out bellen',
  'Opt-out',
  'Uitgeschreven',
  'Uitgeschreven op',
  'Afgemeld',
  'Afmelddatum',
  'DoNotPhone',
  'DoNotCall',
  'Do not contact',
  'do_not_call_since',
]

test.each(refusing)('anything but no below %j objects', (heading) => {
  const field = fieldOfImportHeading(heading)
  expect(field).toBe('do_not_call')
  for (const text of ['ja', 'x', '1', 'TRUE', '3-5-2025', '2025-05-03 10:00', 'per telefoon', 'niet bellen'])
    expect(isObjection(heading, field, text)).toBe(true)
  for (const text of ['', '-', 'nee', 'Nee', 'n', '0', 'ONWAAR', 'false', 'NULL', 'n.v.t.', 'geen bezwaar'])
    expect(isObjection(heading, field, text)).toBe(false)
})

test.each([
  'Telefonisch benaderen',
  'Bellen',
  'Bellen (j/n)',
  'Telefonisch contact',
  'Mag benaderd worden',
  'Mag gebeld worden',
  'Mag bellen?',
])('no below %j objects, and nothing else does', (heading) => {
  const field = fieldOfImportHeading(heading)
  for (const text of ['nee', 'N', '0', 'false', 'niet', 'nooit', 'liever niet', '✗', 'niet bellen'])
    expect(isObjection(heading, field, text)).toBe(true)
  for (const text of ['ja', '1', 'waar', '', '-', 'onbekend', '3-5-2025', 'na 18 uur'])
    expect(isObjection(heading, field, text)).toBe(false)
})

test('"geen" repeats a heading that refuses, and denies another', () => {
  expect(isObjection('Niet bellen', 'do_not_call', 'geen')).toBe(true)
  expect(isObjection('Bezwaar', 'do_not_call', 'geen')).toBe(false)
})

test.each([
  'Bellen op',
  'Terugbellen',
  'Belpogingen',
  'Opt-out e-mail',
  'Toestemming',
  'Telefoon',
  'Contact',
])('no below %j is no objection', (heading) => {
  expect(isObjection(heading, fieldOfImportHeading(heading), 'nee')).toBe(false)
})

test.each([
  ['Tags', 'DNC'],
  ['Tags', 'vip, Niet bellen'],
  ['Label', 'Bel-me-niet'],
  ['Contactvoorkeur', 'niet telefonisch'],
  ['Groepje', 'Niet bellen'],
  ['Groep', 'Zwarte lijst|Noord'],
  ['Lijst', 'Afgemeld'],
  ['Deze klant niet meer bellen!', 'ja'],
  ['Mogen wij u bellen?', 'Nee'],
  ['Ik geef toestemming om gebeld te worden', 'false'],
  ['may_we_call_you', 'no'],
  ['call_me', 'false'],
  ['agree_to_call', '0'],
  ['tcpa_consent', 'no'],
  ['Telefonisch contact toegestaan door klant', 'nee'],
])('a column that nobody knows objects: %s %j', (heading, cell) => {
  expect(objectsElsewhere(heading, cell)).toBe(true)
})

test.each([
  ['Tags', ''],
  ['Tags', 'vip, Bellen'],
  ['Groepje', 'Nog niet gebeld'],
  ['Label', 'Niet bellen voor 18 uur'],
  ['Nieuwsbrief', 'Afgemeld'],
  ['E-mailmarketing', 'opt-out'],
  ['Factuurvoorkeur', 'alleen per e-mail'],
  ['Deze klant niet meer bellen!', 'nee'],
  ['Wil liever niet gebeld worden', 'nee'],
  ['Al gebeld', 'nee'],
  ['Toestemming verhuurder', 'nee'],
  ['Mogen wij u bellen?', 'ja'],
  ['Nog niet gebeld', 'ja'],
  ['Bel-me-niet check', 'ja'],
  ['Niet bellen voor', '18:00'],
  ['Mag ik gebeld worden door partners', 'nee'],
  ['Call status', 'No answer'],
  ['Number of calls', '0'],
])('a column that nobody knows objects to nothing: %s %j', (heading, cell) => {
  expect(objectsElsewhere(heading, cell)).toBe(false)
})

test('what somebody finds of a price or a roof is no objection to calls', () => {
  for (const [heading, text] of [
    ['Bezwaar', 'te duur'],
    ['Objections', 'Price'],
    ['Bezwaar', 'dak te oud'],
    ['Verzet', 'electra kast'],
  ] as const)
    expect(isObjection(heading, 'do_not_call', text)).toBe(false)
  expect(isObjection('Bezwaar', 'do_not_call', 'tegen telemarketing')).toBe(true)
})
