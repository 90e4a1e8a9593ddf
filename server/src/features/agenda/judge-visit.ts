import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { AppointmentChannel, PlacementReason } from '@heliodesk/domain/enumerations'
import { type AgendaEntry, judgePlacement, type Placement } from '@heliodesk/domain/planning/judge-placement'
import { judgeByOneSource, type Place } from '@heliodesk/domain/planning/travel'
import type { Context } from '../../work/context.ts'
import { colleaguesAmong } from '../employees/are-colleagues.ts'
import { buildDays, type BuiltDay, readFacts, withoutMost } from './build-days.ts'
import { findLeadPlace } from './overview.ts'
import { placeOfLead } from './place-of.ts'
import { type PlacedVisit, withPlaced } from './place-visit.ts'
import { placesOf, readWays, type Ways } from './read-ways.ts'
import { type AgendaRow, type PersonDate, readAgenda } from './agenda-overview.ts'
import { lockDays } from './lock-days.ts'

/** What somebody wants to put into the agenda of one or more people. */
export interface Wanted {
  kind: 'visit' | 'hold' | 'event'
  /** Whose day it is, and who goes along. */
  people: readonly number[]
  /** Whose time it takes too: of a crew nobody makes the visit. */
  crew?: readonly number[]
  date: string
  starts_at: Date
  ends_at: Date
  lead_id: number | null
  channel?: AppointmentChannel
  /** What it is already, which does not stand in its own way. */
  appointment_id?: number | undefined
  event_ids?: readonly number[]
}

export interface Judged {
  /** Of whose day it is. */
  placement: Placement
  reasons: PlacementReason[]
  /** Of whom each reason is. */
  by_person: readonly PersonReason[]
  /** Whose day it is; null: of a crew alone. */
  makes: number | null
  /** The holds of colleagues that overlap, where nothing else of this company does. */
  holds: readonly AgendaRow[]
  day: BuiltDay
  place: Place | null
  ways: Ways
}

interface PersonReason {
  reason: PlacementReason
  person_id: number
  /** It depends on where another company's entry is: said is that they are busy elsewhere. */
  elsewhere: boolean
}

interface Options {
  /** Locks the lead and the days; else nothing is kept from changing. */
  lock: boolean
  /** Days that change too: where it was. */
  also?: readonly PersonDate[]
  /** What would be moved before it. */
  placed?: readonly PlacedVisit[]
}

const isItself = (row: AgendaRow, { appointment_id, event_ids = [] }: Wanted) =>
  (appointment_id !== undefined && row.appointment_id === appointment_id) ||
  (row.event_id !== null && event_ids.includes(row.event_id))

/** An own hold never blocks: booking consumes it. */
const isOwnHold = (context: Context, row: AgendaRow, wanted: Wanted) =>
  row.kind === 'hold' &&
  row.held_by !== null &&
  row.held_by === context.employee_id &&
  ((row.starts_at < wanted.ends_at && wanted.starts_at < row.ends_at) ||
    (wanted.lead_id !== null && row.lead_id === wanted.lead_id))

/** What a colleague holds for the same lead at another time is no second visit beside this one. */
const isOtherHold = (row: AgendaRow, { lead_id, starts_at, ends_at }: Wanted) =>
  row.kind === 'hold' &&
  !row.foreign &&
  lead_id !== null &&
  row.lead_id === lead_id &&
  !(row.starts_at < ends_at && starts_at < row.ends_at)

function holdsAmong(rows: readonly AgendaRow[], { people, starts_at, ends_at }: Wanted): AgendaRow[] {
  const there = rows.filter(
    (row) =>
      !row.foreign && people.includes(row.person_id) && row.starts_at < ends_at && starts_at < row.ends_at,
  )
  if (there.some(({ kind }) => kind !== 'hold')) return []
  return people.flatMap((id) => there.filter(({ person_id }) => person_id === id))
}

