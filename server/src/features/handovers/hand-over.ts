import { visitingGroups } from '@heliodesk/domain/appointments/moves'
import { amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import {
  divideWork,
  handoverKinds,
  type HandoverKind,
  type HandoverPart,
  turnsAfter,
  visitorKinds,
} from '@heliodesk/domain/people/handover'
import type { Hands } from '@heliodesk/domain/people/hands'
import type { CompanyDb } from '../../access/database.ts'
import { say } from '../../kernel/messages.ts'
import { fieldTexts, InvalidInput, Problem } from '../../kernel/problems.ts'
import { withSavepoint } from '../../rows/savepoint.ts'
import { handRange } from '../../settings/hand-range.ts'
import type { Context } from '../../work/context.ts'
import { settleAbsences } from '../agenda/settle-absences.ts'
import { findReceiver, handVisit, type VisitHands } from '../appointments/hand-visit.ts'
import { listMarks } from '../appointments/visits-overview.ts'
import { choosableAmong } from '../employees/are-colleagues.ts'
import { setActivity } from '../employees/set-activity.ts'
import { handLead } from '../leads/handing/hand-lead.ts'
import { handLetter } from '../work-letters/hand-letter.ts'
import { lockHanded } from './lock-handed.ts'
import { listAdviserRanges, listHeld, listVisits } from './overview.ts'
import { type HandoverRow, updateHandover } from './queries.ts'
import type { MovedRow, StayedRow } from './schema.ts'

export type Handed = Pick<MovedRow, 'joined' | 'unfit' | 'was'> | undefined

const leadHander =
  (field: 'adviser_id' | 'owner_id') =>
  async (context: Context, id: number, hands: Hands): Promise<Handed> =>
    (await handLead(context, id, field, hands)) ? { joined: true } : undefined

const handers: Record<HandoverKind, (context: Context, id: number, hands: VisitHands) => Promise<Handed>> = {
  leads: leadHander('adviser_id'),
  calls: leadHander('owner_id'),
  visits: handVisit,
  letters: handLetter,
  ranges: handRange,
}

/** Hands one piece of work from one to another; undefined when it is not theirs. Throws what keeps it from moving. */
export const handOne = (
  context: Context,
  kind: HandoverKind,
  id: number,
  hands: VisitHands,
): Promise<Handed> => handers[kind](context, id, hands)

/** Why something did not move, in no language; other errors are thrown on. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Problem)) throw error
  return error instanceof InvalidInput
    ? Object.values(fieldTexts(error.errors, 'code')).flat().join(' ')
    : say('code', error.key, error.params)
}

/** Hands the work of somebody over as a handover says; it ends with it only where all of that moved. */
export async function handOver(context: Context, handover: HandoverRow): Promise<HandoverRow> {
  const { db, happened_at: now } = context
  const { moved, stayed } = await handParts(context, handover)
  const ends = handover.ends && stayed.length === 0
  if (ends) await setActivity(context, handover.employee_id, false)
  await context.audit({
    action: 'handedOver',
    subject: 'employees',
    subject_id: handover.employee_id,
    after: countsOf(handover.parts, moved, stayed),
  })
  const all = [...handover.moved, ...moved]
  const done = await updateHandover(db, handover.id, { moved: all, stayed, ends, done_at: now })
  // What they still have is a conflict of who is here no more, or theirs as before.
  if (handover.ends) await settleAbsences(context, handover.employee_id)
  return done
}

/** Hands the visits from its day on of a handover that is to come over at once: their customers hear it in time. */
export async function handVisitsAhead(
  context: Context,
  handover: HandoverRow,
  from_date: string,
): Promise<HandoverRow> {
  const { moved, stayed, leads } = await handParts(context, handover, from_date)
  const visits = new Set(moved.map(({ id }) => id))
  const held = await listVisits(context.db, [...visits])
  const theirs = new Set(held.map(({ lead_id }) => lead_id))
  // On the day each lead goes to whom its visit would have gone with it, whatever is theirs then.
  const parts = handover.parts.map((part) =>
    part.kind === 'leads'
      ? choosing(
          part,
          [...leads].filter(([id]) => theirs.has(id)),
        )
      : part,
  )
  return updateHandover(context.db, handover.id, { parts, moved, stayed })
}

const choosing = (part: HandoverPart, divided: readonly (readonly [number, number])[]): HandoverPart => {
  const chosen = new Map([...divided, ...part.chosen.map(({ id, to }) => [id, to] as const)])
  return { ...part, chosen: [...chosen].map(([id, to]) => ({ id, to })) }
}

/** Hands its parts over, one kind after the other; until its day the visits from then on alone. */
async function handParts(context: Context, { employee_id, parts }: HandoverRow, from_date?: string) {
  const { db } = context
  const now = from_date === undefined ? context.happened_at : instantInAmsterdam(from_date, '00:00')
  const whose = { employee_id, now, today: amsterdamDate(now) }
  const held: { kind: HandoverKind; id: number }[] = []
  for (const { kind } of parts) for (const { id } of await listHeld(db, kind, whose)) held.push({ kind, id })
  await lockHanded(context, held, [employee_id, ...parts.flatMap(receiversOf)])
  const ranges = await listAdviserRanges(db)
  const leads = new Map<number, number>()
  const moved: MovedRow[] = []
  const stayed: StayedRow[] = []
  const inOrder = parts.toSorted(
    (one, other) => handoverKinds.indexOf(one.kind) - handoverKinds.indexOf(other.kind),
  )
  for (const part of inOrder) {
    const rows = await listHeld(db, part.kind, whose)
    const able = await withAbleReceivers(db, part)
    const divided = divideWork(rows, able, { ranges, leads })
    if (part.kind === 'leads') for (const [id, to] of divided) leads.set(id, to)
    if (from_date !== undefined && part.kind !== 'visits') continue
    stayed.push(...withoutReceiver(rows, part, divided))
    const result = await handPart(context, able, employee_id, divided)
    moved.push(...result.moved)
    stayed.push(...result.stayed)
  }
  return { moved, stayed, leads }
}

/** Hands nothing over and ends nothing: all of it stays, and says that whoever planned it may not do so any more. */
export async function leaveHandover(context: Context, handover: HandoverRow): Promise<HandoverRow> {
  const { db, happened_at: now } = context
  const { employee_id, parts } = handover
  const whose = { employee_id, now, today: amsterdamDate(now) }
  const reason = say('code', 'plannerMayNot')
  const stayed: StayedRow[] = []
  for (const { kind } of parts)
    stayed.push(...(await listHeld(db, kind, whose)).map(({ id }) => ({ kind, id, reason })))
  await context.audit({
    action: 'handoverLeft',
    subject: 'employees',
    subject_id: employee_id,
    after: countsOf(parts, [], stayed),
  })
  const left = await updateHandover(db, handover.id, { stayed, ends: false, done_at: now })
  if (handover.ends) await settleAbsences(context, employee_id)
  return left
}

/** Whoever visits customers takes what only they can; undefined: anybody. */
export const receiverGroups = (kind: HandoverKind) =>
  visitorKinds.includes(kind) ? visitingGroups : undefined

const receiversOf = ({ to, chosen }: HandoverPart) => [...to, ...chosen.map((one) => one.to)]

/** A part with those alone who can take it now: since it was planned somebody may have left. */
async function withAbleReceivers(db: CompanyDb, part: HandoverPart): Promise<HandoverPart> {
  const able = await choosableAmong(db, receiversOf(part), receiverGroups(part.kind))
  return {
    ...part,
    to: part.to.filter((id) => able.includes(id)),
    chosen: part.chosen.filter(({ to }) => able.includes(to)),
  }
}

/** What was to go to somebody, and nobody can take now. */
function withoutReceiver(
  rows: readonly { id: number }[],
  { kind, to, chosen }: HandoverPart,
  divided: ReadonlyMap<number, number>,
): StayedRow[] {
  const reason = say('code', receiverGroups(kind) === undefined ? 'notAColleague' : 'notAVisitor')
  return rows
    .filter(({ id }) => !divided.has(id) && (to.length > 0 || chosen.some((one) => one.id === id)))
    .map(({ id }) => ({ kind, id, reason }))
}

/** Leads do not hinder each other and go at once; where times are taken, one goes after the other. */
async function handPart(
  context: Context,
  part: HandoverPart,
  from: number,
  divided: ReadonlyMap<number, number>,
) {
  const moved: MovedRow[] = []
  const stayed: StayedRow[] = []
  const { kind } = part
  const before = kind === 'visits' ? await listMarks(context.db, [...divided.keys()]) : []
  const marksOf = new Map(before.map(({ id, marks }) => [id, { marks }]))
  const hand = async (
    [id, first]: readonly [number, number],
    run: (work: () => Promise<Handed>) => Promise<Handed>,
  ) => {
    try {
      const to =
        kind === 'visits' ? await findReceiver(context, id, from, turnsAfter(part, id, first)) : first
      const handed = await run(() => handOne(context, kind, id, { from, to, keeps: false }))
      if (handed !== undefined) moved.push({ kind, id, to, ...handed, ...marksOf.get(id) })
    } catch (error) {
      stayed.push({ kind, id, reason: reasonOf(error) })
    }
  }
  if (kind === 'leads' || kind === 'calls')
    await Promise.all([...divided].map((row) => hand(row, (work) => work())))
  else for (const row of divided) await hand(row, (work) => withSavepoint(context.db, work))
  return { moved, stayed }
}

/** For the audit: how many of each kind. */
function countsOf(parts: readonly HandoverPart[], moved: readonly MovedRow[], stayed: readonly StayedRow[]) {
  const counts = parts.map(({ kind }) => [kind, moved.filter((row) => row.kind === kind).length] as const)
  return { ...Object.fromEntries(counts), ...(stayed.length > 0 && { stayed: stayed.length }) }
}
