import { expect, test } from 'vitest'
import { isOnlyAddress, likestOf, type NamedFacts, othersOf, reachedBy } from './same-lead.ts'

const none = {
  address_key: null,
  phone: null,
  mobile: null,
  email: null,
  insertion: null,
  company_name: null,
}
const person = (id: number, full_name: string, facts: Partial<NamedFacts> = {}) => ({
  ...none,
  id,
  full_name,
  lastName: full_name.split(' ').at(-1) ?? '',
  ...facts,
})
const idsOf = (leads: readonly { id: number }[]) => leads.map(({ id }) => id)

const anna = { phone: '+31613330001', email: 'anna@klant.example' }
const moved = person(0, 'Anna Verhuisd', { ...anna, address_key: '9711AB 200' })
const w1 = person(1, 'Anna Verhuisd', { ...anna, address_key: '9711AB 1' })
const w2 = person(2, 'Bert Vertrokken', { address_key: '9711AB 200' })

test('whoever moved into the house of another lead is themselves, and the other one is told', () => {
  expect(likestOf(moved, [w1, w2])?.id).toBe(1)
  expect(othersOf(moved, w1, [w1, w2])).toEqual([{ by: 'address', lead: w2 }])
  expect(othersOf(moved, w1, [w1])).toEqual([])
})

test.each<[string, Partial<NamedFacts>, Partial<NamedFacts>, number]>([
  ['a number beats an address', { phone: '+31501' }, { address_key: 'A 1' }, 1],
  ['an e-mail beats an address', { email: 'a@b.nl' }, { address_key: 'A 1' }, 1],
  ['its own phone may be the other’s mobile', { mobile: '+31501' }, { address_key: 'A 1' }, 1],
  ['address and name beat a number', { address_key: 'A 1', lastName: 'Jansen' }, { phone: '+31501' }, 1],
  ['the surname decides', { phone: '+31501', lastName: 'JANSÉN' }, { phone: '+31501' }, 1],
  ['a company is a name', { phone: '+31501', company_name: 'Zon B.V.' }, { phone: '+31501' }, 1],
  ['an insertion may stand in the surname', { phone: '+31501', lastName: 'Jansen' }, { phone: '+31501' }, 1],
  [
    'the first name decides within a family',
    { phone: '+31501', lastName: 'Jansen', full_name: 'Els Jansen' },
    { phone: '+31501', lastName: 'Jansen', full_name: 'Jan Jansen' },
    1,
  ],
  ['the newest of equal ones', { phone: '+31501' }, { phone: '+31501' }, 2],
])('%s', (_, older, newer, is) => {
  const row = person(0, 'Els Jansen', {
    address_key: 'A 1',
    phone: '+31501',
    email: 'a@b.nl',
    company_name: 'Zon BV',
  })
  expect(likestOf(row, [person(1, 'X Een', older), person(2, 'Y Twee', newer)])?.id).toBe(is)
})

test('somebody else at the same address is another person', () => {
  const row = { ...moved, phone: null, email: null }
  expect(isOnlyAddress(row, w2)).toBe(true)
  expect(isOnlyAddress(row, { ...w2, lastName: 'verhuisd' })).toBe(false)
  expect(isOnlyAddress({ ...row, company_name: 'Zon BV' }, { ...w2, company_name: 'ZON B.V.' })).toBe(false)
  expect(isOnlyAddress({ ...row, insertion: 'van' }, { ...w2, lastName: 'van Verhuisd' })).toBe(false)
  expect(isOnlyAddress(moved, { ...w2, email: anna.email })).toBe(false)
})

test('an objection reaches each lead with a number or the e-mail, and by the address alone only a namesake', () => {
  const mailed = person(3, 'Iemand Anders', { email: anna.email })
  const home = person(4, 'Kees Verhuisd', { address_key: '9711AB 200' })
  const unnamed = { isNamed: false }
  expect(idsOf(reachedBy(moved, [w1, w2, mailed, home], unnamed))).toEqual([1, 3])
  const silent = { ...moved, phone: null, email: null }
  expect(idsOf(reachedBy(silent, [w2, home], unnamed))).toEqual([4])
  expect(idsOf(reachedBy(silent, [w2, home], { isNamed: true }))).toEqual([])
})
