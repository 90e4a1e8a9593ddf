import type { IntentBody, IntentEnvelope } from '@heliodesk/contract/offline-intents'
import type { IntentArrival } from '@heliodesk/domain/offline/intents'
import { happenedAt } from '@heliodesk/domain/offline/happened-at'
import type { Locale } from '@heliodesk/domain/enumerations'
import type { ActingEmployee } from '../../access/logins/sessions.ts'
import type { EmployeeContext, RequestFacts, Services } from '../../work/context.ts'
import { deviceActor } from '../../work/actor.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import { describeError } from '../../kernel/errors/describe-error.ts'
import { InvalidInput, Problem } from '../../kernel/problems.ts'
import { problemOf } from '../../postgres/database-errors.ts'
import type { DeviceRow } from '../../access/logins/devices.ts'
import type { IntentUses } from './apply/apply-intent.ts'
import { takeKey } from '../../http/idempotency-queries.ts'
import { findDirectCall } from './apply/find-direct-call.ts'
import { findLeadOf } from './overview.ts'
import {
  findArrivals,
  findLeadOfIntents,
  findStates,
  insertIntent,
  insertMoreCards,
  type IntentRow,
  lockIntent,
} from './queries.ts'
import type { ReadIntent } from './read-intent.ts'
import type { IntentReason } from './schema.ts'
import { findQuotationOf } from '../quotations/draft/save-version-of-device.ts'
import { subjectOf } from './subject-of.ts'

export interface Sender {
  readonly services: Services
  readonly uses: IntentUses
  readonly company_id: number
  /** Whose work it is. */
  readonly employee: ActingEmployee
  readonly device: Pick<DeviceRow, 'uuid' | 'created_at'> | undefined
  readonly arrival: IntentArrival
  readonly author_left: boolean
  readonly received_at: Date
  /** Since when the device had the day pack with an edition. */
  readonly packs: ReadonlyMap<string, Date>
  /** What comes with it says these anew. */
  readonly said_anew?: ReadonlySet<string>
  /** What the device has no more: where it never arrived it never will. */
  readonly gone?: ReadonlySet<string>
  readonly locale: Locale
  readonly request: RequestFacts
}

export interface Settled {
  state: 'applied' | 'inbox' | 'later'
  entity: IntentRow['entity']
  reason: IntentReason | null
}

export const reasonWith = (code: IntentReason['code']): IntentReason => ({ code, params: {}, errors: {} })

/** Nothing was decided: the same again may go well. */
const isPassing = ({ status }: Problem) => status === 503 || status === 507 || status === 429

/** Why a use case refused it; undefined when it is to be sent again. */
export function reasonOf(services: Services, error: unknown): IntentReason | undefined {
  const problem = error instanceof Problem ? error : error instanceof Error ? problemOf(error) : undefined
  if (problem === undefined) {
    services.log.error({ err: describeError(error) }, 'defect in an offline intent')
    return reasonWith('somethingWentWrong')
  }
  if (isPassing(problem)) return undefined
  if (problem.status === 404) return reasonWith('intentNotFound')
  const errors = problem instanceof InvalidInput ? problem.errors : {}
  return { code: problem.key, params: problem.params, errors }
}

const timesOf = (sender: Sender, envelope: IntentEnvelope | undefined): Date | null => {
  if (envelope === undefined) return null
  const { recorded_at, clock, pack_edition } = envelope
  const since = pack_edition === null ? undefined : sender.packs.get(pack_edition)
  return happenedAt(
    {
      recorded_at: new Date(recorded_at),
      clock: clock && { error_ms: clock.error_ms, measured_at: new Date(clock.measured_at) },
    },
    { from: since ?? sender.device?.created_at ?? new Date(0), received_at: sender.received_at },
  )
}

