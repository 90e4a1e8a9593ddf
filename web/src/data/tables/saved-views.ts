import { hashKey, queryOptions } from '@tanstack/react-query'
import { type TableState, writeTableState } from '../../ui/table/table-state.ts'
import { api, type ResultOf } from '../calls/client.ts'
import { callQueryKey } from './query-keys.ts'
import { stateOfView } from './saved-view-state.ts'
import type { TableKey } from './table-key.ts'

export type SavedViews = ResultOf<'GET /saved-views'>
export type SavedView = SavedViews['data'][number]

/** The views of every table; a table works without them. */
export const viewsQuery = queryOptions({
  queryKey: callQueryKey('GET /saved-views'),
  queryFn: ({ signal }) => api('GET /saved-views', { background: true, signal }),
  staleTime: 300_000,
})

export const viewsOf = (views: SavedViews | undefined, table: TableKey): SavedView[] =>
  views?.data.filter((view) => view.table === table) ?? []

/** What a view keeps of a table. */
export function viewOfState(state: TableState, columns: readonly string[]): SavedView['state'] {
  const { perPage, filters } = state
  return { columns: [...columns], sort: writeTableState(state)['sort'] ?? '', per_page: perPage, filters }
}

/** Whether the rows of a table are those of a view, whatever page and columns are shown. */
export function isShown(view: SavedView, state: TableState): boolean {
  const [wanted, now] = [stateOfView(view), { ...state, page: 1 }].map(writeTableState)
  return hashKey([wanted]) === hashKey([now])
}
