import { isDeepStrictEqual } from 'node:util'
import { tightDrives, wayOfDay } from '@heliodesk/domain/planning/judge-placement'
import { judgeByOneSource } from '@heliodesk/domain/planning/travel'
import type { Context } from '../../work/context.ts'
import { markVisit } from '../appointments/mark-visit.ts'
import { lockMarks, type MarkedVisit } from '../appointments/visits-overview.ts'
import { colleaguesAmong } from '../employees/are-colleagues.ts'
import { buildDays, readFacts } from './build-days.ts'
import { placesOf, readWays } from './read-ways.ts'
import { type PersonDate, readAgenda } from './agenda-overview.ts'
import { setTravel } from './agenda-queries.ts'

/** A day as it can be driven now. */
async function readDay(context: Context, { person_id, date }: PersonDate) {
  const span = { people: [person_id], from: date, till: date }
  const rows = await readAgenda(context.db, { ...span, now: context.happened_at })
  const dayOf = await buildDays(context, rows, await readFacts(context, span))
  const day = await dayOf(person_id, date)
  const { known } = await readWays(context, placesOf([day]))
  return judgeByOneSource(known, (travel) => ({
    late: tightDrives(day.entries, travel),
    stops: wayOfDay(day.entries, travel).stops,
  }))
}
type Day = Awaited<ReturnType<typeof readDay>>

/**
 * The visits of a day beside a drive that is too short: the later one, else the nearest of ours before it, back to the
 * place that is left. What stands between has no place, and an end may be an event or another company's.
 */
const tightOf = ({ late, stops }: Day) =>
  new Set(
    stops.flatMap(({ entry }, index) => {
      if (!late.includes(entry)) return []
      const left = stops.slice(0, index).findLastIndex((stop) => stop.entry.place !== null)
      const ends = stops.slice(Math.max(0, left), index + 1)
      return ends.findLast((stop) => stop.entry.row.appointment_id !== null)?.entry.row.appointment_id ?? []
    }),
  )

/** Keeps the minutes to each entry of ours, which another place or neighbour of it makes others. */
async function keepDrives({ db }: Context, { stops }: Day) {
  for (const { entry, leg } of stops) {
    const { id, travel_minutes } = entry.row
    const minutes = entry.place === null ? null : leg.minutes
    if (id !== null && travel_minutes !== minutes) await setTravel(db, id, minutes)
  }
}

/**
 * Days that changed are driven anew: their entries keep the minutes of it, and visits are marked where a drive of
 * somebody is too short, by whoever changed them or said so of them, and unmarked where nobody's is; visits that nobody
 * may make any more as well.
 */
export async function settleMarks(
  context: Context,
  days: readonly PersonDate[],
  by: number | null = context.employee_id,
  visits: readonly number[] = [],
): Promise<void> {
  const { shared } = await settleDays(context, days, by, visits)
  if (shared.length > 0) await context.enqueue('settle-elsewhere', { days: shared })
}

/**
 * The same within this company alone. Answers whether any mark is another, and the days on which people have visits of
 * another company, whose marks may depend on what changed here.
 */
export async function settleDays(
  context: Context,
  days: readonly PersonDate[],
  by: number | null,
  visits: readonly number[] = [],
): Promise<{ shared: PersonDate[]; changed: boolean }> {
  const people = [...new Set(days.map(({ person_id }) => person_id))]
  const employed = people.length === 0 ? [] : await colleaguesAmong(context.db, people)
  const keys = new Map(days.map((day) => [`${day.person_id} ${day.date}`, day]))
  const drives = new Map<number, Drives>()
  const shared: PersonDate[] = []
  for (const day of keys.values()) {
    if (!employed.includes(day.person_id)) continue
    const driven = await readDay(context, day)
    await keepDrives(context, driven)
    if (driven.stops.some(({ entry }) => entry.foreign && entry.kind === 'visit')) shared.push(day)
    const tight = tightOf(driven)
    for (const { entry } of driven.stops) {
      const id = entry.row.appointment_id
      if (id !== null) drives.set(id, new Map(drives.get(id)).set(day.person_id, tight.has(id)))
    }
  }
  const ids = [...new Set([...drives.keys(), ...visits])]
  const tightOfVisit = (visit: MarkedVisit) => tightBy(visit, drives.get(visit.id) ?? new Map())
  const others = await lockMarks(context.db, ids, (visit) => tightOfVisit(visit).isOther)
  for (const visit of others) {
    const { of, mark } = tightOfVisit(visit)
    await markVisit(context, visit, 'tightDrive', of.length === 0 ? null : { by: mark?.by ?? by, of })
  }
  return { shared, changed: others.length > 0 }
}

/** Of each person whose day was driven, whether their drive to or from a visit is too short. */
type Drives = ReadonlyMap<number, boolean>

/** Of whom a drive to or from a visit is too short, and its mark, which may say otherwise. */
function tightBy({ marks, people, adviser_id }: MarkedVisit, drives: Drives) {
  const mark = marks.find(({ code }) => code === 'tightDrive')
  // A mark of before names nobody: it is of who makes the visit.
  const marked = mark && (mark.of ?? [adviser_id])
  const of = people.filter((one) => drives.get(one) ?? marked?.includes(one) ?? false)
  return { of, mark, isOther: !isDeepStrictEqual(marked ?? [], of) }
}
