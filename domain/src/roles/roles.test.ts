import { describe, expect, test } from 'vitest'
import { permissions, type RoleGrant } from './permissions.ts'
import { seedRoles } from './seed-roles.ts'
import { grantedBeyond, locksOut, resourceOf, normaliseGrant, viewOf } from './roles.ts'

const { manager, support, adviser } = seedRoles
const aRole = (permissions: RoleGrant['permissions'], own: RoleGrant['own_resources'] = []) => ({
  permissions,
  own_resources: own,
})

test('the resource of a permission is everything after its verb', () => {
  expect(resourceOf('update quotation settings')).toBe('quotation settings')
  expect(resourceOf('delete avg')).toBe('avg')
})

describe('a user cannot grant permissions they lack', () => {
  test('a new role holds at most what its creator holds', () => {
    expect(grantedBeyond(support, aRole(['view leads', 'create leads', 'delete roles']))).toEqual([
      'create leads',
      'delete roles',
    ])
    expect(grantedBeyond(manager, support)).toEqual([])
  })

  test('permissions that a role held before may be kept or removed', () => {
    const before = aRole(['view leads', 'create leads'])
    expect(grantedBeyond(support, aRole(['view leads', 'create leads', 'view roles']), before)).toEqual([])
    expect(grantedBeyond(support, aRole([]), before)).toEqual([])
  })

  test('a user limited to own rows cannot grant all rows', () => {
    expect(grantedBeyond(adviser, aRole(['view leads']))).toEqual(['view leads'])
    expect(grantedBeyond(adviser, aRole(['view leads'], ['leads']))).toEqual([])
  })

  test('widening own rows to all rows counts as a grant', () => {
    const own = aRole(['view leads', 'delete leads'], ['leads'])
    expect(grantedBeyond(manager, aRole(own.permissions), own)).toEqual([])
    expect(grantedBeyond(support, aRole(own.permissions), own)).toEqual(['delete leads'])
    expect(grantedBeyond(support, own, aRole(own.permissions))).toEqual([])
  })
})

test('only resources without a screen have no view permission', () => {
  expect(permissions.filter((permission) => viewOf(resourceOf(permission)) === undefined)).toEqual([
    'delete avg',
  ])
})

test('a role is stored in a normalised form', () => {
  expect(
    normaliseGrant({
      permissions: ['update leads', 'view leads', 'view leads', 'view products'],
      own_resources: ['products', 'quotations', 'leads', 'leads'],
    }),
  ).toEqual({ permissions: ['view leads', 'update leads', 'view products'], own_resources: ['leads'] })
})

const roles = (others: number) => [
  { id: 1, permissions: manager.permissions, active_people: 2 },
  { id: 2, permissions: manager.permissions, active_people: others },
  { id: 3, permissions: support.permissions, active_people: 4 },
]

describe('the last role with people that can update roles is protected', () => {
  test.each([
    { others: 0, after: ['view roles'] as const, locked: true, why: 'nobody else has one' },
    { others: 0, after: ['view roles', 'update roles'] as const, locked: false, why: 'it keeps it' },
    { others: 1, after: [] as const, locked: false, why: 'somebody else has one' },
  ])('$why: lockout $locked', ({ others, after, locked }) => {
    expect(locksOut(roles(others), 1, after)).toBe(locked)
  })

  test('a role without people may lose that permission', () => {
    expect(locksOut(roles(0), 2, [])).toBe(false)
  })

  test('a company that is locked out already is not refused', () => {
    expect(locksOut([{ id: 3, permissions: ['update roles'], active_people: 0 }], 3, [])).toBe(false)
  })
})
