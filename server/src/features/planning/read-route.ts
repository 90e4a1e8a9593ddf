import type { CallAnswer, CallQuery } from '@heliodesk/contract/call'
import type { planning } from '@heliodesk/contract/planning'
import { amsterdamDate, amsterdamTime } from '@heliodesk/domain/calendar'
import { wayOfDay } from '@heliodesk/domain/planning/judge-placement'
import { judgeByOneSource, type Leg, type Place } from '@heliodesk/domain/planning/travel'
import { nameEmployees } from '../../access/name-employees.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { readAgenda } from '../agenda/agenda-overview.ts'
import { buildDays, type BuiltDay, readFacts } from '../agenda/build-days.ts'
import { placesOf, readWays } from '../agenda/read-ways.ts'
import { areColleagues } from '../employees/are-colleagues.ts'
import { maySeeBase } from '../planning-settings/change-base.ts'
import { sayableWay, withoutBase } from './sayable-way.ts'
import { readBoardEvents, readBoardVisits, unsaidPlaces } from './overview.ts'

type Answer = CallAnswer<typeof planning.route>
type Entry = BuiltDay['entries'][number]

/**
 * The way of somebody's day. Unsaid stay where another company's entries are and how far from there, and where the day
 * begins to those who may not see that.
 */
export async function readRoute(
  context: EmployeeContext,
  {
    adviser_id = context.employee_id,
    date = amsterdamDate(context.happened_at),
  }: CallQuery<typeof planning.route>,
): Promise<Answer> {
  const { db, services } = context
  if (context.covers('adviser work days') === 'own' && adviser_id !== context.employee_id) throw notFound()
  if (!(await areColleagues(db, [adviser_id]))) throw notFound()
  const span = { people: [adviser_id], from: date, till: date }
  const [facts, rows] = await Promise.all([
    readFacts(context, span),
    readAgenda(db, { ...span, now: context.happened_at }),
  ])
  const day = await (await buildDays(context, rows, facts))(adviser_id, date)
  const ways = await readWays(context, placesOf([day]))
  const events = await readBoardEvents(context, rows)
  const entries = unsaidPlaces(day.entries, events)
  const way = sayableWay(judgeByOneSource(ways.known, (travel) => wayOfDay(entries, travel)))
  const seesBase = maySeeBase(context, adviser_id)
  const { stops, back } = seesBase ? way : withoutBase(way)
  const names = await namesOf(context, day, events)
  const adviser = { id: adviser_id, name: (await nameEmployees(db, [adviser_id])).get(adviser_id) ?? '' }
  const { city } = facts.baseOf(adviser_id)
  const base = seesBase ? presentPlace(day.base, city) : null
  const legs = [...stops.map(({ leg }) => leg), back].filter((leg) => leg !== null)
  return {
    adviser,
    date,
    start: stops[0]?.entry.foreign === true ? null : base,
    end: stops.at(-1)?.entry.foreign === true ? null : base,
    stops: stops.map(({ entry, leg }) => ({
      ...presentStop(entry, names),
      leg: leg === null ? null : presentLeg(leg),
    })),
    back: back === null ? null : presentLeg(back),
    minutes: legs.reduce((sum, { minutes }) => sum + minutes, 0),
    km: Math.round(legs.reduce((sum, { km }) => sum + km, 0) * 10) / 10,
    whole: stops.length === 0 || (back !== null && stops.every(({ leg }) => leg !== null)),
    tiles: services.mapTilesUrl,
  }
}

const presentLeg = ({ minutes, km, estimated }: Leg) => ({
  minutes,
  km: Math.round(km * 10) / 10,
  estimated,
})

const presentPlace = (place: Place | null, city: string | null) =>
  place === null ? null : { city, latitude: place.latitude, longitude: place.longitude }

interface Named {
  name: string
  city: string | null
}

/** Who or what each entry is, by the entry's id. */
async function namesOf(
  { db }: EmployeeContext,
  { entries }: BuiltDay,
  events: Awaited<ReturnType<typeof readBoardEvents>>,
): Promise<Map<number | null, Named>> {
  const rows = entries.map(({ row }) => row)
  const { appointments, leads } = await readBoardVisits(db, rows)
  return new Map(
    rows.flatMap((row): [number | null, Named][] => {
      const visited = appointments.get(row.appointment_id ?? 0)?.lead
      const event = events.get(row.event_id ?? 0)
      const held = leads.get(row.lead_id ?? 0)
      if (visited !== undefined) return [[row.id, { name: visited.full_name, city: visited.city }]]
      if (event !== undefined) return [[row.id, { name: event.title, city: null }]]
      return held === undefined ? [] : [[row.id, { name: held.full_name, city: null }]]
    }),
  )
}

function presentStop({ row, kind, foreign, place }: Entry, names: ReadonlyMap<number | null, Named>) {
  const times = { from: amsterdamTime(row.starts_at), till: amsterdamTime(row.ends_at) }
  const named = names.get(row.id)
  if (foreign || (kind === 'event' && named === undefined))
    return { type: 'busy' as const, ...times, appointment_id: null, name: null, place: null }
  return {
    type: kind,
    ...times,
    appointment_id: row.appointment_id,
    name: named?.name ?? null,
    place: presentPlace(place, named?.city ?? null),
  }
}
