import { expect, test } from 'vitest'
import { isNameOfCustomer, isSignerName, signsAs } from './signing.ts'

test.each([
  ['Jan de Vries', true],
  ['Jo', true],
  ['李明', true],
  ['x', false],
  ['-', false],
  ['🙂', false],
  ['ˈˈ', false],
  ['1 2 3', false],
  ['J.', false],
])('the name of a signer has two letters: %s', (name, fits) => {
  expect(isSignerName(name)).toBe(fits)
})

test.each([
  ['Jan de Vries', 'Jan de Vries', true],
  ['j. de vries', 'Jan de Vries', true],
  ['René Muller', 'R. Müller', true],
  ['Jan de Vries', 'J. de Vries', true],
  ['de Vries', 'Jan de Vries', true],
  ['Els de Vries', 'Jan de Vries', false],
  ['Els Bakker', 'Jan de Vries', false],
  ['Jan', 'Jan de Vries', false],
  ['Vriesman', 'Jan de Vries', false],
])('a typed name %s is that of %s when it has the surname and no other first name', (typed, customer, is) => {
  expect(isNameOfCustomer(typed, customer)).toBe(is)
})

test.each([
  ['private', 'J. de Vries', undefined, 'customer'],
  ['private', 'Els Bakker', undefined, null],
  ['private', 'Els Bakker', 'partner', 'partner'],
  ['private', 'Jan de Vries', 'authorised', 'authorised'],
  ['business', 'Jan de Vries', undefined, null],
  ['ownersAssociation', 'Jan de Vries', 'authorised', 'authorised'],
] as const)('of a %s customer %s, who states %s, signs as %s', (kind, name, capacity, expected) => {
  expect(signsAs({ name, capacity }, { kind, full_name: 'Jan de Vries' })).toBe(expected)
})