/** Applies an intent once, keeps it in the inbox, or leaves it to be sent again; it never throws. */
export async function settleIntent(sender: Sender, intent: ReadIntent): Promise<Settled> {
  const { envelope } = intent
  const { received_at } = sender
  const happened_at = timesOf(sender, envelope)
  const isNow = envelope === undefined || sender.uses.atOf(envelope.kind) === 'received_at'
  const run = (work: (context: EmployeeContext) => Promise<Settled>) =>
    inTransaction(
      sender.services,
      deviceActor(sender, sender.employee),
      { received_at, happened_at: isNow ? received_at : (happened_at ?? received_at) },
      async (context) => {
        await lockIntent(context, context.employee_id, intent.intent_id)
        return (await answerKnown(context, intent, sender, happened_at)) ?? work(context)
      },
    )
  const inbox = (reason: IntentReason) =>
    run((context) => keepInInbox(context, { intent, sender, happened_at, reason }))
  try {
    try {
      const prepared = envelope && (await sender.uses.prepare(sender.services, envelope))
      return await run((context) => settleNew(context, { intent, sender, happened_at, prepared }))
    } catch (error) {
      const reason = reasonOf(sender.services, error)
      return reason === undefined ? later('unavailable') : await inbox(reason)
    }
  } catch (error) {
    reasonOf(sender.services, error)
    return later('unavailable')
  }
}

const later = (code: IntentReason['code']): Settled => ({
  state: 'later',
  entity: null,
  reason: reasonWith(code),
})

const first = ({ first_state, entity, reason }: IntentRow): Settled => ({
  state: first_state,
  entity: first_state === 'applied' ? entity : null,
  reason: first_state === 'applied' ? null : reason,
})

/** The first result of what came before, by its id; another content under it goes to the inbox. */
async function answerKnown(
  context: EmployeeContext,
  intent: ReadIntent,
  sender: Sender,
  happened_at: Date | null,
): Promise<Settled | undefined> {
  const arrivals = await findArrivals(context.db, context.employee_id, intent.intent_id)
  const [known] = arrivals
  if (known === undefined) return undefined
  const same = arrivals.find(({ body_hash }) => body_hash.equals(intent.body_hash))
  if (same !== undefined) return first(same)
  return keepInInbox(context, { intent, sender, happened_at, reason: reasonWith('sameIdOtherBody') })
}

interface Kept {
  intent: ReadIntent
  sender: Sender
  happened_at: Date | null
}

async function settleNew(context: EmployeeContext, kept: Kept & { prepared: unknown }): Promise<Settled> {
  const { intent, sender, prepared } = kept
  const { envelope, problem } = intent
  if (envelope === undefined)
    return keepInInbox(context, { ...kept, reason: problem ?? reasonWith('intentMalformed') })
  const done = await findDirectCall(context, envelope.kind, intent.intent_id)
  if (done !== undefined) return settleDone(context, { ...kept, envelope, done })
  if (sender.arrival !== 'sent') {
    const code = sender.arrival === 'imported' ? 'intentImported' : 'intentDelivered'
    return keepInInbox(context, { ...kept, reason: reasonWith(code) })
  }
  const after = envelope.after.map(lower)
  const states = await findStates(context.db, context.employee_id, after)
  const waits = after.map((id) => states.get(id))
  if (after.some((id) => !states.has(id) && sender.gone?.has(id) === true))
    return keepInInbox(context, { ...kept, reason: reasonWith('intentAfterGone') })
  if (waits.some((state) => state === undefined)) return later('intentAfterUnknown')
  if (waits.some((state) => state !== 'applied'))
    return keepInInbox(context, { ...kept, reason: reasonWith('intentFollows') })
  const lead = await leadOf(context, envelope)
  if (lead?.erased === true) return keepInInbox(context, { ...kept, reason: reasonWith('leadErased'), lead })
  // The call that brought it first may be under way: it waits here for its end.
  if (!(await takeKey(context, intent.intent_id, `intent ${envelope.kind}`)))
    return settleDone(context, {
      ...kept,
      envelope,
      done: await findDirectCall(context, envelope.kind, intent.intent_id),
    })
  const { entity, cards = [] } = await sender.uses.apply(context, envelope, {
    lead_id: lead?.id ?? null,
    device: sender.device?.uuid ?? null,
    author_id: context.employee_id,
    arrived_at: sender.received_at,
    prepared,
    said_anew: sender.said_anew?.has(intent.intent_id) ?? false,
  })
  const about = lead ?? (await leadOf(context, envelope))
  const row = {
    ...rowOf(context, kept),
    state: 'applied' as const,
    first_state: 'applied' as const,
    entity,
    lead_id: about?.id ?? null,
  }
  const [card = null, ...more] = cards
  await insertIntent(context.db, { ...row, card })
  await insertMoreCards(context.db, row, more)
  if (card !== null) context.tellChange({ noun: 'offline intents' })
  return { state: 'applied', entity, reason: null }
}

