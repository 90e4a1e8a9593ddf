import type { CallAnswer, CallBody } from '@heliodesk/contract/call'
import type { slots as calls } from '@heliodesk/contract/slots'
import { amsterdamDate, daysBetween } from '@heliodesk/domain/calendar'
import type { AppointmentChannel, AppointmentKind, Weekday } from '@heliodesk/domain/enumerations'
import { seedPlanning } from '@heliodesk/domain/planning/settings'
import { type AgendaEntry, judgeOnDay, type Placement } from '@heliodesk/domain/planning/judge-placement'
import {
  estimateTravel,
  judgeByOneSource,
  type KnownWay,
  type Leg,
  type Place,
  type Travel,
} from '@heliodesk/domain/planning/travel'
import type { Context, EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { checkTogether, invalid } from '../../kernel/problems.ts'
import { type AgendaRow, readAgenda } from '../agenda/agenda-overview.ts'
import { buildDays, type BuiltDay, withoutMost } from '../agenda/build-days.ts'
import { companionReasons } from '../agenda/judge-visit.ts'
import type { LeadToPlan } from '../agenda/overview.ts'
import { placeOfLead } from '../agenda/place-of.ts'
import { type PlacedVisit, withPlaced } from '../agenda/place-visit.ts'
import { type MissingWay, placesOf, readWays } from '../agenda/read-ways.ts'
import { checkSlotFields } from '../appointments/check-slot.ts'
import { ownAppointmentsOf } from '../appointments/overview.ts'
import { findVisits } from '../appointments/visits-overview.ts'
import { findVisibleLead } from '../leads/get-lead.ts'
import { requireChangeableLead } from '../leads/require-changeable-lead.ts'
import { horizon, readCandidates, readTimes } from './overview.ts'
import { requireOwnDays } from './require-own-days.ts'
import { visitTimes } from './visit-times.ts'
import { endsBefore, type Wishes } from './suits.ts'

type Offered = CallAnswer<typeof calls.search>['data'][number]

export interface Search {
  weekdays?: readonly Weekday[] | null | undefined
  from?: string | null | undefined
  till?: string | null | undefined
  kind: AppointmentKind
  channel: AppointmentChannel
  from_date?: string | undefined
  till_date?: string | undefined
  adviser_id?: number | undefined
  /** What is planned anew, which does not stand in its own way. */
  appointment_id?: number | undefined
  /** Who goes along: it is offered when all of them can. */
  with_ids?: readonly number[] | undefined
  /** How long it takes, where it is not as long as its kind is. */
  minutes?: number | undefined
  /** What is planned anew with it and before it. */
  placed?: readonly PlacedVisit[] | undefined
  /** When the customer expected it: the slots of the nearest day without a long drive come first, and on a day the same time. */
  near?: Times | undefined
}

interface Times {
  date: string
  from: string
}

const mostOffered = 100

/** The same way is asked for again and again within a search. */
function remembered(travel: Travel): Travel {
  const known = new Map<Place, Map<Place, Leg>>()
  return (from, to) => {
    const legs = known.get(from) ?? new Map<Place, Leg>()
    known.set(from, legs)
    const leg = legs.get(to) ?? travel(from, to)
    legs.set(to, leg)
    return leg
  }
}

type Candidates = Awaited<ReturnType<typeof readCandidates>>

/** Whom is asked, within which days, and when the customer can: of the call, else as the lead has it. */
export async function readAsked(context: Context, lead: LeadToPlan, search: Search) {
  const digits = lead.zip_code === null ? null : Number(lead.zip_code.slice(0, 4))
  const { adviser_id, appointment_id, from_date, till_date } = search
  const own = ownAppointmentsOf(context)
  const also = [lead.adviser_id, adviser_id, own].filter((id) => id !== null && id !== undefined)
  const candidates = await readCandidates(context.db, { lead_id: lead.id, digits, also, appointment_id })
  const { wishes: kept, rules, advisers } = candidates
  const wishes: Wishes = {
    weekdays: search.weekdays === undefined ? (kept?.weekdays ?? null) : search.weekdays,
    from: search.from === undefined ? (kept?.from ?? null) : search.from,
    till: search.till === undefined ? (kept?.till ?? null) : search.till,
  }
  const { today, last } = horizon(context.happened_at, rules.weeks_ahead)
  const from = from_date === undefined || from_date < today ? today : from_date
  const till = till_date === undefined || till_date > last ? last : till_date
  // Who plans for themselves alone reads no colleague's days.
  const asked = advisers.filter(
    ({ id }) => (adviser_id === undefined || id === adviser_id) && (own === null || id === own),
  )
  return { candidates: { ...candidates, advisers: asked }, wishes, search, from, till }
}

type Asked = Awaited<ReturnType<typeof readAsked>>

/** The days on which a lead may be visited, with the slots of each that fit. */
export async function readOffers(context: Context, lead: LeadToPlan, search: Search, asked: Asked) {
  const { advisers, rules } = asked.candidates
  const along = advisers.length === 0 ? [] : (search.with_ids ?? [])
  const people = [...new Set([...advisers.map(({ id }) => id), ...along])]
  const span = { people, from: asked.from, till: asked.till }
  const [{ workDays, absences }, agenda] = await Promise.all([
    readTimes(context.db, span),
    readAgenda(context.db, { ...span, now: context.happened_at }),
  ])
  const rows = withPlaced(agenda, search.placed ?? [], span.people)
  // A visit is not offered where it is already.
  const stood = rows.filter(
    (row) => row.appointment_id !== null && row.appointment_id === search.appointment_id,
  )
  const holds = rows.filter(({ kind, lead_id }) => kind === 'hold' && lead_id === lead.id)
  // A colleague's hold for the same lead is taken, and no second visit of it at another time.
  const held = holds.filter(({ held_by }) => held_by !== context.employee_id)
  const beside = new Set([...stood, ...holds])
  const others = rows.filter((row) => !beside.has(row))
  const byId = new Map(advisers.map((adviser) => [adviser.id, adviser]))
  const dayOf = await buildDays(context, others, {
    rules: { ...seedPlanning, ...rules, closed_days: [...rules.closed_days], revision: 0 },
    baseOf: (id) => byId.get(id) ?? { zip_code: null, city: null },
    workDays,
    absences,
  })
  const dayFor = async (person_id: number, date: string) => {
    const day = await dayOf(person_id, date)
    const stands = stood.some((row) => row.person_id === person_id && amsterdamDate(row.starts_at) === date)
    return stands ? withoutMost(day) : day
  }
  const place = search.channel === 'visit' ? placeOfLead(lead) : null
  const estimate = remembered(estimateTravel)
  const visitAt = visitTimes(asked.wishes, search.minutes ?? rules.minutes[search.kind])
  const days: OfferingDay[] = []
  for (const { person_id, date, times } of workDays) {
    const adviser = byId.get(person_id)
    if (adviser === undefined) continue
    const companions = []
    for (const id of along) if (id !== person_id) companions.push(await dayFor(id, date))
    days.push({ day: await dayFor(person_id, date), companions, times, adviser })
  }
  const read = days.flatMap(({ day, companions }) => [day, ...companions])
  const { known, missing } = await readWays(context, [place, ...placesOf(read)])
  const offersOn = ({ day, ...of }: OfferingDay) =>
    offersOf(search, day, { ...of, lead, place, known, estimate, stood, held, visitAt })
  return { days, offersOn, wishes: asked.wishes, located: place !== null, missing }
}

/** The slots in which a lead can be visited, the best first: its own adviser's, then by priority, then by extra minutes. */
export async function findSlots(context: Context, lead: LeadToPlan, search: Search) {
  const asked = await readAsked(context, lead, search)
  const { days, offersOn, wishes, located, missing } = await readOffers(context, lead, search, asked)
  const found = days.flatMap(offersOn)
  return {
    data: found.toSorted(byOrder).slice(0, mostOffered).map(describeOffer),
    wishes,
    located,
    missing: [...missing.values()],
  }
}

/** A day of an adviser on which a lead may be visited. */
interface OfferingDay {
  day: BuiltDay
  companions: readonly BuiltDay[]
  times: readonly { from: string }[]
  adviser: Candidates['advisers'][number]
}

interface Offering extends Omit<OfferingDay, 'day'> {
  lead: LeadToPlan
  place: Place | null
  known: KnownWay | null
  estimate: Travel
  stood: readonly AgendaRow[]
  held: readonly AgendaRow[]
  visitAt: ReturnType<typeof visitTimes>
}

/** The slots of a day that fit, each with where it stands in the order. */
function offersOf(search: Search, day: BuiltDay, of: Offering) {
  const { adviser, lead, place, known, estimate } = of
  const { date } = day
  const judge = judgeOnDay(day)
  const judgesAlong = of.companions.map((one) => judgeOnDay(one))
  const people = new Set([day, ...of.companions].map(({ person_id }) => person_id))
  return of.times.flatMap(({ from }) => {
    const visit = of.visitAt(date, from)
    if (visit === null) return []
    const { till, ...range } = visit
    const entry: AgendaEntry = { kind: 'visit', foreign: false, ...range, place, base: day.base }
    // What is taken is most of it, and no way has to be looked at for that.
    const [starts, ends] = [range.starts_at.getTime(), range.ends_at.getTime()]
    const isTaken = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) =>
      starts_at.getTime() < ends && starts < ends_at.getTime()
    if (day.entries.some(isTaken)) return []
    if (of.stood.some((row) => row.person_id === day.person_id && isTaken(row))) return []
    if (of.held.some((row) => people.has(row.person_id) && isTaken(row))) return []
    const placement = judgeByOneSource(known, (travel) => judge(entry, travel), estimate)
    if (!placement.fits) return []
    const hinders = (judgeAlong: typeof judge) =>
      judgeByOneSource(known, (travel) => judgeAlong(entry, travel), estimate).reasons.some((reason) =>
        companionReasons.has(reason),
      )
    if (judgesAlong.some(hinders)) return []
    const order = [
      ...distanceTo(search.near, { date, from, extra: placement.extra }),
      adviser.id === lead.adviser_id ? 0 : 1,
      adviser.priority ?? Number.MAX_SAFE_INTEGER,
      placement.extra?.minutes ?? Number.MAX_SAFE_INTEGER,
      placement.extra?.km ?? Number.MAX_SAFE_INTEGER,
      date,
      from,
      adviser.id,
    ]
    return [{ adviser, date, from, till, placement, order }]
  })
}

