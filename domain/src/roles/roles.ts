import {
  grants,
  isOwnable,
  type Permission,
  permissions,
  permissionsOf,
  type Resource,
  resources,
  type RoleGrant,
  rowsCovered,
} from './permissions.ts'

/** Guards on role changes. */

export const resourceOf = (permission: Permission): Resource =>
  // A permission is a verb, a space and a resource.
  permission.slice(permission.indexOf(' ') + 1) as Resource

/** The scope of a permission in a role: none, own rows or all rows. */
function reach(role: RoleGrant, permission: Permission): 0 | 1 | 2 {
  if (!grants(role, permission)) return 0
  return rowsCovered(role, resourceOf(permission)) === 'own' ? 1 : 2
}

/**
 * What a role change would grant that the granter does not hold: permissions they lack, and all rows
 * where they have only own rows. What the role held before may stay. Without `before` it is a new role.
 */
export function grantedBeyond(giver: RoleGrant, after: RoleGrant, before?: RoleGrant): Permission[] {
  return after.permissions.filter((permission) => {
    const wanted = reach(after, permission)
    const kept = before === undefined ? 0 : reach(before, permission)
    return wanted > kept && wanted > reach(giver, permission)
  })
}

/** Of a role that is removed, and of who works nowhere. */
export const nothingGranted: RoleGrant = { permissions: [], own_resources: [] }

/** What a role change would revoke, wholly or in part. */
export const takenAway = (after: RoleGrant, before: RoleGrant): Permission[] =>
  grantedBeyond(nothingGranted, before, after)

/** What a role change would revoke that the user does not hold, and so could not grant again. */
export const takenBeyond = (taker: RoleGrant, after: RoleGrant, before: RoleGrant): Permission[] =>
  grantedBeyond(taker, before, after)

/** The permission to view a resource; undefined where there is none, as of avg. */
export const viewOf = (resource: Resource): Permission | undefined =>
  permissionsOf(resource).find((permission) => permission.startsWith('view '))

/** The normalised form of a role: each permission once, in order, own rows only where applicable. */
export function normaliseGrant(grant: {
  permissions: Iterable<Permission>
  own_resources: Iterable<Resource>
}) {
  const held = new Set(grant.permissions)
  const own = new Set(grant.own_resources)
  const tidy = permissions.filter((permission) => held.has(permission))
  const used = new Set(tidy.map(resourceOf))
  return {
    permissions: tidy,
    own_resources: resources.filter(
      (resource) => own.has(resource) && isOwnable(resource) && used.has(resource),
    ),
  }
}

export interface RoleInUse {
  id: number
  permissions: readonly Permission[]
  /** How many people who can log in have it. */
  active_people: number
}

/** What somebody who can log in holds in every company: without them nobody could give them back. */
const keeperPermissions = ['update roles', 'update employees'] as const
export type KeeperPermission = (typeof keeperPermissions)[number]

/** What somebody active holds before a change and nobody after it. */
const lost = (before: readonly RoleInUse[], after: readonly RoleInUse[]): KeeperPermission | undefined => {
  const isKept = (roles: readonly RoleInUse[], permission: KeeperPermission) =>
    roles.some((role) => role.active_people > 0 && role.permissions.includes(permission))
  return keeperPermissions.find((permission) => isKept(before, permission) && !isKept(after, permission))
}

/** What nobody in the company could do any more once this role holds only `after`. */
export const lostByGrant = (roles: readonly RoleInUse[], id: number, after: readonly Permission[]) =>
  lost(
    roles,
    roles.map((role) => (role.id === id ? { ...role, permissions: after } : role)),
  )

/**
 * What nobody in the company could do any more once one active person moves from one role to another; null means no
 * role, before or after.
 */
export const lostByMove = (roles: readonly RoleInUse[], from: number | null, to: number | null) =>
  lost(
    roles,
    roles.map((role) => ({
      ...role,
      active_people: role.active_people - Number(role.id === from) + Number(role.id === to),
    })),
  )