/** It was done when the device sent it with a connection, and the answer was lost. */
async function settleDone(
  context: EmployeeContext,
  { done, envelope, ...kept }: Kept & { done: 'done' | 'other' | undefined; envelope: IntentEnvelope },
): Promise<Settled> {
  if (done !== 'done') return keepInInbox(context, { ...kept, reason: reasonWith('sameIdOtherBody') })
  const lead = await leadOf(context, envelope)
  const made = await kept.sender.uses.findDone(context, envelope)
  const entity = made ?? (lead === undefined ? null : { type: 'leads', id: lead.id })
  const applied = { state: 'applied' as const, first_state: 'applied' as const, entity }
  const row = rowOf(context, kept)
  const content = lead?.erased === true ? row.blanked : row.content
  await insertIntent(context.db, { ...row, ...applied, content, lead_id: lead?.id ?? null })
  return { state: 'applied', entity, reason: null }
}

const lower = (id: string) => id.toLowerCase()

/** The lead that an intent is about, as far as the company has it. */
export async function leadOf(
  context: EmployeeContext,
  { kind, body }: Pick<IntentEnvelope, 'kind' | 'body'>,
) {
  const { noun, id: named } = subjectOf(kind, body as IntentBody)
  const id = typeof named === 'number' ? named : await findQuotationOf(context, named)
  return id === undefined ? undefined : findLeadOf(context.db, { noun, id })
}

/** What a device made may not exist before what it follows was done: then the lead of that, of no other. */
async function leadOfWaiting(context: EmployeeContext, envelope: IntentEnvelope) {
  const known = await leadOf(context, envelope)
  const isMade = typeof subjectOf(envelope.kind, envelope.body as IntentBody).id !== 'number'
  if (known !== undefined || !isMade || envelope.after.length === 0) return known
  const id = await findLeadOfIntents(context.db, context.employee_id, envelope.after.map(lower))
  return id === undefined ? undefined : findLeadOf(context.db, { noun: 'leads', id })
}

const rowOf = (context: EmployeeContext, { intent, sender, happened_at }: Kept) => ({
  company_id: context.company_id,
  employee_id: context.employee_id,
  intent_id: intent.intent_id,
  body_hash: intent.body_hash,
  kind: intent.kind,
  device: sender.device?.uuid ?? null,
  arrival: sender.arrival,
  author_left: sender.author_left,
  content: intent.content,
  blanked: intent.blanked,
  happened_at,
  received_at: sender.received_at,
})

async function keepInInbox(
  context: EmployeeContext,
  given: Kept & { reason: IntentReason; lead?: { id: number; erased: boolean } | undefined },
): Promise<Settled> {
  const { intent, reason } = given
  const lead = given.lead ?? (intent.envelope && (await leadOfWaiting(context, intent.envelope)))
  const row = rowOf(context, given)
  await insertIntent(context.db, {
    ...row,
    // Whoever was erased does not come back by what somebody wrote about them.
    content: lead?.erased === true ? row.blanked : row.content,
    state: 'inbox',
    first_state: 'inbox',
    reason,
    lead_id: lead?.id ?? null,
  })
  context.tellChange({ noun: 'offline intents' })
  return { state: 'inbox', entity: null, reason }
}
