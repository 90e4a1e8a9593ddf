import { QueryClient, type InvalidateQueryFilters, queryOptions } from '@tanstack/react-query'
import { type CallKey, type Request, type ResultOf, apiUntyped, keepBackground } from './calls/client.ts'
import type { UntypedRequest } from './calls/send-call.ts'
import { callQueryKey } from './tables/query-keys.ts'

/** The client shows errors once per call, so queries are not retried automatically. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network they run too: this device may hold the answer.
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false, networkMode: 'offlineFirst' },
    mutations: { retry: false, networkMode: 'offlineFirst' },
  },
})

type QueryRequest<Key extends CallKey> =
  object extends Request<Key>
    ? [request?: Omit<Request<Key>, 'signal'>]
    : [request: Omit<Request<Key>, 'signal'>]

/** Options for useQuery, ensureQueryData ... of one GET call: `useQuery(callQuery('GET /leads/{id}', ...))`. */
export function callQuery<Key extends CallKey>(key: Key, ...[request]: QueryRequest<Key>) {
  return queryOptions({
    queryKey: callQueryKey(key, request),
    queryFn: async ({ signal }) =>
      (await apiUntyped(key, { ...request, signal } as UntypedRequest)) as ResultOf<Key>,
  })
}

/** The same for the thing that a screen is about: when it is not there, `Loaded` says so and no message does. */
export function pageQuery<Key extends CallKey>(key: Key, request: Omit<Request<Key>, 'signal'>) {
  return queryOptions({
    queryKey: callQueryKey(key, request),
    queryFn: async ({ signal }) =>
      (await apiUntyped(key, { ...request, signal, isPage: true } as UntypedRequest)) as ResultOf<Key>,
  })
}

/**
 * Refetches active queries, and those being loaded for the first time: invalidating would only join that fetch,
 * which may have read before the change.
 */
export async function refetchQueries(
  predicate: NonNullable<InvalidateQueryFilters['predicate']>,
): Promise<void> {
  const filters = { predicate }
  const runLater = keepBackground()
  const loading = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries(filters)
  if (loading.length === 0) return
  const again = new Set(loading.map(({ queryHash }) => queryHash))
  await runLater(() => queryClient.invalidateQueries({ predicate: ({ queryHash }) => again.has(queryHash) }))
}
