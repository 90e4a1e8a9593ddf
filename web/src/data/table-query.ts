import { queryOptions } from '@tanstack/react-query'
import { type TableSearch, readTableState, writeTableState } from '../ui/table-state.ts'
import { type CallKey, type LooseRequest, type ResultOf, apiLoose } from './client.ts'
import { queryClient } from './queries.ts'
import { callQueryKey } from './query-keys.ts'

export interface TableAnswer {
  data: object[]
  meta: {
    from: number | null
    to: number | null
    total: number
    more?: boolean | undefined
    last_page: number
    current_page: number
  }
}
/** The calls that answer with a page of rows. */
export type TableKey = { [Key in CallKey]: ResultOf<Key> extends TableAnswer ? Key : never }[CallKey]

/** A page of a table. */
export const tableQuery = (
  key: TableKey,
  request: Pick<LooseRequest, 'params' | 'query'>,
  extras: Pick<LooseRequest, 'quiet'> = {},
) =>
  queryOptions({
    queryKey: callQueryKey(key, request),
    queryFn: async ({ signal }) => (await apiLoose(key, { ...request, ...extras, signal })) as TableAnswer,
  })

/** For a table's route: its rows are asked for while the screen itself is still loading. */
export const rowsAhead = (key: TableKey) => ({
  loaderDeps: ({ search }: { search: TableSearch }) => writeTableState(readTableState(search)),
  loader: ({ deps, preload }: { deps: TableSearch; preload: boolean }) => {
    // Of a link that is only pointed at nobody wants to hear.
    void queryClient.prefetchQuery(tableQuery(key, { query: deps }, { quiet: preload }))
  },
})
