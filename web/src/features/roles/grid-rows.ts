import { type GrantGroup, grantGroups, type Verb } from '@heliodesk/domain/nouns/noun-facts'
import { mayDoMore } from '@heliodesk/domain/roles/login-reach'
import {
  groupOf,
  isOwnable,
  type Permission,
  permissionsOf,
  type Resource,
  resources,
  type RoleGrant,
  verbsOf,
} from '@heliodesk/domain/roles/permissions'
import { grantedBeyond, nothingGranted, takenBeyond, viewOf } from '@heliodesk/domain/roles/roles'

/** The resources of a group, as the grid shows them. */
export const resourcesIn = (group: GrantGroup): Resource[] =>
  resources.filter((resource) => groupOf(resource) === group)
export const gridResources: readonly Resource[] = grantGroups.flatMap(resourcesIn)

/** The meaning of a checkbox: a permission, or the restriction of a resource to own rows. */
export type Column = Verb | 'own'

/** Whether a resource has a box in a column at all. */
export const hasBox = (resource: Resource, column: Column): boolean =>
  column === 'own' ? isOwnable(resource) : verbsOf(resource).includes(column)

/** The permissions of a column, from top to bottom. */
export const permissionsIn = (verb: Verb): Permission[] =>
  gridResources
    .filter((resource) => hasBox(resource, verb))
    .map((resource): Permission => `${verb} ${resource}`)

export const holdsSome = (grant: RoleGrant, resource: Resource) =>
  permissionsOf(resource).some((permission) => grant.permissions.includes(permission))

/** All, some or none of these are held. */
export function amountHeld(grant: RoleGrant, wanted: readonly Permission[]): 'all' | 'some' | 'none' {
  const held = wanted.filter((permission) => grant.permissions.includes(permission)).length
  if (held === 0) return 'none'
  return held === wanted.length ? 'all' : 'some'
}

/** The user who grants permissions. */
export interface Granter {
  holds: RoleGrant
  /** The stored grant of the role; undefined for a new one. */
  before: RoleGrant | undefined
}

const mayHave = ({ holds, before }: Granter, permission: Permission, own_resources: Resource[]) =>
  grantedBeyond(holds, { permissions: [permission], own_resources }, before).length === 0

/** Whether the user may grant the permission, for all rows or at least for own ones. */
const isGrantable = (granter: Granter, permission: Permission, resource: Resource): boolean =>
  mayHave(granter, permission, []) || (isOwnable(resource) && mayHave(granter, permission, [resource]))

/** Whether the user may revoke what the role holds: what they hold themselves, of a role with no more than theirs. */
export function mayRevoke({ holds, before }: Granter, permission: Permission): boolean {
  if (before === undefined || !before.permissions.includes(permission)) return true
  const stored = { ...before, permissions: [permission] }
  return !mayDoMore(holds, before) && takenBeyond(holds, nothingGranted, stored).length === 0
}

/** Whether the user may grant these permissions of a resource for all rows. */
export const mayCoverAll = (granter: Granter, grant: RoleGrant, resource: Resource): boolean =>
  permissionsOf(resource)
    .filter((permission) => grant.permissions.includes(permission))
    .every((permission) => mayHave(granter, permission, []))

/** The same including the view permission it depends on: it is held, or may be granted too. */
export function mayGrant(
  granter: Granter,
  grant: RoleGrant,
  permission: Permission,
  resource: Resource,
): boolean {
  const view = viewOf(resource)
  const sees = view === undefined || grant.permissions.includes(view) || isGrantable(granter, view, resource)
  return sees && isGrantable(granter, permission, resource)
}

const resourcesOf = (permissions: readonly Permission[]) =>
  gridResources.filter((resource) => permissionsOf(resource).some((one) => permissions.includes(one)))

/** A permission includes viewing its resource, and revoking the view revokes the rest. */
function withOthers(asked: readonly Permission[], on: boolean): Permission[] {
  const others = resourcesOf(asked).flatMap((resource) => {
    const view = viewOf(resource)
    if (view === undefined) return []
    if (on) return [view]
    return asked.includes(view) ? permissionsOf(resource) : []
  })
  return [...new Set([...others, ...asked])]
}

/**
 * Grants or revokes permissions as far as the user may; limited to own rows if they hold only those.
 * Permissions to change require permission to view.
 */
export function setPermissions(
  granter: Granter,
  grant: RoleGrant,
  asked: readonly Permission[],
  on: boolean,
): RoleGrant {
  const touched = resourcesOf(asked)
  const wanted = withOthers(asked, on)
  const resourceWith = (permission: Permission) =>
    touched.find((resource) => permissionsOf(resource).includes(permission)) ?? 'leads'
  const rest = grant.permissions.filter(
    (permission) => !wanted.includes(permission) || (!on && !mayRevoke(granter, permission)),
  )
  const given = on
    ? wanted.filter(
        (permission) =>
          grant.permissions.includes(permission) ||
          mayGrant(granter, grant, permission, resourceWith(permission)),
      )
    : []
  const next = { ...grant, permissions: [...rest, ...given] }
  const own = touched.filter((resource) => isOwnable(resource) && !mayCoverAll(granter, next, resource))
  return { ...next, own_resources: [...new Set([...grant.own_resources, ...own])] }
}

/** Copies another role, except what the user may not grant; returns how many permissions were left out. */
export function copyGrant(granter: Granter, from: RoleGrant): { grant: RoleGrant; left_out: number } {
  const empty = { permissions: [], own_resources: [...from.own_resources] }
  const grant = setPermissions(granter, empty, from.permissions, true)
  const left = from.permissions.filter((permission) => !grant.permissions.includes(permission))
  return { grant, left_out: left.length }
}
