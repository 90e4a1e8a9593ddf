import { describe, expect, test } from 'vitest'
import { mayDoMore } from './login-reach.ts'
import { functionGroups, type RoleGrant, seedRoles } from './permissions.ts'

const reached = (caller: RoleGrant) => functionGroups.filter((group) => !mayDoMore(caller, seedRoles[group]))

describe('the seed roles that may change employees keep off the logins of those who may do more', () => {
  test.each([
    ['manager', functionGroups],
    ['support', functionGroups.filter((group) => group !== 'manager' && group !== 'developer')],
    ['developer', functionGroups.filter((group) => group !== 'manager' && group !== 'support')],
  ] as const)('%s', (caller, expected) => {
    expect(reached(seedRoles[caller])).toEqual(expected)
  })
})

const grant = (permissions: RoleGrant['permissions'], own_resources: RoleGrant['own_resources'] = []) => ({
  permissions,
  own_resources,
})

test('without impersonation one permission more is more, and so are all rows instead of the own', () => {
  const caller = grant(['view employees', 'update employees', 'view leads'], ['leads'])
  expect(mayDoMore(caller, grant(['view leads'], ['leads']))).toBe(false)
  expect(mayDoMore(caller, grant(['view leads']))).toBe(true)
  expect(mayDoMore(caller, grant(['view products']))).toBe(true)
})
