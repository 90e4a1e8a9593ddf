import type { CallAnswer } from '@heliodesk/contract/call'
import type { planning } from '@heliodesk/contract/planning'
import { addDays, amsterdamDate, daysBetween, isPublicHoliday } from '@heliodesk/domain/calendar'
import { type FunctionGroup, label } from '@heliodesk/domain/enumerations'
import type { EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { Problem } from '../../kernel/problems.ts'
import { wayOfDay } from '@heliodesk/domain/planning/judge-placement'
import { judgeByOneSource } from '@heliodesk/domain/planning/travel'
import { sayMarks } from '../appointments/marks/say-marks.ts'
import { buildDays, type BuiltDay } from '../agenda/build-days.ts'
import { listVisiting } from '../agenda/overview.ts'
import { placesOf, readWays } from '../agenda/read-ways.ts'
import { absencesOn, entriesOf, readDays, type Reading, slotStates } from '../work-days/slot-states.ts'
import { maySeeBase } from '../planning-settings/change-base.ts'
import { listBases } from '../planning-settings/overview.ts'
import { sayableWay, withoutBase } from './sayable-way.ts'
import {
  listFitters,
  listGone,
  listLeft,
  readBoardEvents,
  readBoardVisits,
  unsaidPlaces,
} from './overview.ts'
import { listUnmade } from './unmade-overview.ts'

type Board = CallAnswer<typeof planning.board>
type Entry = Board['data'][number]['days'][number]['entries'][number]

const mostDays = 31

/** What takes the time of everybody who visits, by person and day; another company's is busy and nothing else. */
export async function readBoard(
  context: EmployeeContext,
  {
    date = amsterdamDate(context.happened_at),
    till_date = date,
  }: { date?: string | undefined; till_date?: string | undefined },
): Promise<Board> {
  const span = daysBetween(date, till_date)
  if (span < 0 || span >= mostDays)
    throw new Problem(400, 'badQuery', {
      params: {
        parameter: 'till_date',
        reason:
          span < 0
            ? say(context.locale, 'tillBeforeFrom')
            : say(context.locale, 'mostDays', { days: mostDays }),
      },
    })
  const people = await listPeople(context, { from: date, till: till_date })
  const of = (gone: boolean) => people.filter((one) => (one.gone === true) === gone).map(({ id }) => id)
  const reading = await readDays(context.db, {
    people: of(false),
    gone: of(true),
    from: date,
    till: till_date,
    now: context.happened_at,
  })
  const rows = [...reading.entries.values()].flat().map(({ row }) => row)
  const visits = await readBoardVisits(
    context.db,
    rows.flatMap(({ appointment_id, lead_id }) => [{ appointment_id, lead_id }]),
  )
  const said = await sayMarks(context, [...visits.appointments.values()])
  const events = await readBoardEvents(context, rows)
  const drives = await readDrives(context, reading, events)
  const days = Array.from({ length: span + 1 }, (_none, day) => addDays(date, day))
  const slots = Map.groupBy(slotStates(reading), (slot) => `${slot.person_id} ${slot.date}`)
  const workDays = new Map(
    reading.workDays.map(({ work_day_id, person_id, date: on }) => [`${person_id} ${on}`, work_day_id]),
  )
  const data = people.map(({ left, works_as, gone: _gone, ...adviser }) => ({
    adviser,
    ...(left && { left }),
    ...(works_as && { works_as }),
    days: days.map((day) => ({
      date: day,
      closed: closedName(context, reading, day),
      absences: absencesOn(reading, adviser.id, day).map(({ from, till }) => ({ from, till })),
      work_day_id: (left ?? works_as) ? null : (workDays.get(`${adviser.id} ${day}`) ?? null),
      slots: (left ?? works_as) ? [] : (slots.get(`${adviser.id} ${day}`) ?? []),
      entries: entriesOf(reading, adviser.id, day).map((entry) =>
        presentEntry(reading, entry, { visits, events, drives, said }),
      ),
    })),
  }))
  const unmade = seesAllVisits(context) ? await listUnmade(context.db, { from: date, till: till_date }) : []
  return { data, notice: reading.rules.notice, unmade }
}

const seesAllVisits = (context: EmployeeContext): boolean =>
  context.may('view leads') && context.covers('leads') !== 'own' && context.covers('appointments') !== 'own'

interface Shown {
  id: number
  name: string
  left?: true
  works_as?: FunctionGroup
  /** They work for this company no more. */
  gone?: true
}

/** Whose rows are shown: of everybody who visits, of those who do not any more and still have visits then, and of who takes part in visits. */
async function listPeople(context: EmployeeContext, span: { from: string; till: string }): Promise<Shown[]> {
  const { db } = context
  const visiting = await listVisiting(db)
  if (context.covers('adviser work days') === 'own')
    return visiting.filter(({ id }) => id === context.employee_id)
  const left = await listLeft(db, span)
  const gone = await listGone(db, span)
  const fitters = (await listFitters(db, span)).filter(({ id }) => left.every((one) => one.id !== id))
  return [
    ...visiting,
    ...fitters,
    ...left.map((one) => ({ ...one, left: true as const })),
    ...gone.map((one) => ({ ...one, left: true as const, gone: true as const })),
  ]
}

function closedName({ locale }: EmployeeContext, { rules }: Reading, date: string): string | null {
  const named = rules.closed_days.find((day) => day.date === date)
  if (named !== undefined) return named.name
  return isPublicHoliday(date) ? label('copySkipReasons', 'holiday', locale) : null
}

/** The minutes to each entry: as they were judged, else as the way of its day is now; from a base to who may see it. */
async function readDrives(context: EmployeeContext, { entries, rules }: Reading, events: Known['events']) {
  const rows = [...entries.values()].flat().map(({ row }) => row)
  const baseOf = await listBases(context.db)
  const dayOf = await buildDays(context, rows, { rules, baseOf, workDays: [], absences: [] })
  const days: BuiltDay[] = []
  for (const [first] of entries.values())
    if (first !== undefined) days.push(await dayOf(first.row.person_id, first.date))
  const ways = await readWays(context, placesOf(days))
  return new Map(
    days.flatMap((day) => {
      const way = sayableWay(
        judgeByOneSource(ways.known, (travel) => wayOfDay(unsaidPlaces(day.entries, events), travel)),
      )
      const { stops } = maySeeBase(context, day.person_id) ? way : withoutBase(way)
      return stops.map(
        ({ entry: { row }, leg }) =>
          [row, leg === null ? null : (row.travel_minutes ?? leg.minutes)] as const,
      )
    }),
  )
}

interface Known {
  visits: Awaited<ReturnType<typeof readBoardVisits>>
  events: Awaited<ReturnType<typeof readBoardEvents>>
  drives: Awaited<ReturnType<typeof readDrives>>
  said: Awaited<ReturnType<typeof sayMarks>>
}

function presentEntry(
  { holders }: Reading,
  { row, from, till }: ReturnType<typeof entriesOf>[number],
  { visits, events, drives, said }: Known,
): Entry {
  const { id, held_by, until, lead_id } = row
  const travel_minutes = drives.get(row) ?? null
  const visit = row.appointment_id === null ? undefined : visits.appointments.get(row.appointment_id)
  const event = row.event_id === null ? undefined : events.get(row.event_id)
  if (visit !== undefined)
    return {
      type: 'visit',
      from,
      till,
      travel_minutes,
      ...visit,
      marks: visit.marks.map(({ code }) => ({ code, text: said(visit.id, code) })),
    }
  if (event !== undefined) return { type: 'event', from, till, travel_minutes, ...event }
  if (row.kind === 'hold' && id !== null && held_by !== null && until !== null)
    return {
      type: 'hold',
      from,
      till,
      travel_minutes,
      id,
      held_by: { id: held_by, name: holders.get(held_by) ?? '' },
      until,
      lead: lead_id === null ? null : (visits.leads.get(lead_id) ?? null),
    }
  return { type: 'busy', from, till }
}
