import { describe, expect, test } from 'vitest'
import { permissions, type RoleGrant } from './permissions.ts'
import { seedRoles } from './seed-roles.ts'
import { grantedBeyond, lostByGrant, lostByMove, resourceOf, normaliseGrant, viewOf } from './roles.ts'

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

describe('the last role with people that can update roles or employees is protected', () => {
  test.each([
    { others: 0, after: ['view roles'] as const, lost: 'update roles', why: 'nobody else has one' },
    { others: 0, after: ['update roles'] as const, lost: 'update employees', why: 'nobody could give it' },
    {
      others: 0,
      after: ['update employees', 'update roles'] as const,
      lost: undefined,
      why: 'it keeps both',
    },
    { others: 1, after: [] as const, lost: undefined, why: 'somebody else has one' },
  ])('$why: lost $lost', ({ others, after, lost }) => {
    // What support may do with employees is no part of it.
    expect(lostByGrant(roles(others).slice(0, 2), 1, after)).toBe(lost)
  })

  test('the last who holds it neither leaves nor moves to a role without it', () => {
    const last = roles(0).map((role) => ({ ...role, active_people: role.id === 1 ? 1 : 0 }))
    expect([lostByMove(last, 1, null), lostByMove(last, 1, 3), lostByMove(last, 1, 2)]).toEqual([
      'update roles',
      'update roles',
      undefined,
    ])
  })

  test('a role without people may lose that permission', () => {
    expect(lostByGrant(roles(0), 2, [])).toBe(undefined)
  })

  test('a company that is locked out already is not refused', () => {
    expect(lostByGrant([{ id: 3, permissions: ['update roles'], active_people: 0 }], 3, [])).toBe(undefined)
  })
})