/** Reasons that count for who goes along: the rest is about whose day it is. */
export const companionReasons: ReadonlySet<PlacementReason> = new Set<PlacementReason>([
  'overlap',
  'busy',
  'dayFull',
  'absent',
  'unreachable',
])

/** Of a crew: how many visits a day has is no rule for an installation. */
const crewReasons: ReadonlySet<PlacementReason> = new Set(
  [...companionReasons].filter((reason) => reason !== 'dayFull'),
)

function reasonsOf({ reasons }: Placement, person_id: number, people: readonly number[]) {
  if (person_id === people[0]) return reasons
  const counts = people.includes(person_id) ? companionReasons : crewReasons
  return reasons.filter((reason) => counts.has(reason))
}

async function readRows(context: Context, wanted: Wanted, { lock, also = [] }: Options) {
  const { db, happened_at: now, employee_id } = context
  const here = wanted.people.map((person_id) => ({ person_id, date: wanted.date }))
  if (!lock) return readAgenda(db, { people: wanted.people, from: wanted.date, till: wanted.date, now })
  const elsewhere = also.filter(
    ({ person_id, date }) => date !== wanted.date || !wanted.people.includes(person_id),
  )
  // Who left the company has no days here that anybody plans on.
  const employed =
    elsewhere.length === 0
      ? []
      : await colleaguesAmong(
          db,
          elsewhere.map(({ person_id }) => person_id),
        )
  const days = [...here, ...elsewhere.filter(({ person_id }) => employed.includes(person_id))]
  return lockDays(context, days, { holder: employee_id, lead_id: wanted.lead_id, wanted })
}

/** Judges a placement, under a lock of the lead and of the days when it is to be written. */
export async function judgeVisit(context: Context, asked: Wanted, options: Options): Promise<Judged> {
  const { db } = context
  const [makes = null] = asked.people
  const wanted = { ...asked, people: [...new Set([...asked.people, ...(asked.crew ?? [])])] }
  const lead = wanted.lead_id === null ? undefined : await findLeadPlace(db, wanted.lead_id, options.lock)
  const rows = withPlaced(await readRows(context, wanted, options), options.placed ?? [], wanted.people)
  const stands = new Set(
    rows
      .filter((row) => isItself(row, wanted) && amsterdamDate(row.starts_at) === wanted.date)
      .map((row) => row.person_id),
  )
  const others = rows.filter(
    (row) => !isItself(row, wanted) && !isOwnHold(context, row, wanted) && !isOtherHold(row, wanted),
  )
  const facts = await readFacts(context, { people: wanted.people, from: wanted.date, till: wanted.date })
  const dayOf = await buildDays(context, others, facts)
  const place = lead === undefined || (wanted.channel ?? 'visit') !== 'visit' ? null : placeOfLead(lead)
  const judged: Pick<Judged, 'placement' | 'reasons' | 'day'>[] = []
  const days: BuiltDay[] = []
  for (const person_id of wanted.people) {
    const day = await dayOf(person_id, wanted.date)
    days.push(stands.has(person_id) ? withoutMost(day) : day)
  }
  const ways = await readWays(context, [place, ...placesOf(days)])
  for (const day of days) {
    const { kind, starts_at, ends_at } = wanted
    const entry: AgendaEntry = { kind, foreign: false, starts_at, ends_at, place, base: day.base }
    const placement = judgeByOneSource(ways.known, (travel) => judgePlacement(day, entry, travel))
    const reasons = reasonsOf(placement, day.person_id, asked.people)
    judged.push({ placement, reasons, day })
  }
  const [first] = judged
  if (first === undefined) throw new Error('Nobody was judged')
  const reasons = [...new Set(judged.flatMap((one) => one.reasons))]
  return {
    ...first,
    reasons,
    by_person: judged.flatMap((one) =>
      one.reasons.map((reason) => ({
        reason,
        person_id: one.day.person_id,
        elsewhere: one.placement.hidden.includes(reason),
      })),
    ),
    makes,
    holds: holdsAmong(others, wanted),
    place,
    ways,
  }
}
