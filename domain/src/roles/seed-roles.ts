import { functionGroups, type FunctionGroup } from '../enumerations.ts'
import type { Verb } from '../nouns/noun-facts.ts'
import { grantsOf, resources, type RoleGrant } from './permissions.ts'

const verbOfLetter: Record<string, Verb> = { V: 'view', C: 'create', U: 'update', D: 'delete' }

function grantOf(group: FunctionGroup): RoleGrant {
  const role: RoleGrant = { permissions: [], own_resources: [] }
  for (const resource of resources) {
    for (const letter of grantsOf(resource).roles[group] ?? '') {
      const verb = verbOfLetter[letter]
      if (verb) role.permissions.push(`${verb} ${resource}`)
      else if (letter === 'o') role.own_resources.push(resource)
    }
  }
  return role
}

/** The role that each function group starts with. */
// Object.fromEntries loses the literal keys; the entries have all of them.
export const seedRoles = Object.fromEntries(functionGroups.map((group) => [group, grantOf(group)])) as Record<
  FunctionGroup,
  RoleGrant
>
