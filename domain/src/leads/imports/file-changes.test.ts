import { expect, test } from 'vitest'
import type { KnownLeads } from '../door-states.ts'
import { fileChanges } from './file-changes.ts'

const was = {
  salutation: 'mr',
  firstName: null,
  insertion: 'de',
  lastName: 'Vries',
  street: 'Zonnelaan',
  street_number: 12,
  adjective: 'A',
  zip_code: '9712 AB',
  city: 'Groningen',
  email: null,
}
type Values = Partial<Record<keyof typeof was, string | number | null>>

/** The lead as it becomes by what a row says. */
function after(known: KnownLeads, told: Values, lead: Values = {}) {
  const before = { ...was, ...lead }
  const is = {
    ...Object.fromEntries(Object.keys(was).map((field) => [field, null])),
    salutation: 'none',
    ...told,
  }
  const changes = fileChanges(Object.keys(was), { is, was: before, tells: (field) => field in told, known })
  return { ...before, ...Object.fromEntries(changes.map((change) => [change.field, change.after])) }
}

const elsewhere = { street: 'Kerkstraat', street_number: 5, zip_code: '8911 AA', city: 'Leeuwarden' }

test('another address takes the place of the whole one, and its addition with it', () => {
  expect(after('overwrite', elsewhere)).toEqual({ ...was, ...elsewhere, adjective: null })
  expect(after('overwrite', { zip_code: '8911 AA', street_number: 5 })).toEqual({
    ...was,
    zip_code: '8911 AA',
    street_number: 5,
    street: null,
    adjective: null,
    city: null,
  })
})

test('a part that is corrected leaves the others', () => {
  expect(after('overwrite', { zip_code: '9713 AB' })).toEqual({ ...was, zip_code: '9713 AB' })
  expect(after('overwrite', { street: 'Zonnenlaan' })).toEqual({ ...was, street: 'Zonnenlaan' })
})

test('another number at the same street has its own addition', () => {
  expect(after('overwrite', { street_number: 14 })).toEqual({ ...was, street_number: 14, adjective: null })
  expect(after('overwrite', { adjective: 'B' })).toEqual({ ...was, adjective: 'B' })
})

test.each<[string, Values, Values, Values]>([
  [
    'a street that is missing',
    { street: null },
    { street: 'Zonnelaan', zip_code: '9712 ab' },
    { street: 'Zonnelaan' },
  ],
  ['nothing of another place', { street: null }, elsewhere, {}],
  ['nothing of another number', { adjective: null }, { street_number: 14, adjective: 'B' }, {}],
  [
    'nothing of another town',
    { street: null, zip_code: null },
    { street: 'Kerkstraat', city: 'Leeuwarden' },
    {},
  ],
  ['the first name', {}, { firstName: 'Jan', lastName: 'vries' }, { firstName: 'Jan' }],
  [
    'no first name of somebody else',
    {},
    { firstName: 'Anna', lastName: 'Pietersen', email: 'a@x.nl' },
    { email: 'a@x.nl' },
  ],
])('what is empty is filled with %s', (_, lead, told, filled) => {
  expect(after('fill', told, lead)).toEqual({ ...was, ...lead, ...filled })
})

test('another surname takes the place of the whole name', () => {
  const told = { firstName: 'Anna', lastName: 'Pietersen' }
  expect(after('overwrite', told)).toEqual({ ...was, ...told, salutation: 'none', insertion: null })
})

test('leads that are left as they are stay so', () => {
  expect(after('skip', elsewhere)).toEqual(was)
})
