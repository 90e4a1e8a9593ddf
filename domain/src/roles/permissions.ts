import type { GrantGroup, Verb } from '../nouns/noun-facts.ts'
import { factsOf, type Noun, nouns, type NounWith } from '../nouns/nouns.ts'

/** A noun that permissions are about. */
export type Resource = NounWith<{ grants: object }>
export type Permission = `${Verb} ${Resource}`

/** What the facts of a resource say of its permissions. */
export const grantsOf = (resource: Resource) => {
  const { grants } = factsOf(resource)
  if (grants === undefined) throw new Error(`There are no permissions on ${resource}`)
  return grants
}

export const isResource = (noun: Noun): noun is Resource => factsOf(noun).grants !== undefined
export const resources = nouns.filter(isResource)

/** The verbs that mean something for a resource; the rest is never granted. */
export const verbsOf = (resource: Resource): readonly Verb[] => grantsOf(resource).verbs

export const groupOf = (resource: Resource): GrantGroup => grantsOf(resource).group

export const permissionsOf = (resource: Resource): Permission[] =>
  verbsOf(resource).map((verb): Permission => `${verb} ${resource}`)

/** Every permission that a role can hold, resource by resource. */
export const permissions: readonly Permission[] = resources.flatMap(permissionsOf)

/** Whether its rows are assigned to somebody, so that a role may cover only its employee's own. */
export const isOwnable = (resource: Resource): boolean => grantsOf(resource).ownable === true

export interface RoleGrant {
  permissions: Permission[]
  /** Resources of which the role covers only rows assigned to its employee. */
  own_resources: Resource[]
}

/** Whether the held permissions include a permission. */
export const grants = (
  held: { permissions: Iterable<Permission> } | Iterable<Permission>,
  permission: Permission,
): boolean => new Set('permissions' in held ? held.permissions : held).has(permission)

/** Whether a role covers all rows of a resource or only its employee's own. */
export const rowsCovered = (role: Pick<RoleGrant, 'own_resources'>, resource: Resource): 'all' | 'own' =>
  role.own_resources.includes(resource) ? 'own' : 'all'
