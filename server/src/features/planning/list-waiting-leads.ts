import type { CallAnswer, CallQuery } from '@heliodesk/contract/call'
import type { planning } from '@heliodesk/contract/planning'
import { amsterdamDate, rangeInAmsterdam } from '@heliodesk/domain/calendar'
import { type AgendaEntry, judgePlacement } from '@heliodesk/domain/planning/judge-placement'
import { laterOnDay } from '@heliodesk/domain/planning/times'
import { judgeByOneSource } from '@heliodesk/domain/planning/travel'
import type { EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { notFound, Problem } from '../../kernel/problems.ts'
import { readAgenda } from '../agenda/agenda-overview.ts'
import { buildDays, type BuiltDay, readFacts } from '../agenda/build-days.ts'
import { placeOfLead } from '../agenda/place-of.ts'
import { placesOf, readWays } from '../agenda/read-ways.ts'
import { sayReasons } from '../agenda/say-reasons.ts'
import { areColleagues } from '../employees/are-colleagues.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'
import { type Gap, type Judged, nearestFirst } from './nearest-first.ts'
import { listWantingEarlier } from './list-wanting-earlier.ts'
import { listWaiting } from './waiting-overview.ts'

type Answer = CallAnswer<typeof planning.waiting>
type Waiting = Awaited<ReturnType<typeof listWaiting>>['rows'][number]

/** Leads that wait for a visit: the nearest to a gap first, or without one who waits longest. */
export async function listWaitingLeads(
  context: EmployeeContext,
  query: CallQuery<typeof planning.waiting>,
): Promise<Answer> {
  const gap = await readGap(context, query)
  const { rows, total } = await listWaiting(context.db, {
    own: ownLeadsOf(context),
    today: amsterdamDate(context.happened_at),
    near: gap?.near ?? [],
  })
  const [judged, earlier] = await Promise.all([
    judgeAll(context, rows, gap),
    listWantingEarlier(context, gap),
  ])
  const data = rows.map((row) => presentWaiting(row, judged.get(row.id)))
  // As the road goes it may be another order than in a straight line.
  return { data: gap === null || gap.foreign ? data : nearestFirst(data), total, earlier }
}

const presentWaiting = (row: Waiting, judged: Judged | undefined): Answer['data'][number] => {
  const { company_id: _company, latitude: _lat, longitude: _lng, address_key: _key, ...shown } = row
  const { location_type: _type, total: _total, ...lead } = shown
  return { ...lead, ...(judged ?? { extra: null, fits: null, reasons: [] }) }
}

async function readGap(
  context: EmployeeContext,
  { adviser_id, date, from }: CallQuery<typeof planning.waiting>,
): Promise<Gap | null> {
  if (adviser_id === undefined && date === undefined && from === undefined) return null
  const own = context.covers('adviser work days') === 'own' ? context.employee_id : null
  if (adviser_id === undefined || date === undefined || from === undefined)
    throw new Problem(400, 'badQuery', {
      params: { parameter: 'adviser_id, date, from', reason: say(context.locale, 'required') },
    })
  if (!context.may('view adviser work days') || (own !== null && own !== adviser_id)) throw notFound()
  if (!(await areColleagues(context.db, [adviser_id]))) throw notFound()
  const span = { people: [adviser_id], from: date, till: date }
  const [facts, rows] = await Promise.all([
    readFacts(context, span),
    readAgenda(context.db, { ...span, now: context.happened_at }),
  ])
  const till = laterOnDay(from, facts.rules.minutes.advice)
  const range = till === undefined ? 'empty' : rangeInAmsterdam(date, from, till)
  if (typeof range === 'string')
    throw new Problem(400, 'badQuery', {
      params: {
        parameter: 'from',
        reason: say(context.locale, range === 'empty' ? 'endsNextDay' : 'skippedTime'),
      },
    })
  const day = await (await buildDays(context, rows, facts))(adviser_id, date)
  return { day, ...range, ...neighboursOf(day, range) }
}

function neighboursOf(day: BuiltDay, { starts_at }: { starts_at: Date }) {
  const sorted = day.entries.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  const before = sorted.filter((entry) => entry.starts_at < starts_at)
  const after = sorted.filter((entry) => entry.starts_at >= starts_at)
  const placeIn = (entries: readonly AgendaEntry[]) =>
    entries.find((entry) => entry.place !== null && !entry.foreign)?.place ?? day.base
  return {
    near: [placeIn(before.toReversed()), placeIn(after)].filter((place) => place !== null),
    foreign: before.at(-1)?.foreign === true || after[0]?.foreign === true,
  }
}

async function judgeAll(context: EmployeeContext, rows: readonly Waiting[], gap: Gap | null) {
  const judged = new Map<number, Judged>()
  // Forty answers at once beside another company's visit would tell where that is.
  if (gap === null || gap.foreign) return judged
  const { day, starts_at, ends_at } = gap
  const places = new Map(rows.map((row) => [row.id, placeOfLead(row)]))
  const ways = await readWays(context, [...places.values(), ...placesOf([day])])
  for (const [id, place] of places) {
    const entry: AgendaEntry = { kind: 'visit', foreign: false, starts_at, ends_at, place, base: day.base }
    const placement = judgeByOneSource(ways.known, (travel) => judgePlacement(day, entry, travel))
    const { fits, extra } = placement
    judged.set(id, { fits, reasons: sayReasons(context.locale, placement), extra })
  }
  return judged
}
