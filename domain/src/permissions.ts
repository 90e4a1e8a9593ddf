/** What may be done, on what, by whom. Spec section 6; the seed roles are design decisions. */
export const verbs = ['view', 'create', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]

export const resources = [
  'leads',
  'weeder',
  'appointments',
  'manual events',
  'adviser work days',
  'quotations',
  'quotation settings',
  'products',
  'install prices',
  'company',
  'mail templates',
  'top level mail templates',
  'adviser mail templates',
  'mail from component',
  'attachments',
  'sources',
  'result codes',
  'zip code ranges',
  'city centers',
  'voip numbers',
  'employees',
  'roles',
  'impersonate',
  'avg',
  'television',
  'work letters',
] as const
export type Resource = (typeof resources)[number]

/** `view leads`, `update work letters` ... */
export type Permission = `${Verb} ${Resource}`
export const permissions = resources.flatMap((resource) =>
  verbs.map((verb): Permission => `${verb} ${resource}`),
)

export const functionGroups = [
  'manager',
  'customer_service',
  'adviser',
  'planner',
  'quotation_builder',
  'installer',
  'support',
  'developer',
] as const
export type FunctionGroup = (typeof functionGroups)[number]

/** Per resource the verbs of each function group in the order of `functionGroups`; `*` marks own rows. */
const table: Record<Resource, string> = {
  leads: 'VCUD VCU VU* VCU VU V* VU V',
  weeder: 'VU VU - VU - - - V',
  appointments: 'VCUD VCU VU* VCUD V V* V V',
  'manual events': 'VCUD - VCU* VCUD - - - -',
  'adviser work days': 'VCUD V V* VCUD - - - V',
  quotations: 'VCU V VCU* V VCU V* V V',
  'quotation settings': 'VU - V - V - - VU',
  products: 'VCUD V V V VC V V VU',
  'install prices': 'VCU - V - V - - V',
  company: 'VU V V V V V V VU',
  'mail templates': 'VCUD V V V V - VU VCUD',
  'top level mail templates': 'V - - - - - V VCUD',
  'adviser mail templates': 'VCUD - VCUD* - V - V V',
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
  'work letters': 'VCU V VCU* VCU VU VU* V V',
}

export interface RolePermissions {
  permissions: Permission[]
  /** Resources of which the role covers only what is assigned to the employee. */
  own_resources: Resource[]
}

const cell = (resource: Resource, group: FunctionGroup) =>
  table[resource].split(' ')[functionGroups.indexOf(group)] ?? '-'

const seedRole = (group: FunctionGroup): RolePermissions => ({
  permissions: permissions.filter((permission) => {
    const space = permission.indexOf(' ')
    const letter = permission[0]?.toUpperCase() ?? ''
    return cell(permission.slice(space + 1) as Resource, group).includes(letter)
  }),
  own_resources: resources.filter((resource) => cell(resource, group).endsWith('*')),
})

/** The roles a new company starts with, one per function group. */
export const seedRoles = Object.fromEntries(
  functionGroups.map((group) => [group, seedRole(group)]),
) as Record<FunctionGroup, RolePermissions>
