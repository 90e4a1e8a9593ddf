export type Values = Record<string, unknown> | null

export interface ValueChange {
  field: string
  before: unknown
  after: unknown
}

/** Database internals, or duplicates of another field. */
const technical = new Set([
  'id',
  'company_id',
  'revision',
  'created_at',
  'updated_at',
  'address_key',
  'sort_name',
  'sort_city',
  'sort_number',
  'starts_at',
  'ends_at',
  'sha256',
  'client_id',
  'owner_client_id',
  'version_id',
  'lead_before',
  'wishes_before',
  'taken_back',
  'status_since',
  'latitude',
  'longitude',
])

const isListed = (field: string, subject: string, values: Record<string, unknown>): boolean => {
  if (technical.has(field)) return false
  // The full name is redundant when its parts are present.
  if (field === 'full_name') return !('lastName' in values)
  return !(subject === 'files' && field === 'owner_id')
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const plain = (value: unknown) => JSON.stringify(isNothing(value) ? null : value)

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** The difference between two lists: unchanged permissions are not shown. */
function withoutShared({ field, before, after }: ValueChange): ValueChange {
  if (!isTextList(before) || !isTextList(after)) return { field, before, after }
  return {
    field,
    before: before.filter((one) => !after.includes(one)),
    after: after.filter((one) => !before.includes(one)),
  }
}

/** What differs between before and after, field by field; of a new or removed record every field that is filled in. */
export function valueChanges(subject: string, before: Values, after: Values): ValueChange[] {
  const values = { ...before, ...after }
  return Object.keys(values)
    .filter((field) => isListed(field, subject, values))
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => plain(change.before) !== plain(change.after))
    .map(withoutShared)
}
