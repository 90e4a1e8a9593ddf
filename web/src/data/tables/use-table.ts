import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lastPageOf } from '@heliodesk/domain/last-page-of'
import i18next from 'i18next'
import { createElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type FileColumn,
  mostChosen,
  type ShownColumns,
  type TableFailure,
  type TableSource,
} from '../../ui/table/table-source.ts'
import {
  type TableState,
  changedFilter,
  isBare,
  readTableState,
  withoutRefused,
  writeTableState,
} from '../../ui/table/table-state.ts'
import { ApiError, refusedBy } from '../calls/api-error.ts'
import { apiUntyped, type ParamsOf, type ResultOf } from '../calls/client.ts'
import type { UntypedRequest } from '../calls/send-call.ts'
import { defaultViewOf } from './default-views.ts'
import { messageFor } from '../calls/report-error.ts'
import { stateOfView } from './saved-view-state.ts'
import { countQuery, isCountedLater, requestOf, rowsQuery, tableQuery } from './table-query.ts'
import type { TableAnswer, TableKey } from './table-key.ts'
import { TableDownload } from './table-download.tsx'
import { TableViews } from './table-views.tsx'

export type RowOf<Key extends TableKey> = ResultOf<Key> extends { data: (infer Row)[] } ? Row : never

interface TableOptions<Key extends TableKey> {
  params?: ParamsOf<Key>
  /** Query parts that the user does not choose, such as `{ 'filter[lead_id]': 5 }`. */
  fixed?: Readonly<Record<string, string | number>>
  /** The sort that the server uses when none is chosen, to show its arrow: `-created_at`. */
  defaultSort?: string
  /** A table inside another screen keeps its state to itself. */
  inAddress?: boolean
  /** Has an export of its own, with other columns. */
  ownExport?: boolean
}

/** A change adds an entry to the browser history, unless it replaces the current one. */
type SetState = (next: TableState, replace?: boolean) => void

function useAddressState(): [TableState, SetState] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = readTableState(search)
  const last = useRef<{ filter: string | null; state: string }>(null)
  const set: SetState = (next, replace) => {
    const filter = changedFilter(state, next)
    // Successive changes of one filter are one history entry.
    const goesOn =
      filter !== null && last.current?.filter === filter && last.current.state === JSON.stringify(state)
    last.current = { filter, state: JSON.stringify(next) }
    const search = writeTableState(next) as never
    void navigate({ to: '.', search, replace: replace === true || goesOn, resetScroll: false })
  }
  return [state, set]
}

/**
 * A table whose bare address is opened has the default of the role from its first rows on; the address follows. Later
 * a bare one is what somebody cleared.
 */
function useOpening(key: TableKey | undefined, [inAddress, setState]: [TableState, SetState]) {
  const [opened] = useState(() => (key !== undefined && isBare(inAddress) ? defaultViewOf(key) : undefined))
  const [pending, setPending] = useState(opened !== undefined)
  const bare = isBare(inAddress)
  if (pending && !bare) setPending(false)
  const state = pending && bare && opened !== undefined ? stateOfView(opened) : inAddress
  const isAhead = bare && !isBare(state)
  const follow = useEffectEvent(() => setState(state, true))
  useEffect(() => {
    if (isAhead) follow()
  }, [isAhead])
  return { opened, state }
}

/** When the requested page no longer exists, the last page is shown. */
function useLastPage(state: TableState, setState: SetState, meta: TableAnswer['meta'] | undefined): boolean {
  const last = meta?.last_page ?? state.page
  const isBeyond = meta?.current_page === state.page && state.page > last
  const goToLast = useEffectEvent(() => setState({ ...state, page: last }, true))
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond])
  return isBeyond
}

/** The total of rows that come without it; null until it is counted. */
function useTotal(key: TableKey, { query, ...request }: { query: Record<string, string | number> }) {
  const counted = useQuery({
    ...tableQuery(key, { ...request, query: countQuery(query) }, { quiet: true }),
    enabled: isCountedLater(key, query),
  })
  return counted.data?.meta.total ?? null
}

const withTotal = (meta: TableAnswer['meta'] | undefined, total: number | null, perPage: number) =>
  meta?.total === null && total !== null ? { ...meta, total, last_page: lastPageOf(total, perPage) } : meta

/** The message for an empty result. */
function failureOf(error: Error): TableFailure {
  const unknown = { text: i18next.t('messages.somethingWentWrong'), detail: undefined }
  if (!(error instanceof ApiError)) return { kind: 'broken', ...unknown }
  const parameters = refusedBy(error)
  if (parameters.length > 0) return { kind: 'refused', parameters }
  const { text, detail } = messageFor(error, i18next.t) ?? unknown
  return { kind: 'broken', text, detail }
}

const withoutPage = ({ page: _page, per_page: _perPage, ...query }: Record<string, string | number>) => query

const pageSize = 100

/** All rows of a filter in their order, page by page; at most so many as are changed at once. */
async function readAll<Row>(
  key: TableKey,
  request: UntypedRequest & { query: Record<string, string | number> },
) {
  const rows: Row[] = []
  for (let page = 1; rows.length < mostChosen; page += 1) {
    const asked = { ...request, query: { ...request.query, page, per_page: pageSize } }
    const { data } = (await apiUntyped(key, requestOf(key, asked))) as TableAnswer
    rows.push(...(data as Row[]))
    if (data.length < pageSize) break
  }
  return rows
}

/** Reads a table call by the state in the URL: `<DataTable source={useTable('GET /leads/table')} ... />`. */
export function useTable<Key extends TableKey>(
  key: Key,
  options: TableOptions<Key> = {},
): TableSource<RowOf<Key>> {
  const { params, fixed = {}, defaultSort, inAddress = true, ownExport = false } = options
  const address = useAddressState()
  const local = useState(() => readTableState({}))
  const opening = useOpening(inAddress ? key : undefined, address)
  const [state, setState] = inAddress ? [opening.state, address[1]] : local
  const query = { ...writeTableState(state), ...fixed }
  const request = { ...(params !== undefined && { params: params as UntypedRequest['params'] }), query }
  const result = useQuery({
    ...tableQuery(key, { ...request, query: rowsQuery(key, query) }),
    placeholderData: keepPreviousData,
  })
  const meta = withTotal(result.data?.meta, useTotal(key, request), state.perPage)
  const isBeyond = useLastPage(state, setState, meta)
  const failure = result.isError ? failureOf(result.error) : null
  return {
    state,
    setState: (next) =>
      setState(failure?.kind === 'refused' ? withoutRefused(next, state, failure.parameters) : next),
    rows: isBeyond ? undefined : (result.data?.data as RowOf<Key>[] | undefined),
    meta: isBeyond ? undefined : meta,
    fetching: result.isFetching,
    failure,
    retry: () => void result.refetch(),
    all: () => readAll<RowOf<Key>>(key, { ...request, query: withoutPage(query) }),
    ...(defaultSort !== undefined && { defaultSort }),
    ...(!ownExport && {
      download: (columns: readonly FileColumn[]) =>
        createElement(TableDownload, {
          table: key,
          request: { ...request, query: withoutPage(query) },
          columns,
        }),
    }),
    ...(inAddress && {
      tools: (columns: ShownColumns) =>
        createElement(TableViews, { table: key, state, setState, columns, opened: opening.opened }),
    }),
  }
}
