import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { addDays } from '@heliodesk/domain/calendar'
import { useToday } from '../../../data/use-today.ts'
import { clock } from '../../../ui/clock.ts'
import type { ResultOf } from '../../../data/calls/client.ts'
import { type BoardRow, firstHoldEnd, withoutEmptyWeekend } from './board-layout.ts'
import { boardQuery, type BoardView, readBoardSearch, spanOf } from './board-query.ts'

/** A hold that is over ends without a word of the server. At least a second: its clock may be behind. */
function untilHoldEnds(rows: readonly BoardRow[]): number | false {
  const end = firstHoldEnd(rows)
  return end !== null && Math.max(1_000, end - clock.now().getTime() + 500)
}

const shown = (board: ResultOf<'GET /planning'>) => ({ ...board, data: withoutEmptyWeekend(board.data) })

/** Which days the board shows, as the address says, and what is on them. */
export function useBoard() {
  const today = useToday()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { view, date } = readBoardSearch(search, today)
  const { from } = spanOf(view, date)
  const result = useQuery({
    ...boardQuery(view, date),
    select: shown,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilHoldEnds(state.data?.data ?? []),
  })
  return {
    view,
    date,
    from,
    till: view === 'week' ? (result.data?.data[0]?.days.at(-1)?.date ?? addDays(from, 4)) : from,
    today,
    result,
    show: (next: { view?: BoardView; date?: string }) =>
      void navigate({ to: '.', search: { view, date, ...next } as never, replace: true, resetScroll: false }),
  }
}

export type Board = ReturnType<typeof useBoard>
