import { addDays, isDate, mondayOf, nextWorkingDay } from '@heliodesk/domain/calendar'
import { callQuery } from '../../../data/queries.ts'

export type BoardView = 'day' | 'week'

/** The days that a board reads: one, or a week. */
export const spanOf = (view: BoardView, date: string) => {
  const from = view === 'week' ? mondayOf(date) : date
  return { from, till: view === 'week' ? addDays(from, 6) : from }
}

/** What takes everybody's time on the days of a board. */
export function boardQuery(view: BoardView, date: string) {
  const { from, till } = spanOf(view, date)
  return callQuery('GET /planning', { query: { date: from, till_date: till } })
}

/** Reads the view and the day in the address, `?view=week&date=2026-12-07`; else today, or after it the first working day. */
export const readBoardSearch = ({ view, date }: Readonly<Record<string, unknown>>, today: string) => ({
  view: view === 'week' ? ('week' as const) : ('day' as const),
  date: typeof date === 'string' && isDate(date) ? date : nextWorkingDay(addDays(today, -1)),
})
