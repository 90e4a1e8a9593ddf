import type { CallAnswer } from '@heliodesk/contract/call'
import { televisionChannel } from '@heliodesk/contract/realtime'
import type { television } from '@heliodesk/contract/television'
import { amsterdamDate, amsterdamTime, mondayOf, nextWorkingDay } from '@heliodesk/domain/calendar'
import type { AppointmentKind } from '@heliodesk/domain/enumerations'
import { inCompany, type CompanyDb } from '../../access/database.ts'
import { notFound } from '../../kernel/problems.ts'
import type { PublicContext } from '../../http/handler.ts'
import { countQuotations, findPlace, listVisitors, listVisits } from './overview.ts'
import { measureGoals } from '../home/measure-goals.ts'
import { readDays, slotStates } from '../work-days/slot-states.ts'
import { initialsOf } from '@heliodesk/domain/people/initials-of'
import { shortNames } from '@heliodesk/domain/people/short-names'

type Answer = CallAnswer<typeof television.board>
const isOfCrews = (kind: AppointmentKind) => kind === 'installation' || kind === 'service'
type Visit = Awaited<ReturnType<typeof listVisits>>[number]

/** The board of a company; makes no external requests within its transaction. */
export async function presentBoard(
  { services, now, locale }: Pick<PublicContext, 'services' | 'now' | 'locale'>,
  { company_id, named }: { company_id: number; named: boolean },
): Promise<Answer> {
  const { city, ...board } = await inCompany(services.database, company_id, (db) =>
    readBoard(db, company_id, { now, named }),
  )
  const weather = (await services.weather?.find(city, locale)) ?? null
  return { ...board, weather }
}

async function readBoard(db: CompanyDb, company_id: number, { now, named }: { now: Date; named: boolean }) {
  const today = amsterdamDate(now)
  const days = [today, nextWorkingDay(today)]
  const [place, visitors, all, quotations] = await Promise.all([
    findPlace(db, company_id),
    listVisitors(db),
    listVisits(db, days),
    countQuotations(db, mondayOf(today), today),
  ])
  if (place === undefined) throw notFound()
  // Service and installations are on the planning board of who visits; an installer's are no adviser's appointments.
  const visiting = new Set(visitors.map(({ id }) => id))
  const visits = all.filter(({ kind, adviser_id }) => !isOfCrews(kind) || visiting.has(adviser_id ?? 0))
  const free = await readFree(db, visitors, { days, now })
  const people = shownAmong(visitors, visits, free)
  const short = shortNames(people)
  const { onTelevision } = await measureGoals(db, { now, own: null })
  const initials = new Map(people.map(({ id }, index) => [id, short[index] ?? '']))
  return {
    city: place.city,
    company: place.name,
    read_at: now,
    channel: televisionChannel(company_id),
    days,
    rows: people.map(({ id, full_name }, index) => ({
      initials: short[index] ?? '',
      name: named ? full_name : null,
      days: days.map((day) =>
        visits
          .filter(({ adviser_id, date }) => adviser_id === id && date === day)
          .map((visit) => ({ ...visit, initials: initialsOf(visit) })),
      ),
      free: days.map((day) => free.filter(({ person_id, date }) => person_id === id && date === day)),
    })),
    goals: onTelevision.flatMap(({ adviser, ...goal }) =>
      adviser === null || initials.has(adviser.id)
        ? [{ ...goal, initials: adviser === null ? null : (initials.get(adviser.id) ?? null) }]
        : [],
    ),
    counters: {
      appointments: days.map((day) => visits.filter(({ date }) => date === day).length),
      ...quotations,
    },
  }
}

type Visitor = Awaited<ReturnType<typeof listVisitors>>[number]
type Free = Awaited<ReturnType<typeof readFree>>

/** The advisers, whoever else has a slot to come, and also people who visit no more but have visits on these days. */
function shownAmong(
  visitors: readonly Visitor[],
  visits: readonly Visit[],
  free: Free,
): Omit<Visitor, 'function_group'>[] {
  const busy = new Set([
    ...visits.map(({ adviser_id }) => adviser_id),
    ...free.map(({ person_id }) => person_id),
  ])
  const shown = visitors.filter(({ id, function_group }) => function_group === 'adviser' || busy.has(id))
  const known = new Map<number, Omit<Visitor, 'function_group'>>(
    shown.map((visitor) => [visitor.id, visitor]),
  )
  for (const visit of visits) {
    const id = visit.adviser_id ?? 0
    if (known.has(id)) continue
    known.set(id, {
      id,
      firstName: visit.adviser_first,
      lastName: visit.adviser_last,
      full_name: visit.adviser_name,
    })
  }
  return [...known.values()]
}

/** The slots that nobody took and that can still be offered, of who is employed here. */
async function readFree(
  db: CompanyDb,
  visitors: readonly Visitor[],
  { days, now }: { days: string[]; now: Date },
) {
  const people = visitors.map(({ id }) => id)
  const [from = '', till = ''] = days
  const reading = await readDays(db, { people, from, till, now })
  const offered = new Date(now.getTime() + reading.rules.notice * 60_000)
  const begins = `${amsterdamDate(offered)} ${amsterdamTime(offered)}`
  return slotStates(reading).filter((slot) => slot.state === 'free' && `${slot.date} ${slot.from}` > begins)
}
