import type { IntentCard } from '@heliodesk/domain/offline/intents'
import type { SessionContext } from '../../http/handler.ts'
import { findActingEmployee } from '../../access/find-acting-employee.ts'
import type { ActingEmployee } from '../../access/logins/sessions.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { deviceActor, employeeActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import { conflict, notFound, Problem } from '../../kernel/problems.ts'
import { staleRow } from '../../rows/stale-row.ts'
import type { IntentUses } from './apply/apply-intent.ts'
import { listFollowers } from './list-followers.ts'
import { findRejected } from './overview.ts'
import { getVisibleIntent, presentIntent } from './present-intent.ts'
import { findStates, insertMoreCards, type IntentRow, lockRow, writeIntent } from './queries.ts'
import { readIntent } from './read-intent.ts'
import type { IntentReason } from './schema.ts'
import { leadOf, reasonOf, reasonWith } from './settle-intent.ts'

interface Wanted {
  id: number
  revision?: number | undefined
}

/** Whoever decides, with the company of the request. */
type Decider = SessionContext & { company_id: number }

/** Locks what waits: 404 when the caller does not see it, 409 when it was decided on or changed since. */
export async function takeIntent(
  context: EmployeeContext,
  { id, revision }: Wanted,
  waits: (intent: IntentRow) => boolean = ({ state }) => state === 'inbox',
): Promise<IntentRow> {
  await lockRow(context.db, id)
  const found = await getVisibleIntent(context, id)
  const { intent } = found
  const current = presentIntent(context, found)
  if (revision !== undefined && revision !== intent.revision)
    throw await staleRow(context, { subject: 'offline intents', id, current })
  if (!waits(intent)) throw conflict('intentSettled', { current })
  return intent
}

/** Runs as whoever decides. */
const decide = <Result>(decider: Decider, work: (context: EmployeeContext) => Promise<Result>) =>
  inTransaction(decider.services, employeeActor(decider, decider.session), atOnce(decider.now), work)

/** Applies it again as its author did it; what refuses it then is the reason for which it waits. */
export async function replayIntent(decider: Decider, uses: IntentUses, wanted: Wanted) {
  const { session } = decider
  const author = await decide(decider, async (context) => {
    const { employee_id } = await takeIntent(context, wanted)
    return findActingEmployee(context.db, employee_id, session)
  })
  if (author === undefined) throw conflict('authorLeft')
  return applyAs(decider, uses, wanted, { employee: author, action: 'intentReplayed' })
}

/** Applies it as the caller's own work; of what was applied with a card it says that somebody looked at it. */
export async function takeOverIntent(decider: Decider, uses: IntentUses, wanted: Wanted) {
  const seen = await decide(decider, (context) => closeCard(context, wanted))
  return seen ?? applyAs(decider, uses, wanted, { employee: decider.session, action: 'intentTakenOver' })
}

async function closeCard(context: EmployeeContext, { id }: Wanted) {
  await lockRow(context.db, id)
  const { intent } = await getVisibleIntent(context, id)
  if (intent.card === null) return undefined
  await writeIntent(context.db, id, { card: null, ...handledBy(context, context.employee_id) })
  await context.audit({
    action: 'intentTakenOver',
    subject: 'offline intents',
    subject_id: id,
    lead_id: intent.lead_id,
    after: { state: intent.state, kind: intent.kind },
  })
  return presentIntent(context, await getVisibleIntent(context, id))
}

export const handledBy = ({ received_at }: EmployeeContext, employee_id: number) => ({
  handled_at: received_at,
  handled_by: employee_id,
})

interface Actor {
  employee: ActingEmployee
  action: 'intentReplayed' | 'intentTakenOver'
}

async function applyAs(decider: Decider, uses: IntentUses, wanted: Wanted, actor: Actor) {
  const refused = await tryAs(decider, uses, wanted, actor)
  if (refused === undefined) await applyFollowing(decider, uses, wanted.id, actor)
  const answer = await decide(decider, async (context) => {
    if (refused !== undefined) {
      const { reason } = await takeIntent(context, { id: wanted.id })
      // It says so already where nothing can change any more.
      if (refused.code !== 'intentAfterRejected' || reason?.code !== refused.code)
        await writeIntent(context.db, wanted.id, { reason: refused })
    }
    return presentIntent(context, await getVisibleIntent(context, wanted.id))
  })
  if (refused?.code === 'intentAfterRejected') throw conflict(refused.code, {}, refused.params)
  return answer
}

