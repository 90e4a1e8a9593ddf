import { createHash } from 'node:crypto'
import { issueError } from '@heliodesk/contract/field-errors/issue-error'
import { type IntentEnvelope, intentBodies, intentEnvelope } from '@heliodesk/contract/offline-intents'
import { canonicalJson } from '@heliodesk/domain/offline/canonical-json'
import { blankIntentBody, type IntentKind, isIntentKind } from '@heliodesk/domain/offline/intents'
import { liftIntent } from '@heliodesk/domain/offline/lift-intent'
import type { Locale } from '@heliodesk/domain/enumerations'
import type * as z from 'zod'
import { isMessageKey } from '../../kernel/messages.ts'
import type { FieldErrors, MessageParams } from '../../kernel/problems.ts'
import { storable } from '../../kernel/storable-text.ts'
import type { IntentReason } from './schema.ts'

/** An intent as far as it could be read. */
export interface ReadIntent {
  /** As it was sent. */
  readonly id: string | null
  /** Under which it is kept. */
  readonly intent_id: string
  readonly body_hash: Buffer
  readonly kind: IntentKind | null
  readonly content: string
  readonly blanked: string
  /** Undefined where something is wrong with it. */
  readonly envelope: IntentEnvelope | undefined
  readonly problem: IntentReason | undefined
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

const longestId = 100
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

/** Reads one element of what a device sent, given as JSON. Nothing that it says can throw. */
export function readIntent(content: string, locale: Locale): ReadIntent {
  const raw: unknown = parsed(content)
  const given = fieldOf(raw, 'id')
  const id = typeof given === 'string' && given.length <= longestId ? given : null
  const found = check(raw, locale)
  const [kind, body] = [fieldOf(raw, 'kind'), fieldOf(raw, 'body')]
  const said = found.envelope === undefined ? content : canonicalJson([kind, fieldOf(raw, 'base'), body])
  const known = isIntentKind(kind) ? kind : null
  return {
    id: id === null ? null : storable(id),
    intent_id: id !== null && uuid.test(id) ? id.toLowerCase() : hashOf(content).toString('hex'),
    body_hash: hashOf(said),
    kind: known,
    content,
    blanked: known === null ? '{}' : JSON.stringify({ kind, body: blankIntentBody(known, body ?? null) }),
    ...found,
  }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

type Checked = Pick<ReadIntent, 'envelope' | 'problem'>

const wrong = (code: IntentReason['code'], errors: FieldErrors = {}): Checked => ({
  envelope: undefined,
  problem: { code, params: {}, errors },
})

function check(raw: unknown, locale: Locale): Checked {
  const lifted = liftIntent(raw)
  if ('problem' in lifted) return wrong(lifted.problem)
  if (holdsUnstorable(lifted.envelope)) return wrong('intentMalformed', { body: ['forbiddenCharacter'] })
  const error = keyed(locale)
  const outer = intentEnvelope.safeParse(lifted.envelope, { error })
  if (!outer.success) return wrong('intentMalformed', errorsOf(outer.error))
  const body = intentBodies[outer.data.kind].safeParse(outer.data.body ?? null, { error })
  if (!body.success) return wrong('intentMalformed', errorsOf(body.error, 'body.'))
  return { envelope: { ...outer.data, body: body.data }, problem: undefined }
}

/** The key of a message with its parameters, as one text: it is said in the language of whoever reads it. */
const keyed = (locale: Locale) => (issue: z.core.$ZodRawIssue) => JSON.stringify(issueError(issue, locale))

function messageOf(text: string): FieldErrors[string][number] {
  if (isMessageKey(text)) return text
  const said = parsed(text)
  const [key, params] = [fieldOf(said, 'key'), fieldOf(said, 'params')]
  if (typeof key !== 'string' || !isMessageKey(key)) return 'invalid'
  return { key, params: (params ?? {}) as MessageParams }
}

const mostErrors = 20

function errorsOf({ issues }: z.ZodError, before = ''): FieldErrors {
  const errors = new Map<string, FieldErrors[string]>()
  for (const { path, message } of issues.slice(0, mostErrors)) {
    const field = storable(`${before}${path.map(String).join('.')}`).slice(0, 200)
    errors.set(field || 'body', [messageOf(message)])
  }
  return Object.fromEntries(errors)
}

/** A NUL or half a character: PostgreSQL cannot store it. */
const holdsUnstorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\u0000') || !value.isWellFormed()
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([name, item]) => holdsUnstorable(name) || holdsUnstorable(item))
