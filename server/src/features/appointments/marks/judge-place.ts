import type { AppointmentChannel, AppointmentKind, PlacementReason } from '@heliodesk/domain/enumerations'
import type { Context, EmployeeContext } from '../../../work/context.ts'
import { conflict } from '../../../kernel/problems.ts'
import type { PersonDate } from '../../agenda/agenda-overview.ts'
import { type Judged, judgeVisit } from '../../agenda/judge-visit.ts'
import { findLeadToPlan, hasWorkDays } from '../../agenda/overview.ts'
import { slotsLeft } from '../../slots/find-slots.ts'
import { messageOfTaken, peopleOf } from '../refuse-taken-slot.ts'
import { findCrew, listCrewDays } from '../../work-letters/crews/find-crew.ts'
import { messageOf, sayUnfit } from '../../agenda/say-reasons.ts'
import type { AppointmentRow } from '../types.ts'
import { findAppointment } from '../queries.ts'
import type { VisitMark } from '../schema.ts'

export interface VisitToPlace {
  id?: number | undefined
  lead_id: number
  adviser_id: number | null
  with_ids: readonly number[]
  kind: AppointmentKind
  channel: AppointmentChannel
  date: string
  starts_at: Date
  ends_at: Date
  /** Of which order an installation is said to be. */
  order_version_id?: number | null | undefined
}

/** The days on which a visit stands. */
export const daysOf = (visit: Pick<AppointmentRow, 'adviser_id' | 'with_ids' | 'date'>): PersonDate[] =>
  peopleOf(visit).map((person_id) => ({ person_id, date: visit.date }))

/** Judges where a visit is to be, under the locks of its lead and days; null: nobody's time is taken. */
export async function judgePlace(
  context: Context,
  visit: VisitToPlace,
  also: readonly PersonDate[] = [],
): Promise<Judged | null> {
  const people = peopleOf(visit)
  const crew = await crewOfPlaced(context, visit)
  if (people.length + crew.length === 0) return null
  const { id: appointment_id, lead_id, date, starts_at, ends_at, channel } = visit
  const wanted = {
    kind: 'visit' as const,
    people,
    crew,
    appointment_id,
    lead_id,
    date,
    starts_at,
    ends_at,
    channel,
  }
  const crews = await listCrewDays(context, [visit])
  return judgeVisit(context, wanted, { lock: true, also: [...also, ...crews] })
}

/** The crew of an installation at that place; whoever makes it no more leaves it too. */
async function crewOfPlaced(context: Context, visit: VisitToPlace): Promise<number[]> {
  const crew = await findCrew(context, visit, { lock: true })
  if (crew.length === 0 || visit.id === undefined) return crew
  const before = await findAppointment(context.db, visit.id)
  const leaves = before?.adviser_id !== visit.adviser_id ? before?.adviser_id : undefined
  return crew.filter((id) => id !== leaves)
}

const taken = new Set<PlacementReason>(['overlap', 'busy'])

/** Whether somebody's time is taken there. */
export const isTaken = (judged: Judged | null): boolean =>
  judged?.reasons.some((reason) => taken.has(reason)) ?? false

/** Throws 409 with the reasons where somebody's time is taken, in whichever company: nobody overrules that. */
export async function refuseTaken(
  context: Context | EmployeeContext,
  visit: VisitToPlace,
  judged: Judged | null,
) {
  const reasons = judged?.reasons.filter((reason) => taken.has(reason)) ?? []
  const [first] = reasons
  if (judged === null || first === undefined) return
  const lead = await findLeadToPlan(context.db, visit.lead_id)
  const { kind, channel, id: appointment_id, with_ids } = visit
  const slots =
    lead === undefined || kind === 'installation'
      ? []
      : await slotsLeft(context, lead, { kind, channel, appointment_id, with_ids })
  const extra = { reasons: await sayUnfit(context, { ...judged, reasons }), slots }
  const people = judged.by_person.map(({ person_id }) => person_id)
  const slot = { ...visit, with_ids: [...visit.with_ids, ...people] }
  const visits = first === 'overlap' ? await messageOfTaken(context, slot) : undefined
  const { key, params } = visits ?? (await messageOf(context, judged, first))
  throw conflict(key, extra, params)
}

/** What a person may overrule, and the mark that the visit has then. */
const overruled = {
  unreachable: 'tightDrive',
  tripTooLong: null,
  travelTooMuch: null,
  dayFull: null,
  absent: 'absent',
  closedDay: 'closedDay',
  outsideWorkTimes: null,
} as const satisfies Partial<Record<PlacementReason, VisitMark['code'] | null>>
type Overruled = keyof typeof overruled
const isOverruled = (reason: PlacementReason): reason is Overruled => Object.hasOwn(overruled, reason)

/** Of the drive itself, which another end or another companion leaves as it was accepted. */
const ofTrip = new Set<Overruled>(['tripTooLong', 'travelTooMuch'])
const ofSlots = new Set<Overruled>(['closedDay', 'outsideWorkTimes'])

interface Placing {
  judged: Judged | null
  kind: AppointmentKind
  manual: boolean
  /** Whether place, day, time or adviser are new. */
  goes: boolean
}

/** What was judged of these people alone: the others are where they were. */
export function ofThese(judged: Judged | null, people: readonly number[]): Judged | null {
  if (judged === null) return null
  const by_person = judged.by_person.filter(({ person_id }) => people.includes(person_id))
  return { ...judged, by_person, reasons: [...new Set(by_person.map(({ reason }) => reason))] }
}

/**
 * What has to be confirmed of a placement by hand; who has no work days at all is asked about none. How far somebody
 * drives and how many they see are rules for visits: a crew goes to the roof it has to lay, a telephone call nowhere.
 */
export async function questionsOf(context: Context, { judged, kind, manual, goes }: Placing) {
  if (judged === null) return []
  const reasons = judged.reasons.filter(isOverruled)
  const bySlots = manual ? false : await hasWorkDays(context.db, judged.day.person_id)
  const byTrip = goes && kind !== 'installation' && judged.place !== null
  return reasons.filter((reason) => {
    if (reason === 'dayFull') return kind !== 'installation'
    return ofTrip.has(reason) ? byTrip : bySlots || !ofSlots.has(reason)
  })
}

export async function sayQuestions(context: Context, judged: Judged | null, reasons: readonly Overruled[]) {
  const said = judged === null ? [] : await sayUnfit(context, { ...judged, reasons: [...reasons] })
  return said.map(({ code, text }) => ({ code, message: text }))
}

/**
 * The marks of a visit that was put there although, asked or not; drives are marked when the days are settled. What
 * stays as it was is of whoever accepted it.
 */
export const marksOf = (
  { employee_id }: { employee_id: number | null },
  judged: Judged | null,
  stays: readonly VisitMark[] = [],
): VisitMark[] =>
  (judged?.reasons ?? []).filter(isOverruled).flatMap((reason) => {
    const code = overruled[reason]
    if (code === null || code === 'tightDrive') return []
    return [stays.find((mark) => mark.code === code) ?? { code, by: employee_id }]
  })
