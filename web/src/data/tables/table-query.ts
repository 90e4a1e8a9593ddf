import { queryOptions } from '@tanstack/react-query'
import { isBare, type TableSearch, readTableState, writeTableState } from '../../ui/table/table-state.ts'
import { defaultViewOf } from './default-views.ts'
import { stateOfView } from './saved-view-state.ts'
import type { TableAnswer, TableKey } from './table-key.ts'
import { apiUntyped } from '../calls/client.ts'
import type { UntypedRequest } from '../calls/send-call.ts'
import { queryClient } from '../queries.ts'
import { callQueryKey } from './query-keys.ts'

const isFilter = ([name]: [string, unknown]) => name.startsWith('filter[')

/** A table that is asked for by POST takes its filters in the body: `{ filters: { status: 'new,open' } }`. */
export function requestOf(key: TableKey, { params, query = {} }: Pick<UntypedRequest, 'params' | 'query'>) {
  if (!key.startsWith('POST ')) return { params, query }
  const entries = Object.entries(query)
  const filters = entries.filter(isFilter).map(([name, value]) => [name.slice('filter['.length, -1), value])
  return {
    params,
    query: Object.fromEntries(entries.filter((entry) => !isFilter(entry))),
    body: { filters: Object.fromEntries(filters) },
  }
}

/** Tables of which a search finds so many rows that counting them takes longer than reading a page. */
const countedLater: ReadonlySet<TableKey> = new Set<TableKey>(['GET /leads/table'])

type Query = Readonly<Record<string, string | number>>

/** Whether the rows of a query come first, and their total by `countQuery`. */
export const isCountedLater = (key: TableKey, query: Query) =>
  countedLater.has(key) && query['filter[search]'] !== undefined

/** The query of a page of rows. */
export const rowsQuery = (key: TableKey, query: Query): Record<string, string | number> =>
  isCountedLater(key, query) ? { ...query, count: 'later' } : query

/** The query of their total, which pages and orders share. */
export function countQuery({ page: _page, per_page: _perPage, sort: _sort, ...chosen }: Query) {
  return { ...chosen, per_page: 1, count: 'only' }
}

/** A page of a table. */
export const tableQuery = (
  key: TableKey,
  request: Pick<UntypedRequest, 'params' | 'query'>,
  extras: Pick<UntypedRequest, 'quiet'> = {},
) =>
  queryOptions({
    queryKey: callQueryKey(key, request),
    queryFn: async ({ signal, client, queryKey }) => {
      // A table without rows shows the error itself.
      const quiet = extras.quiet === true || client.getQueryData(queryKey) === undefined
      return (await apiUntyped(key, { ...requestOf(key, request), quiet, signal })) as TableAnswer
    },
  })

/**
 * How long a table that is entered without rows waits for them, rather than being drawn twice. One that is filtered,
 * or has rows of an earlier visit, shows what it has at once.
 */
const patienceMs = 150

/** For a table's route: prefetches rows while the screen is loading. */
export const prefetchRows = (key: TableKey) => ({
  loaderDeps: ({ search }: { search: TableSearch }) => writeTableState(readTableState(search)),
  loader: async ({ deps, preload, cause }: { deps: TableSearch; preload: boolean; cause: string }) => {
    const state = readTableState(deps)
    // Whoever stays there has cleared what it opened with.
    const view = cause !== 'stay' && isBare(state) ? defaultViewOf(key) : undefined
    const opensWith = view === undefined ? deps : writeTableState(stateOfView(view))
    // Errors of a hover preload are not shown.
    const query = tableQuery(key, { query: rowsQuery(key, opensWith) }, { quiet: preload })
    const isFirst = cause === 'enter' && queryClient.getQueryData(query.queryKey) === undefined
    const loading = queryClient.prefetchQuery(query)
    // The timer ends the wait for slow rows; what the screen shows does not depend on which comes first.
    if (isFirst) await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  },
})
