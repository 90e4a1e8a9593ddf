import { expect, test } from 'vitest'
import type { KnownLeads } from '../door-states.ts'
import { fileChanges } from './file-changes.ts'

const was = {
  salutation: 'mr',
  initials: null,
  firstName: null,
  insertion: 'de',
  lastName: 'Vries',
  street: 'Zonnelaan',
  street_number: 12,
  adjective: 'A',
  zip_code: '9712 AB',
  city: 'Groningen',
  email: null,
  house_ownership: null,
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

const nowhere = { street: null, street_number: null, adjective: null, zip_code: null, city: null }

test('another town takes the place of the whole address, unless it is a spelling of it', () => {
  const told = { zip_code: '9401 AA', street_number: 3, city: 'Assen' }
  expect(after('overwrite', told, { zip_code: null })).toEqual({ ...was, ...nowhere, ...told })
  const spelled = { zip_code: '9712 AB', street_number: 12, city: 'GRUNN' }
  expect(after('overwrite', spelled)).toEqual({ ...was, city: 'GRUNN' })
})

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
  [
    'no addition beside a number',
    { adjective: null },
    { street: 'Zonnelaan', street_number: 12, adjective: 'bis', zip_code: '9712 AB' },
    {},
  ],
  [
    'no zip code of another number',
    { zip_code: null },
    { street_number: 12, adjective: 'B', zip_code: '8911 AA' },
    {},
  ],
  ['no town where nothing is the same', { zip_code: null, city: null }, { city: 'Assen' }, {}],
  ['nothing of another house', {}, { ...elsewhere, house_ownership: 'rented' }, {}],
  ['an address where there is none', nowhere, elsewhere, elsewhere],
  ['no initials of another insertion', {}, { initials: 'Q.R.', insertion: 'van', lastName: 'Vries' }, {}],
  ['no insertion', { insertion: null }, { initials: 'Q.R.', insertion: 'van der', lastName: 'Vries' }, {}],
  ['no initials without a surname', {}, { initials: 'Q.R.' }, {}],
  [
    'no first name of another salutation',
    {},
    { salutation: 'mrs', firstName: 'Anna', lastName: 'Vries' },
    {},
  ],
  [
    'no salutation of who is not named',
    { salutation: 'none', firstName: 'Jan' },
    { salutation: 'mrs', lastName: 'Vries' },
    {},
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
