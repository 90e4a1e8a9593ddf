import type { Locale } from '@heliodesk/domain/enumerations'
import type { Call, CallBody, CallParams, CallQuery, Schema } from '@heliodesk/contract/call'
import { issueError } from '@heliodesk/contract/field-errors/issue-error'
import * as z from 'zod'
import { isMessageKey, say, type Voice } from '../kernel/messages.ts'
import { notFound, Problem } from '../kernel/problems.ts'

/** 422 with translated messages. */
export class UnreadableBody extends Error {
  readonly errors: Record<string, string[]>
  /** The fields that could be read. */
  readonly readable: Record<string, unknown>

  constructor(errors: Record<string, string[]>, readable: Record<string, unknown> = {}) {
    super('validationErrors')
    this.errors = errors
    this.readable = readable
  }
}

const issueText = (issue: z.core.$ZodRawIssue, voice: Voice) => {
  const { key, params } = issueError(issue, voice)
  return say(voice, key, params)
}

const textOf = (voice: Voice, message: string) => (isMessageKey(message) ? say(voice, message) : message)

const parse = <S extends Schema>(schema: S, value: unknown, voice: Voice) =>
  schema.safeParse(value, { error: (issue) => issueText(issue, voice) }) as z.ZodSafeParseResult<z.output<S>>

/** The path parameters; invalid ones answer 404. */
export function parseParams<C extends Call>(call: C, params: unknown): CallParams<C> {
  const result = parse(call.params, params, 'en')
  if (!result.success || hasNul(result.data)) throw notFound()
  return result.data as CallParams<C>
}

const parametersWithNul = (query: unknown) =>
  Object.entries(query ?? {}).flatMap(([name, value]) => (hasNul(value) || hasNul(name) ? [name] : []))

/** The query; unknown or invalid parameters answer 400 with their names. */
export function parseQuery<C extends Call>(call: C, query: unknown, locale: Locale): CallQuery<C> {
  const result = parse(call.query, query, locale)
  if (result.success && !hasNul(query)) return result.data as CallQuery<C>
  const issues = result.error?.issues ?? []
  const parameters = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
  )
  if (result.success) parameters.push(...parametersWithNul(query))
  throw new Problem(400, 'badQuery', {
    params: {
      parameter: parameters[0] ?? '',
      reason: textOf(locale, issues[0]?.message ?? 'forbiddenCharacter'),
    },
    extra: { parameters: [...new Set(parameters)] },
  })
}

/** The body; errors by field with dotted paths (`rows.0.amount`). */
export function parseBody<C extends Call>(call: C, body: unknown, locale: Voice): CallBody<C> {
  // Clients that always send a body may send one to a call without a body.
  if (call.body instanceof z.ZodUndefined) return undefined as CallBody<C>
  // A Map: somebody may call a field `constructor`.
  const errors = new Map<string, string[]>()
  const add = (path: PropertyKey[], message: string) => {
    const field = path.map(String).join('.') || 'body'
    // Two checks of a field may say the same.
    errors.set(field, [...new Set([...(errors.get(field) ?? []), textOf(locale, message)])])
  }
  requireModest(call, body, locale)
  for (const path of nulPaths(body)) add(path, 'forbiddenCharacter')
  const result = parse(call.body, body ?? undefined, locale)
  if (!result.success) for (const issue of result.error.issues) addIssue(issue, add)
  if (errors.size > 0 || !result.success) {
    throw new UnreadableBody(Object.fromEntries(errors), readableFields(call.body, body, [...errors.keys()]))
  }
  return result.data as CallBody<C>
}

const partials = new WeakMap<z.ZodObject, z.ZodObject>()

/** Zod compiles a schema at its first use, which takes longer than many uses. */
function partialOf(schema: z.ZodObject): z.ZodObject {
  const partial = partials.get(schema) ?? schema.partial()
  partials.set(schema, partial)
  return partial
}

/** The fields of a body without those that are wrong. */
function readableFields(schema: Schema, body: unknown, wrong: readonly string[]): Record<string, unknown> {
  if (schema instanceof z.ZodPipe) {
    const shape = schema.out instanceof z.ZodTransform ? schema.in : schema.out
    return readableFields(shape as Schema, body, wrong)
  }
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null) return {}
  const taken = new Set(wrong.map((path) => path.split('.')[0]))
  const good = Object.entries(body).filter(([name]) => !taken.has(name))
  const parsed = partialOf(schema).safeParse(Object.fromEntries(good))
  return parsed.success ? parsed.data : {}
}

function addIssue(issue: z.core.$ZodIssue, add: (path: PropertyKey[], message: string) => void) {
  if (issue.code !== 'unrecognized_keys') add(issue.path, issue.message)
  else for (const key of issue.keys) add([...issue.path, key], issue.message)
}

/** Far below the limit of the stack; the contract's deepest body has six levels. */
const deepest = 50

/**
 * Looks no further into a body than what its call takes, before what is wrong with each value is named. Throws 400 for
 * one that is deeper than any, 413 for one with more values.
 */
function requireModest({ maxValues }: Call, body: unknown, locale: Voice): void {
  let left = maxValues
  const look = (value: unknown, level: number): void => {
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return
    if (level > deepest)
      throw new Problem(400, 'malformed', { params: { reason: textOf(locale, 'tooDeep') } })
    const inside: unknown[] = Array.isArray(value) ? value : Object.values(value)
    left -= inside.length
    if (left < 0) throw new Problem(413, 'tooLarge')
    for (const item of inside) look(item, level + 1)
  }
  look(body, 0)
}

const hasNul = (value: unknown) => nulPaths(value).length > 0

/** The path of a text with a NUL or lone surrogate, which PostgreSQL cannot store. */
function nulPaths(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? [path] : []
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key.includes('\u0000') ? [path] : nulPaths(item, [...path, key]),
  )
}
