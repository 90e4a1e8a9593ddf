import { amsterdamDate } from '@heliodesk/domain/calendar'
import { queryClient } from '../../../data/queries.ts'
import { clock } from '../../../ui/clock.ts'
import { boardQuery, readBoardSearch } from './board-query.ts'

/** Reads the board that an address names. */
export function prefetchBoard(search: Readonly<Record<string, unknown>>): void {
  const { view, date } = readBoardSearch(search, amsterdamDate(clock.now()))
  void queryClient.prefetchQuery(boardQuery(view, date))
}
