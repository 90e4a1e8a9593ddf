import { describe, expect, test } from 'vitest'
import { mayDoMore } from './login-reach.ts'
import { functionGroups } from '../enumerations.ts'
import type { RoleGrant } from './permissions.ts'
import { seedRoles } from './seed-roles.ts'

const reached = (caller: RoleGrant) => functionGroups.filter((group) => !mayDoMore(caller, seedRoles[group]))

describe('seed roles that may update employees cannot change logins of people with more permissions', () => {
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

test('without impersonation one extra permission, or all rows instead of own rows, counts as more', () => {
  const caller = grant(['view employees', 'update employees', 'view leads'], ['leads'])
  expect(mayDoMore(caller, grant(['view leads'], ['leads']))).toBe(false)
  expect(mayDoMore(caller, grant(['view leads']))).toBe(true)
  expect(mayDoMore(caller, grant(['view products']))).toBe(true)
})
