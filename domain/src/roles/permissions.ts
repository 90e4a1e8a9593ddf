/** Permissions and seed roles of design/domain.md, "Companies, people, permissions". */

export const functionGroups = [
  'customer_service',
  'adviser',
  'support',
  'planner',
  'developer',
  'installer',
  'quotation_builder',
  'manager',
] as const
export type FunctionGroup = (typeof functionGroups)[number]

export const verbs = ['view', 'create', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]

const everyVerb: readonly Verb[] = verbs

/** The verbs that mean something for each resource; the rest is never granted. */
export const verbsOfResource = {
  leads: everyVerb,
  weeder: ['view', 'update'],
  appointments: everyVerb,
  'manual events': everyVerb,
  'adviser work days': everyVerb,
  quotations: ['view', 'create', 'update'],
  'quotation settings': ['view', 'update'],
  products: everyVerb,
  'install prices': ['view', 'create', 'update'],
  company: ['view', 'update'],
  'mail templates': everyVerb,
  'top level mail templates': everyVerb,
  'adviser mail templates': everyVerb,
  'mail from component': ['view', 'create'],
  attachments: everyVerb,
  sources: everyVerb,
  'result codes': ['view', 'create', 'update'],
  'zip code ranges': everyVerb,
  'city centers': everyVerb,
  'voip numbers': everyVerb,
  employees: everyVerb,
  roles: everyVerb,
  impersonate: ['view'],
  avg: ['delete'],
  television: ['view'],
  'work letters': ['view', 'create', 'update'],
} as const satisfies Record<string, readonly Verb[]>

export type Resource = keyof typeof verbsOfResource
export type Permission = `${Verb} ${Resource}`

// Object.keys loses the literal type; the object above has no other keys.
export const resources = Object.keys(verbsOfResource) as Resource[]

export const permissionsOf = (resource: Resource): Permission[] =>
  verbsOfResource[resource].map((verb): Permission => `${verb} ${resource}`)

/** Every permission that a role can hold, resource by resource. */
export const permissions: readonly Permission[] = resources.flatMap(permissionsOf)

export function isPermission(text: string): text is Permission {
  return permissions.some((permission) => permission === text)
}

/** Resources whose rows are assigned to somebody, so that a role may cover only its employee's own. */
const ownableResources = [
  'leads',
  'appointments',
  'manual events',
  'adviser work days',
  'quotations',
  'adviser mail templates',
  'work letters',
] as const satisfies readonly Resource[]

export const isOwnable = (resource: Resource): boolean =>
  ownableResources.some((ownable) => ownable === resource)

export interface RoleGrant {
  permissions: Permission[]
  /** Resources of which the role covers only what is assigned to its employee. */
  own_resources: Resource[]
}

const verbOfLetter: Record<string, Verb> = { V: 'view', C: 'create', U: 'update', D: 'delete' }

/** Columns of the table below, in its order. */
const columns = [
  'manager',
  'customer_service',
  'adviser',
  'planner',
  'quotation_builder',
  'installer',
  'support',
  'developer',
] as const satisfies FunctionGroup[]

/** The table of design/domain.md; a trailing `o` means own rows. */
const table: Record<Resource, string> = {
  leads: 'VCUD VCU VUo VCU VU Vo VU V',
  weeder: 'VU VU - VU - - - V',
  appointments: 'VCUD VCU VUo VCUD V Vo V V',
  'manual events': 'VCUD - VCUo VCUD - - - -',
  'adviser work days': 'VCUD V Vo VCUD - - - V',
  quotations: 'VCU V VCUo V VCU Vo V V',
  'quotation settings': 'VU - V - V - - VU',
  products: 'VCUD V V V VC V V VU',
  'install prices': 'VCU - V - V - - V',
  company: 'VU V V V V V V VU',
  'mail templates': 'VCUD V V V V - VU VCUD',
  'top level mail templates': 'V - - - - - V VCUD',
  'adviser mail templates': 'VCUD - VCUDo - V - V V',
  'mail from component': 'VC VC VC VC VC - VC -',
  attachments: 'VCUD V V V VC V VCU VCUD',
  sources: 'VCUD V - V - - V VCU',
  'result codes': 'VCU V V V V - VU VCU',
  'zip code ranges': 'VCUD V V VCUD - - V VCU',
  'city centers': 'VCUD V V VCUD - - V VCU',
  'voip numbers': 'VCUD V - - - - VCU VCUD',
  employees: 'VCUD V V V V V VU VCU',
  roles: 'VCUD - - - - - V VCUD',
  impersonate: 'V - - - - - V V',
  avg: 'D - - - - - D -',
  television: 'V V V V - - V V',
  'work letters': 'VCU V VCUo VCU VU VUo V V',
}

function grantOf(group: (typeof columns)[number]): RoleGrant {
  const role: RoleGrant = { permissions: [], own_resources: [] }
  for (const resource of resources) {
    for (const letter of table[resource].split(' ')[columns.indexOf(group)] ?? '') {
      const verb = verbOfLetter[letter]
      if (verb) role.permissions.push(`${verb} ${resource}`)
      else if (letter === 'o') role.own_resources.push(resource)
    }
  }
  return role
}

/** The role that each function group starts with. */
export const seedRoles: Record<FunctionGroup, RoleGrant> = {
  customer_service: grantOf('customer_service'),
  adviser: grantOf('adviser'),
  support: grantOf('support'),
  planner: grantOf('planner'),
  developer: grantOf('developer'),
  installer: grantOf('installer'),
  quotation_builder: grantOf('quotation_builder'),
  manager: grantOf('manager'),
}

/** Whether what somebody holds includes a permission. */
export const grants = (
  held: { permissions: Iterable<Permission> } | Iterable<Permission>,
  permission: Permission,
): boolean => new Set('permissions' in held ? held.permissions : held).has(permission)

/** Whether a role covers all rows of a resource or only its employee's own. */
export const rowsCovered = (role: Pick<RoleGrant, 'own_resources'>, resource: Resource): 'all' | 'own' =>
  role.own_resources.includes(resource) ? 'own' : 'all'

/** What of the wanted permissions the giver lacks; nobody grants those. */
export function permissionsBeyond(held: Iterable<Permission>, wanted: Iterable<Permission>): Permission[] {
  const has = new Set(held)
  return [...wanted].filter((permission) => !has.has(permission))
}