type Found = ReturnType<typeof offersOf>[number]

const describeOffer = ({ adviser: { id, full_name }, date, from, till, placement }: Found) => ({
  adviser: { id, full_name },
  date,
  from,
  till,
  ...describeWay(placement),
})

/** Minutes of extra driving that are no reason to choose another day. */
const usualDrive = 30
/** Beyond them so many more weigh as a day. */
const driveOfDay = 15

/** How far a slot is from when the customer expected it, in days: a long drive counts as some. */
function distanceTo(near: Search['near'], { date, from, extra }: Pick<Placement, 'extra'> & Times) {
  if (near === undefined) return []
  const drive = Math.round(Math.max(0, (extra?.minutes ?? 0) - usualDrive) / driveOfDay)
  return [Math.abs(daysBetween(near.date, date)) + drive, drive, date, from === near.from ? 0 : 1]
}

/** What the visit adds to the day's travel, in words; nothing beside another company's entry. */
function describeWay({ extra }: Placement) {
  if (extra === null) return { extra_minutes: null, extra_km: null, estimated: false, reason: null }
  const extra_km = Math.round(extra.km * 10) / 10
  return {
    extra_minutes: extra.minutes,
    extra_km,
    estimated: extra.estimated,
    reason: `+${extra.minutes} min, ${Math.round(extra_km)} km`,
  }
}

