import type { AppointmentKind } from '@heliodesk/domain/enumerations'
import { rangeInAmsterdam } from '@heliodesk/domain/calendar'
import { judgePlacement } from '@heliodesk/domain/planning/judge-placement'
import { seedPlanning } from '@heliodesk/domain/planning/settings'
import { laterOnDay } from '@heliodesk/domain/planning/times'
import { judgeByOneSource, type KnownWay, type Place } from '@heliodesk/domain/planning/travel'
import type { Context } from '../../work/context.ts'
import { readAgenda } from '../agenda/agenda-overview.ts'
import { buildDays, type BuiltDay } from '../agenda/build-days.ts'
import { listLeadPlaces } from '../agenda/overview.ts'
import { placeOfLead } from '../agenda/place-of.ts'
import { placesOf, readWays } from '../agenda/read-ways.ts'
import { horizon, readCandidates, readTimes } from './overview.ts'

interface Slot {
  date: string
  from: string
  till: string
}

interface Asked {
  adviser_id: number
  lead_ids: readonly number[]
  kind: AppointmentKind
}

/** Of each lead, when the adviser can come next; those without such a time are left out. */
export async function nextSlots(context: Context, { adviser_id, lead_ids, kind }: Asked) {
  const { db, happened_at: now } = context
  const { rules, advisers } = await readCandidates(db, { lead_id: 0, digits: null, also: [adviser_id] })
  const [adviser] = advisers
  if (adviser === undefined || lead_ids.length === 0) return new Map<number, Slot>()
  const { today, last } = horizon(now, rules.weeks_ahead)
  const span = { people: [adviser_id], from: today, till: last }
  const [{ workDays, absences }, rows, leads] = await Promise.all([
    readTimes(db, span),
    readAgenda(db, { ...span, now }),
    listLeadPlaces(db, lead_ids),
  ])
  const dayOf = await buildDays(context, rows, {
    rules: { ...seedPlanning, ...rules, closed_days: [...rules.closed_days], revision: 0 },
    baseOf: () => adviser,
    workDays,
    absences,
  })
  const days: Day[] = []
  for (const { date, times } of workDays)
    days.push({ day: await dayOf(adviser_id, date), times: times.map(({ from }) => from) })
  const places = new Map(leads.map((lead) => [lead.id, placeOfLead(lead)]))
  const { known } = await readWays(context, [...places.values(), ...placesOf(days.map(({ day }) => day))])
  return new Map(
    [...places].flatMap(([id, place]) => {
      const slot = firstThatFits(days, { place, known, minutes: rules.minutes[kind] })
      return slot === undefined ? [] : [[id, slot]]
    }),
  )
}

interface Day {
  day: BuiltDay
  /** When its slots begin, in their order. */
  times: readonly string[]
}

interface Visit {
  place: Place | null
  known: KnownWay | null
  minutes: number
}

function firstThatFits(days: readonly Day[], { place, known, minutes }: Visit): Slot | undefined {
  for (const { day, times } of days)
    for (const from of times) {
      const till = laterOnDay(from, minutes)
      const range = till === undefined ? 'empty' : rangeInAmsterdam(day.date, from, till)
      if (till === undefined || typeof range === 'string') continue
      const entry = { kind: 'visit' as const, foreign: false, ...range, place, base: day.base }
      if (judgeByOneSource(known, (travel) => judgePlacement(day, entry, travel)).fits)
        return { date: day.date, from, till }
    }
  return undefined
}
