import { QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallKey, type UntypedRequest, type Request, type ResultOf, apiUntyped } from './client.ts'
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

/** Refetches everything of the nouns, for instance after a save: `refresh('leads', 'appointments')`. */
export async function refresh(...nouns: string[]): Promise<void> {
  await Promise.all(nouns.map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })))
}

/** Refetches what belongs to one lead: its own queries, and those of others by its id. */
export const refreshLead = (lead_id: number) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [, key, request] }) =>
      (String(key).includes('/leads/{id}') && idIn(request, 'id') === lead_id) ||
      (String(key).includes('{leadId}') && idIn(request, 'leadId') === lead_id),
  })

function idIn(request: unknown, name: string): unknown {
  if (typeof request !== 'object' || request === null || !('params' in request)) return undefined
  return Object.entries(request.params ?? {}).find(([key]) => key === name)?.[1]
}
