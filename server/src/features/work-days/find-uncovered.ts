import { amsterdamDate, amsterdamTime } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import type { AgendaRow } from '../agenda/agenda-overview.ts'
import { markVisit } from '../appointments/mark-visit.ts'
import { lockMarks, type MarkedVisit } from '../appointments/visits-overview.ts'
import { listNamed } from '../appointments/overview.ts'
import { visitText } from '../appointments/refuse-taken-slot.ts'
import type { DayToWrite, findDays, Times } from './queries.ts'

const holds = (slots: readonly Times[], { from, till }: Times) =>
  slots.some((slot) => slot.from <= from && till <= slot.till)

interface Uncovered {
  appointment_id: number
  text: string
}

const timesOf = (row: AgendaRow): Times => ({
  from: amsterdamTime(row.starts_at),
  till: amsterdamTime(row.ends_at),
})

/** The visits to come that lie within a slot now and would no longer. */
export async function findUncovered(
  context: EmployeeContext,
  days: readonly DayToWrite[],
  before: Awaited<ReturnType<typeof findDays>>,
  rows: readonly AgendaRow[],
): Promise<Uncovered[]> {
  const ids = days.flatMap(({ adviser_id, full_date, work_times }) => {
    const was = before.find((day) => day.adviser_id === adviser_id && day.full_date === full_date)
    return visitsOf(context, rows, adviser_id, full_date).flatMap((row) =>
      holds(was?.work_times ?? [], timesOf(row)) && !holds(work_times, timesOf(row))
        ? (row.appointment_id ?? [])
        : [],
    )
  })
  const named = ids.length === 0 ? [] : await listNamed(context.db, ids)
  return named.map((visit) => ({ appointment_id: visit.id, text: visitText(context, visit) }))
}

/** This company's visits of a day that are still to come. */
const visitsOf = (
  { happened_at: now }: EmployeeContext,
  rows: readonly AgendaRow[],
  person_id: number,
  date: string,
) =>
  rows.filter(
    (row) =>
      row.person_id === person_id &&
      row.appointment_id !== null &&
      row.ends_at > now &&
      amsterdamDate(row.starts_at) === date,
  )

const isMarkedGone = ({ marks }: MarkedVisit) => marks.some(({ code }) => code === 'slotGone')

/** Marks the visits that stay without their slot, as nobody's: none of them was put there all the same. */
export async function markUncovered(context: EmployeeContext, uncovered: readonly Uncovered[]) {
  const ids = uncovered.map(({ appointment_id }) => appointment_id)
  for (const visit of await lockMarks(context.db, ids, (one) => !isMarkedGone(one)))
    await markVisit(context, visit, 'slotGone', { by: null })
}

/** Takes the mark from visits that have a slot again. */
export async function unmarkCovered(
  context: EmployeeContext,
  days: readonly DayToWrite[],
  rows: readonly AgendaRow[],
) {
  const ids = days.flatMap(({ adviser_id, full_date, work_times }) =>
    visitsOf(context, rows, adviser_id, full_date).flatMap((row) =>
      holds(work_times, timesOf(row)) ? (row.appointment_id ?? []) : [],
    ),
  )
  for (const visit of await lockMarks(context.db, ids, isMarkedGone))
    await markVisit(context, visit, 'slotGone', null)
}
