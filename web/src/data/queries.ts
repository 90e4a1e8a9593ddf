import { QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallKey, type LooseRequest, type Request, type ResultOf, apiLoose } from './client.ts'
import { callQueryKey } from './query-keys.ts'

/** Messages are shown by the client, once per call; so nothing is tried again by itself. */
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
      (await apiLoose(key, { ...request, signal } as LooseRequest)) as ResultOf<Key>,
  })
}

/** Reads everything of the nouns anew, for instance after a save: `refresh('leads', 'appointments')`. */
export async function refresh(...nouns: string[]): Promise<void> {
  await Promise.all(nouns.map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })))
}
