import { expect, test } from 'vitest'
import { contactFields, contestedParts } from './lead-parts.ts'

const was = {
  street: 'Zonnelaan',
  street_number: 12,
  city: 'Groningen',
  email: 'jan@example.nl',
  phone: null,
}

test.each([
  ['nobody changed anything else', {}, { street: 'Maanlaan' }, []],
  ['somebody changed another part', { email: 'piet@example.nl' }, { street: 'Maanlaan' }, []],
  ['both made the same of it', { street: 'Maanlaan' }, { street: 'Maanlaan' }, []],
  ['both changed the street', { street: 'Sterlaan' }, { street: 'Maanlaan' }, ['address']],
  [
    'one changed the street, the other its number',
    { street_number: 14 },
    { street: 'Maanlaan' },
    ['address'],
  ],
  ['a part that was not changed here', { phone: '+31501234567' }, { email: 'x@example.nl' }, []],
])('when %s', (_name, office, changes, contested) => {
  expect(contestedParts({ was, now: { ...was, ...office }, changes })).toEqual(contested)
})

test('no field is in two parts', () => {
  expect(new Set(contactFields).size).toBe(contactFields.length)
})
