import i18next from 'i18next'

export type FieldErrors = Record<string, string[]>

/** The failures of a save that a form handles. */
interface SaveFailure extends Error {
  status: number
  errors: FieldErrors
  body: Record<string, unknown>
}

export const isSaveFailure = (error: unknown): error is SaveFailure =>
  error instanceof Error && 'status' in error && 'errors' in error && 'body' in error

/** Whether a save may have been done all the same. */
export const isUnanswered = (error: unknown): boolean =>
  isSaveFailure(error) && [0, 502, 504].includes(error.status)

/** Texts by field of a 422, else null. */
export const fieldErrorsOf = (error: unknown): FieldErrors | null =>
  isSaveFailure(error) && error.status === 422 ? error.errors : null

/** The current record. */
export type Current = Record<string, unknown> & { revision: number }

/** The current record after a save with a stale revision (409), else null. */
export function currentOf(error: unknown): Current | null {
  if (!isSaveFailure(error) || error.status !== 409) return null
  const current = error.body['current']
  if (typeof current !== 'object' || current === null || !('revision' in current)) return null
  return current as Current
}

interface LastWrite {
  name: string | null
  at: string
}

/** Who last changed the current record, and when; null when unknown. */
export function lastWriteOf(error: unknown): LastWrite | null {
  const written = isSaveFailure(error) ? error.body['changed_by'] : undefined
  return typeof written === 'object' && written !== null ? (written as LastWrite) : null
}

/** What a field says, however the server keeps it. */
const saidOf = (value: unknown) =>
  JSON.stringify((typeof value === 'string' ? value.trim() || null : value) ?? null)

/** The fields whose values differ. */
export const differingFields = (ours: Readonly<Record<string, unknown>>, theirs: object): string[] =>
  Object.entries(theirs)
    .filter(([field, value]) => saidOf(value) !== saidOf(ours[field]))
    .map(([field]) => field)
    .filter((field) => field in ours)

/** The text of an error: some schemas only name it. */
export const errorText = (message: string | undefined): string | undefined =>
  message !== undefined && i18next.exists(`errors.${message}`)
    ? i18next.t(`errors.${message}` as 'errors.required')
    : message

interface ErrorTree {
  message?: unknown
  type?: unknown
  [key: string]: unknown
}

/** The errors of a form by dotted path: `roofs.0.angle`. */
export function flatErrors(tree: object, path = ''): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [key, value] of Object.entries(tree as ErrorTree)) {
    if (typeof value !== 'object' || value === null || key === 'ref') continue
    const node = value as ErrorTree
    const here = path === '' ? key : `${path}.${key}`
    if (typeof node.message === 'string' && node.type !== undefined) flat[here] = node.message
    else Object.assign(flat, flatErrors(node, here))
  }
  return flat
}
