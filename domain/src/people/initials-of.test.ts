import { expect, test } from 'vitest'
import { initialsOf, lettersOf } from './initials-of.ts'

test('initials stand for a first name and a surname, and for what is known of them', () => {
  expect(initialsOf({ firstName: 'jan', initials: null, lastName: 'Berg' })).toBe('J.B.')
  expect(initialsOf({ firstName: null, initials: 'K.', lastName: 'Berg' })).toBe('K.B.')
  expect(initialsOf({ firstName: null, initials: null, lastName: 'Berg' })).toBe('B.')
})

test.each([
  ['Jan van den Berg', 'JB'],
  ['Anna Maria de Wit', 'AW'],
  ['Bakker', 'B'],
  ['jan berg', 'JB'],
  ['', ''],
])('the letters of %j are %j', (name, letters) => {
  expect(lettersOf(name)).toBe(letters)
})
