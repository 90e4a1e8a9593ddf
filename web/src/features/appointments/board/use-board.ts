import { addDays, isDate, mondayOf, nextWorkingDay } from '@heliodesk/domain/calendar'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { callQuery } from '../../../data/queries.ts'
import { useToday } from '../../../data/use-today.ts'
import { clock } from '../../../ui/clock.ts'
import { type BoardRow, firstHoldEnd } from './board-layout.ts'

export type BoardView = 'day' | 'week'

/** The days that a board shows: one, or Monday to Friday. */
const spanOf = (view: BoardView, date: string) => {
  const from = view === 'week' ? mondayOf(date) : date
  return { from, till: view === 'week' ? addDays(from, 4) : from }
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

/** A hold that is over ends without a word of the server. At least a second: its clock may be behind. */
function untilHoldEnds(rows: readonly BoardRow[]): number | false {
  const end = firstHoldEnd(rows)
  return end !== null && Math.max(1_000, end - clock.ms() + 500)
}

/** Which days the board shows, as the address says, and what is on them. */
export function useBoard() {
  const today = useToday()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { view, date } = readBoardSearch(search, today)
  const { from, till } = spanOf(view, date)
  return {
    view,
    date,
    from,
    till,
    today,
    result: useQuery({
      ...boardQuery(view, date),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => untilHoldEnds(state.data?.data ?? []),
    }),
    show: (next: { view?: BoardView; date?: string }) =>
      void navigate({ to: '.', search: { view, date, ...next } as never, replace: true, resetScroll: false }),
  }
}

export type Board = ReturnType<typeof useBoard>
