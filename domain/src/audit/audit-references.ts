/** Fields of audited values that hold ids of other things, and of what. */
const things = {
  adviser_id: 'employees',
  adviser_ids: 'employees',
  crew_ids: 'employees',
  owner_id: 'employees',
  created_by: 'employees',
  ready_by: 'employees',
  ready_impersonator_id: 'employees',
  accepted_by: 'employees',
  employee_id: 'employees',
  in_use_by: 'employees',
  role_id: 'roles',
  source_id: 'sources',
  lead_id: 'leads',
  quotation_id: 'quotations',
} as const satisfies Record<string, string>

export const referredThings = ['employees', 'roles', 'sources', 'leads', 'quotations'] as const
export type ReferredThing = (typeof referredThings)[number]

/** What an id in this field belongs to; undefined for every other field. */
export function thingOfField(subject: string, field: string): ReferredThing | undefined {
  // What owns a file differs from file to file.
  if (subject === 'files' && field === 'owner_id') return undefined
  return field in things ? things[field as keyof typeof things] : undefined
}

/** The ids in a value of such a field: one, or a list of them. */
export const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number')