/** What waited for this alone goes on, as whoever this was applied as; what is refused of it says why. */
async function applyFollowing(decider: Decider, uses: IntentUses, id: number, actor: Actor): Promise<void> {
  const following = await decide(decider, async (context) => {
    const { intent } = await getVisibleIntent(context, id)
    return listFollowers(context, intent)
  })
  for (const one of following) {
    try {
      await applyAs(decider, uses, { id: one.id }, actor)
    } catch (error) {
      // Somebody else decides on it, or is doing so.
      if (!(error instanceof Problem)) throw error
    }
  }
}

/** What comes before it was done. Throws 409 where that waits, was left undone for good, or is not here at all. */
async function requireApplied(
  { db }: EmployeeContext,
  { employee_id, reason }: Pick<IntentRow, 'employee_id' | 'reason'>,
  after: readonly string[],
) {
  const ids = after.map((id) => id.toLowerCase())
  const states = await findStates(db, employee_id, ids)
  const rejected = ids.filter((id) => states.get(id) === 'rejected')
  const [undone] = await findRejected(db, employee_id, rejected)
  if (undone !== undefined) throw conflict('intentAfterRejected', {}, undone)
  if (ids.some((id) => states.get(id) === 'inbox')) throw conflict('intentFollows')
  if (ids.every((id) => states.has(id))) return
  // What its device said of that is known to nobody else.
  throw conflict(reason?.code === 'intentAfterGone' ? reason.code : 'intentAfterUnknown')
}

async function writeApplied(
  { db }: EmployeeContext,
  row: IntentRow,
  cards: readonly IntentCard[],
  what: Pick<IntentRow, 'entity' | 'lead_id' | 'handled_at' | 'handled_by'>,
) {
  const [card = null, ...more] = cards
  const applied = { state: 'applied' as const, reason: null, ...what }
  await writeIntent(db, row.id, { ...applied, card })
  const { id: _id, revision: _revision, ...said } = row
  await insertMoreCards(db, { ...said, ...applied }, more)
}

/** Why it still waits; undefined when it was applied. */
async function tryAs(
  decider: Decider,
  uses: IntentUses,
  wanted: Wanted,
  { employee, action }: Actor,
): Promise<IntentReason | undefined> {
  const { services } = decider
  const kept = await decide(decider, (context) => takeIntent(context, wanted))
  const { envelope, problem } = readIntent(kept.content, decider.locale)
  if (envelope === undefined) return problem ?? reasonWith('intentMalformed')
  const received_at = decider.now
  const times = {
    received_at,
    happened_at: uses.atOf(envelope.kind) === 'happened_at' ? (kept.happened_at ?? received_at) : received_at,
  }
  try {
    const prepared = await uses.prepare(services, envelope)
    await inTransaction(services, deviceActor(decider, employee), times, async (context) => {
      const row = await lockRow(context.db, wanted.id)
      if (row === undefined) throw notFound()
      if (row.state !== 'inbox') throw new Problem(409, 'intentSettled')
      await requireApplied(context, row, envelope.after)
      const lead = await leadOf(context, envelope)
      if (lead?.erased === true) throw conflict('leadErased')
      const known = {
        lead_id: lead?.id ?? null,
        device: row.device,
        author_id: row.employee_id,
        arrived_at: row.received_at,
        prepared,
        waited: row.reason?.code,
      }
      const { entity, cards = [] } = await uses.apply(context, envelope, known)
      const lead_id = (lead ?? (await leadOf(context, envelope)))?.id ?? null
      const handled = handledBy(context, decider.session.employee_id)
      await writeApplied(context, row, cards, { entity, lead_id, ...handled })
      await context.audit({
        action,
        subject: 'offline intents',
        subject_id: row.id,
        lead_id,
        before: { state: 'inbox', employee_id: row.employee_id },
        after: { state: 'applied', kind: row.kind },
      })
    })
    return undefined
  } catch (error) {
    if (error instanceof Problem && error.key === 'intentSettled') throw error
    const reason = reasonOf(services, error)
    if (reason === undefined) throw error
    return reason
  }
}
