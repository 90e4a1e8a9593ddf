import { QueryClient, type InvalidateQueryFilters, type QueryKey, queryOptions } from '@tanstack/react-query'
import {
  type CallKey,
  type UntypedRequest,
  type Request,
  type ResultOf,
  apiUntyped,
  keepBackground,
} from './client.ts'
import { callQueryKey } from './query-keys.ts'

/** The client shows errors once per call, so queries are not retried automatically. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
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
async function refetch(filters: InvalidateQueryFilters): Promise<void> {
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

/** Whether a query is for one row of a noun, or for data of that row. */
const isOfRow = ([name, , request]: QueryKey, noun: string, id: number) => {
  const { params } = (request ?? {}) as Pick<UntypedRequest, 'params'>
  return name === noun && params?.['id'] === id
}

/** After a removal: refetches everything of the noun but that row, which would answer 404. */
export async function refreshWithout(noun: string, id: number): Promise<void> {
  const isGone = ({ queryKey }: { queryKey: QueryKey }) => isOfRow(queryKey, noun, id)
  await refetch({ queryKey: [noun], predicate: (query) => !isGone(query) })
  // The screen of the row is closed by now; going back to it shows the 404.
  queryClient.removeQueries({ type: 'inactive', predicate: isGone })
}

/** Refetches everything of the nouns, for instance after a save: `refresh('leads', 'appointments')`. */
export async function refresh(...nouns: string[]): Promise<void> {
  await Promise.all(nouns.map((noun) => refetch({ queryKey: [noun] })))
}

/** Refetches what belongs to one lead: its own queries, and those of others by its id. */
export const refreshLead = (lead_id: number) =>
  refetch({
    predicate: ({ queryKey: [, key, request] }) =>
      (String(key).includes('/leads/{id}') && idIn(request, 'id') === lead_id) ||
      (String(key).includes('{leadId}') && idIn(request, 'leadId') === lead_id),
  })

function idIn(request: unknown, name: string): unknown {
  if (typeof request !== 'object' || request === null || !('params' in request)) return undefined
  return Object.entries(request.params ?? {}).find(([key]) => key === name)?.[1]
}
