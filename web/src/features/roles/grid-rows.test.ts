import { resources } from '@heliodesk/domain/roles/permissions'
import { seedRoles } from '@heliodesk/domain/roles/seed-roles'
import { expect, test } from 'vitest'
import {
  amountHeld,
  copyGrant,
  gridResources,
  hasBox,
  mayGrant,
  mayRevoke,
  permissionsIn,
  setPermissions,
} from './grid-rows.ts'

const none = { permissions: [], own_resources: [] }
const manager = { holds: seedRoles.manager, before: undefined }
const adviser = { holds: seedRoles.adviser, before: undefined }

test('every resource has exactly one row', () => {
  expect(gridResources.toSorted()).toEqual(resources.toSorted())
})

test('only meaningful permissions have a checkbox', () => {
  expect(hasBox('weeder', 'update')).toBe(true)
  expect(hasBox('weeder', 'delete')).toBe(false)
  expect(hasBox('leads', 'own')).toBe(true)
  expect(hasBox('products', 'own')).toBe(false)
})

test('toggling a column grants what the user may grant', () => {
  const all = permissionsIn('delete')
  const grant = setPermissions(manager, none, all, true)
  expect(amountHeld(grant, all)).toBe('some')
  expect(grant.permissions).not.toContain('delete top level mail templates')
  expect(amountHeld(setPermissions(manager, grant, all, false), all)).toBe('none')
})

test('a user with own rows grants own rows', () => {
  expect(setPermissions(adviser, none, ['view leads', 'create leads'], true)).toEqual({
    permissions: ['view leads'],
    own_resources: ['leads'],
  })
})

test('permissions that the role held before can be revoked and restored', () => {
  const before = { permissions: ['view leads' as const], own_resources: [] }
  const granter = { holds: seedRoles.developer, before }
  const taken = setPermissions(granter, before, ['view leads'], false)
  expect(taken.permissions).toEqual([])
  expect(setPermissions(granter, taken, ['view leads'], true)).toEqual(before)
})

test('what the user lacks is not revoked, and of a role with more than theirs nothing', () => {
  const before = { permissions: ['view leads' as const, 'create leads' as const], own_resources: [] }
  const granter = { holds: seedRoles.developer, before }
  expect(setPermissions(granter, before, before.permissions, false).permissions).toEqual(['create leads'])
  const above = { holds: seedRoles.developer, before: seedRoles.manager }
  expect(setPermissions(above, seedRoles.manager, permissionsIn('update'), false)).toMatchObject(
    seedRoles.manager,
  )
  expect(mayRevoke(above, 'update roles')).toBe(false)
  expect(mayRevoke({ ...above, before: undefined }, 'update roles')).toBe(true)
})

test('a copy leaves out permissions the user lacks, and counts them', () => {
  const whole = copyGrant(manager, seedRoles.adviser)
  expect(whole.left_out).toBe(0)
  expect(whole.grant.own_resources).toEqual(seedRoles.adviser.own_resources)
  expect(copyGrant(manager, seedRoles.developer).left_out).toBe(3)
})

test('granting a permission grants its view, and revoking the view revokes the rest', () => {
  const given = setPermissions(manager, none, ['create leads', 'delete avg'], true)
  expect(given.permissions).toEqual(['view leads', 'create leads', 'delete avg'])
  expect(setPermissions(manager, given, ['create leads'], false).permissions).toEqual([
    'view leads',
    'delete avg',
  ])
  expect(setPermissions(manager, given, ['view leads'], false).permissions).toEqual(['delete avg'])
})

test('a permission whose view the user may not grant is not granted', () => {
  const granter = { holds: { permissions: ['create leads' as const], own_resources: [] }, before: undefined }
  expect(mayGrant(granter, none, 'create leads', 'leads')).toBe(false)
  expect(setPermissions(granter, none, ['create leads'], true)).toEqual(none)
})

test('copying a legacy role adds the missing view permission', () => {
  const old = { permissions: ['create leads' as const], own_resources: [] }
  const { grant, left_out } = copyGrant(manager, old)
  expect([grant.permissions, left_out]).toEqual([['view leads', 'create leads'], 0])
})
