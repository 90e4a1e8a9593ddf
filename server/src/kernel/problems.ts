import type { MessageKey } from './messages.ts'

export type MessageParams = Record<string, string | number>

/** A failure that the caller is told about, with the status and the words of interfaces.md. */
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
export const notFound = () => new Problem(404, 'notFound')
export const forbidden = () => new Problem(403, 'forbidden')
export const conflict = (key: MessageKey, extra: Record<string, unknown> = {}, params: MessageParams = {}) =>
  new Problem(409, key, { extra, params })
/** 409: somebody changed the thing in the meantime; the caller gets what it is now. */
export const stale = (current: unknown) => new Problem(409, 'staleRevision', { extra: { current } })
