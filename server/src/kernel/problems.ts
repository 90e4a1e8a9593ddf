import { type MessageKey, say, type Voice } from './messages.ts'

export type MessageParams = Record<string, string | number>

/** An error reported to the caller, with its status and message. */
export class Problem extends Error {
  readonly status: number
  readonly key: MessageKey
  readonly params: MessageParams
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    key: MessageKey,
    options: {
      params?: MessageParams
      extra?: Record<string, unknown>
      headers?: Record<string, string>
    } = {},
  ) {
    super(key)
    this.status = status
    this.key = key
    this.params = options.params ?? {}
    this.extra = options.extra ?? {}
    this.headers = options.headers ?? {}
  }
}

export type FieldErrors = Record<string, (MessageKey | { key: MessageKey; params: MessageParams })[]>

/** 422: what is wrong, by field. */
export class InvalidInput extends Problem {
  readonly errors: FieldErrors

  constructor(errors: FieldErrors) {
    super(422, 'validationErrors')
    this.errors = errors
  }
}

export const invalid = (errors: FieldErrors) => new InvalidInput(errors)

/** The texts of what is wrong, by field. */
export const fieldTexts = (errors: FieldErrors, voice: Voice): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      messages.map((message) =>
        typeof message === 'string' ? say(voice, message) : say(voice, message.key, message.params),
      ),
    ]),
  )

type Rules<Results extends unknown[]> = {
  [Index in keyof Results]: () => Results[Index] | Promise<Results[Index]>
}

/** Runs the rules of one input in order, and throws one 422 with all their errors. */
export async function checkTogether<Results extends unknown[]>(...rules: Rules<Results>): Promise<Results> {
  const errors: FieldErrors = {}
  const results: unknown[] = []
  for (const rule of rules) {
    try {
      results.push(await rule())
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error
      Object.assign(errors, error.errors)
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  // Each rule gave its result, or an error was thrown.
  return results as Results
}
export const notFound = () => new Problem(404, 'notFound')
export const forbidden = () => new Problem(403, 'forbidden')
export const conflict = (key: MessageKey, extra: Record<string, unknown> = {}, params: MessageParams = {}) =>
  new Problem(409, key, { extra, params })
/** 409: the record was changed in the meantime; the response contains the current one, and who changed it. */
export const stale = (current: unknown, changed_by?: { name: string | null; at: Date }) =>
  new Problem(409, 'staleRevision', { extra: { current, ...(changed_by && { changed_by }) } })

/** Who or what uses a record, with its screen. */
export interface UsedBy {
  id: number
  name: string
  url: string
}
const mostNamed = 5

/** 409: what is in use is not removed; the response contains by what. */
export function inUse(used_by: readonly UsedBy[], key: MessageKey = 'inUseBy'): Problem {
  const named = used_by.slice(0, mostNamed).map(({ name }) => name)
  const names = [...named, ...(used_by.length > mostNamed ? ['...'] : [])].join(', ')
  return conflict(key, { used_by }, { names })
}
