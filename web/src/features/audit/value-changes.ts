export type Values = Record<string, unknown> | null

export interface ValueChange {
  field: string
  before: string
  after: string
}

const text = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '-'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** What differs between before and after, field by field; of a new or removed thing every field. */
export function valueChanges(before: Values, after: Values): ValueChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({ field, before: text(before?.[field]), after: text(after?.[field]) }))
    .filter((change) => change.before !== change.after)
}
