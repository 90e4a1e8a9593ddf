import { isDeepStrictEqual } from 'node:util'
import { companionsOf } from '@heliodesk/domain/appointments/companions'
import { isAhead } from '@heliodesk/domain/appointments/visit-notice'
import type { PlacementReason } from '@heliodesk/domain/enumerations'
import { type Hands, withHanded } from '@heliodesk/domain/people/hands'
import type { Context } from '../../work/context.ts'
import type { Judged } from '../agenda/judge-visit.ts'
import { isTaken, judgePlace, marksOf, questionsOf, refuseTaken } from './marks/judge-place.ts'
import { moveVisit } from './move-visit.ts'
import type { AppointmentRow } from './types.ts'
import { findAppointment } from './queries.ts'
import type { VisitMark } from './schema.ts'

export type VisitPeople = Pick<AppointmentRow, 'adviser_id' | 'with_ids'>

/** Who hands their part in a visit to whom, and where it is given back what it was when that one had it. */
export interface VisitHands extends Hands {
  marks?: readonly VisitMark[]
  was?: VisitPeople | undefined
}

/**
 * Hands somebody's part in a visit to a colleague at the same time; its customer hears who comes, and confirmed is what
 * they said yes to alone. Where it does not fit it is marked as nobody's doing. Undefined when it is not to come or they
 * have no part in it, else what it was. Throws 409 where the colleague's time is taken.
 */
export async function handVisit(context: Context, id: number, hands: VisitHands) {
  const { from, to } = hands
  const before = await findAppointment(context.db, id)
  if (before === undefined || !isAhead(before)) return undefined
  if (![before.adviser_id, ...before.with_ids].includes(from)) return undefined
  const { adviser_id, with_ids } = before
  const joined = ![adviser_id, ...with_ids].includes(to)
  const { people, placed, judged, stays, asked } = await judgeHanded(context, before, hands)
  await refuseTaken(context, placed, judged)
  const { date, from: starts, till, starts_at, ends_at, manual } = before
  const marks = marksOfHanded({ judged, asked }, before, hands)
  await moveVisit(
    context,
    before,
    { ...people, date, from: starts, till, starts_at, ends_at, manual, marks },
    {
      revision: undefined,
      // Whose lead it is was asked by itself, and somebody else's stays theirs.
      settleLead: async () => undefined,
      marked_by: null,
      crewStays: true,
      leavesNothing: true,
      ...(stays && before.status === 'confirmed' && { status: 'confirmed' as const }),
    },
  )
  return { joined, unfit: asked.length > 0, was: { adviser_id, with_ids } }
}

/** Of a day that is too long, which is not told apart from a drive that is marked as too short itself. */
const ofLongDay = new Set<PlacementReason>(['tripTooLong', 'travelTooMuch', 'dayFull'])

/** Where nobody would be offered the visit: that slot is gone with whoever had it. */
const offersNone = (reasons: readonly PlacementReason[] = []) =>
  reasons.includes('outsideWorkTimes') ||
  (!reasons.includes('unreachable') && reasons.some((reason) => ofLongDay.has(reason)))

interface JudgedHanded {
  judged: Judged | null
  /** What a person would have to confirm. */
  asked: readonly PlacementReason[]
}

/** Who put it on a closed day did so whoever makes it; given back a slot that was gone before is gone still. */
function marksOfHanded(
  { judged, asked }: JudgedHanded,
  before: AppointmentRow,
  { marks }: VisitHands,
): VisitMark[] {
  const gone =
    marks === undefined
      ? offersNone(asked)
        ? [{ code: 'slotGone' as const, by: null }]
        : []
      : marks.filter(({ code }) => code === 'slotGone' && offersNone(judged?.reasons))
  const { by = null } = before.marks.find(({ code }) => code === 'closedDay') ?? {}
  const others = marksOf({ employee_id: null }, judged)
  return [...others.map((mark) => (mark.code === 'closedDay' ? { ...mark, by } : mark)), ...gone]
}

/** Judges a visit with one in place of another, under the locks of both their days. */
async function judgeHanded(context: Context, before: AppointmentRow, hands: VisitHands) {
  const people = handedPeople(before, hands)
  const days = [hands.from, hands.to].map((person_id) => ({ person_id, date: before.date }))
  const placed = { ...before, ...people }
  const judged = await judgePlace(context, placed, days)
  const stays = people.adviser_id === before.adviser_id
  const { kind, manual } = before
  const asked = await questionsOf(context, { judged, kind, manual, goes: !stays })
  return { people, placed, judged, stays, asked }
}

/**
 * Who takes a part in a visit over: the first, where they go too already or their time is taken the next of the others
 * with whom it fits, else the next whose time is not taken; the first where there is none.
 */
export async function findReceiver(
  context: Context,
  id: number,
  from: number,
  turns: readonly [number, ...number[]],
) {
  const before = await findAppointment(context.db, id)
  const [first, ...others] = turns
  if (before === undefined || others.length === 0) return first
  const judge = (to: number) => judgeHanded(context, before, { from, to, keeps: false })
  const goes = (id: number) => [before.adviser_id, ...before.with_ids].includes(id)
  if (!goes(first) && !isTaken((await judge(first)).judged)) return first
  let free: number | undefined
  for (const to of others.filter((id) => !goes(id))) {
    const { judged, asked } = await judge(to)
    if (isTaken(judged)) continue
    if (asked.length === 0) return to
    free ??= to
  }
  return free ?? first
}

/** Who makes the visit and who goes along, once one has handed their part to another, or given it back. */
function handedPeople(now: VisitPeople, { was, ...hands }: VisitHands): VisitPeople {
  const { from, to, keeps } = hands
  const { adviser_id, with_ids } = now
  if (was !== undefined) {
    const left = handedPeople(was, { from: to, to: from, keeps: false })
    if (isDeepStrictEqual(left, { adviser_id, with_ids })) return was
    // Who goes may be others since then: who went along goes along again.
    if (was.adviser_id !== to) {
      const others = keeps ? with_ids : with_ids.filter((id) => id !== from)
      return { adviser_id, with_ids: companionsOf(adviser_id, [...others, to]) }
    }
  }
  if (adviser_id !== from)
    return { adviser_id, with_ids: withHanded(with_ids, hands).filter((id) => id !== adviser_id) }
  return {
    adviser_id: to,
    with_ids: [...with_ids, ...(keeps ? [from] : [])].filter((id) => id !== to),
  }
}
