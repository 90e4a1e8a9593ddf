import { expect, test } from 'vitest'
import { isAnotherPerson, isOtherGiven, isOtherName, sharesNothing } from './another-person.ts'
import type { NamedFacts } from '../same-lead.ts'

const named = (lastName: string, facts: Partial<NamedFacts> = {}): NamedFacts => ({
  address_key: null,
  phone: null,
  mobile: null,
  email: null,
  insertion: null,
  company_name: null,
  full_name: lastName,
  lastName,
  ...facts,
})

test.each<[string, string, boolean]>([
  ['Janssen', 'Bakker', true],
  ['Janssen', 'JANSSÉN', false],
  ['J. Janssen', 'Johanna Janssen', false],
  ['van den Berg', 'Berg', false],
  ['van den Berg', 'van den Akker', true],
  ['Jansen', 'Jansen-de Vries', false],
  ['J. Jansen', 'J. Bakker', true],
  ['Bakkerij Jansen', 'Bakkerij Pietersen', true],
  ['', 'Jansen', false],
  ['-', 'Jansen', false],
])('%j and %j have different surnames: %j', (one, other, is) => {
  expect(isOtherName(named(one), named(other))).toBe(is)
  expect(isOtherName(named(other), named(one))).toBe(is)
})

test('an insertion may stand in the surname, and a company is a name', () => {
  expect(isOtherName(named('Berg', { insertion: 'van den' }), named('Vandenberg'))).toBe(false)
  expect(
    isOtherName(named('Een', { company_name: 'Zon BV' }), named('Twee', { company_name: 'Zon B.V.' })),
  ).toBe(false)
})

const home = { address_key: '9711AB 1', phone: '+31612345678' }
test.each<[string, NamedFacts, boolean]>([
  ['another name and address', named('Bakker', { ...home, address_key: '9711AB 2' }), true],
  ['another name without an address', named('Bakker', { phone: home.phone }), true],
  ['another name at the same address', named('Bakker', home), false],
  ['the same name at another address', named('Janssen', { ...home, address_key: '9711AB 2' }), false],
  ['no name', named('', { phone: home.phone }), false],
])('who shares a phone with %s is another person: %#', (_, other, is) => {
  expect(isAnotherPerson(named('Janssen', home), other)).toBe(is)
})

test('two share nothing where the name and all that both say differ', () => {
  const one = named('Janssen', { ...home, email: 'j@klant.example' })
  expect(sharesNothing(one, named('Bakker', { phone: '+31612345679', email: 'b@klant.example' }))).toBe(true)
  expect(sharesNothing(one, named('Bakker', { mobile: home.phone, email: 'b@klant.example' }))).toBe(false)
  expect(sharesNothing(one, named('Janssen', { phone: '+31612345679' }))).toBe(false)
  expect(sharesNothing(one, named('Bakker'))).toBe(false)
  expect(sharesNothing(one, named(''))).toBe(false)
})

test.each<[string, string, boolean]>([
  ['Anna Janssen', 'Karel Janssen', true],
  ['J. Janssen', 'Johanna Janssen', false],
  ['Jo Janssen', 'Johanna Janssen', false],
  ['mevr. A. Janssen', 'Karel Janssen', true],
  ['Dhr. Janssen', 'Karel Janssen', false],
  ['Janssen', 'Karel Janssen', false],
  ['Anna van den Janssen', 'Anna Janssen', false],
])('%j and %j have different first names: %j', (one, other, is) => {
  const [its, others] = [named('Janssen', { full_name: one }), named('Janssen', { full_name: other })]
  expect([isOtherGiven(its, others), isOtherGiven(others, its)]).toEqual([is, is])
})

test('who has the surname and another first name is another person, unless at the same address', () => {
  const anna = named('Janssen', { full_name: 'Anna Janssen', ...home })
  const karel = named('Janssen', { full_name: 'Karel Janssen', ...home })
  expect(isAnotherPerson(anna, { ...karel, address_key: '9711AB 2' })).toBe(true)
  expect(isAnotherPerson(anna, karel)).toBe(false)
})
