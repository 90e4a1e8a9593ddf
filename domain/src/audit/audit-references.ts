/** Fields of audited values that contain ids of other records, with their type. */
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

export const referenceTypes = ['employees', 'roles', 'sources', 'leads', 'quotations'] as const
export type ReferenceType = (typeof referenceTypes)[number]

/** The type of record an id in this field refers to; undefined for other fields. */
export function referenceTypeOf(subject: string, field: string): ReferenceType | undefined {
  // The type of a file's owner differs per file.
  if (subject === 'files' && field === 'owner_id') return undefined
  return field in things ? things[field as keyof typeof things] : undefined
}

/** The ids in a value of such a field: one, or a list of them. */
export const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number')