/** By the first part of their order in which they differ. */
function byOrder({ order: one }: Found, { order: other }: Found): number {
  for (let index = 0; index < one.length; index += 1) {
    const [part, their] = [one[index] ?? 0, other[index] ?? 0]
    if (part !== their) return part < their ? -1 : 1
  }
  return 0
}

/** What is left of a lead's slots, for who came second: at most five. */
export async function slotsLeft(context: Context, lead: LeadToPlan, search: Search): Promise<Offered[]> {
  const { data } = await findSlots(context, lead, search)
  return data.slice(0, 5)
}

type Answered = CallAnswer<typeof calls.search> & { missing: MissingWay[] }

/** The slots for a lead as the call answers them, and which ways would be worth asking for; nothing is written. */
async function run(
  context: EmployeeContext,
  { body: { lead_id, ...search } }: { body: CallBody<typeof calls.search> },
): Promise<Answered> {
  const [lead] = await checkTogether(
    () => requireLead(context, lead_id),
    () => checkWhoAndWhen(context, search),
  )
  const moved =
    search.appointment_id === undefined ? [] : await findVisits(context.db, [search.appointment_id])
  const with_ids = moved.find((visit) => visit.lead_id === lead_id)?.with_ids
  const { data, wishes, located, missing } = await findSlots(context, lead, { ...search, with_ids })
  const asked = search.till === undefined ? 'from' : 'till'
  // One end is of the call, the other as the lead has it.
  if (search[asked] && endsBefore(wishes)) throw invalid({ [asked]: ['tillNotAfterFrom'] })
  const isVisit = search.channel === 'visit'
  const message =
    data.length === 0 ? 'workSlotsNotFound' : isVisit && !located ? 'leadWithoutCoordinates' : null
  return {
    data,
    message: message === null ? null : say(context.locale, message),
    wishes: { ...wishes, weekdays: wishes.weekdays === null ? null : [...wishes.weekdays] },
    missing,
  }
}

type Fields = Partial<CallBody<typeof calls.search>>

/** Throws one 422 with what is wrong in those fields of a search that are there. */
async function check(context: EmployeeContext, { body: { lead_id, ...search } }: { body: Fields }) {
  await checkTogether(
    () => (lead_id === undefined ? undefined : requireLead(context, lead_id)),
    () => checkWhoAndWhen(context, search),
  )
}

export const searchSlots = { check, run }

async function requireLead(context: EmployeeContext, lead_id: number): Promise<LeadToPlan> {
  const lead = await findVisibleLead(context, lead_id)
  if (lead === undefined) throw invalid({ lead_id: ['unknownReference'] })
  requireChangeableLead(lead)
  return lead
}

async function checkWhoAndWhen(
  context: EmployeeContext,
  { from_date, till_date, kind = 'advice', adviser_id, from, till }: Fields,
) {
  await checkTogether(
    () => checkSlotFields(context, { kind, adviser_id }),
    () => requireOwnDays(context, adviser_id),
    () => {
      if (from_date !== undefined && till_date !== undefined && till_date < from_date)
        throw invalid({ till_date: ['tillBeforeFrom'] })
    },
    () => {
      if (endsBefore({ from, till })) throw invalid({ till: ['tillNotAfterFrom'] })
    },
  )
}
