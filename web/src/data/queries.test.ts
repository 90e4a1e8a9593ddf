import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { callQuery, queryClient, refresh, refreshWithout } from './queries.ts'

const asked: string[] = []

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('{"data":[]}')
  })
})

test('after a removal the other rows are refetched, and the removed one is not', async () => {
  const queries = [
    callQuery('GET /roles/{id}', { params: { id: 5 } }),
    callQuery('GET /roles/{id}', { params: { id: 6 } }),
    callQuery('GET /roles/table'),
    callQuery('GET /sources/{id}', { params: { id: 5 } }),
  ]
  const stops = queries.map((query) =>
    new QueryObserver(queryClient, query as never).subscribe(() => undefined),
  )
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  asked.length = 0
  await refreshWithout('roles', 5)
  expect(asked.toSorted()).toEqual(['/api/v1/roles/6', '/api/v1/roles/table'])
  for (const stop of stops) stop()
})

test('going back to a removed row refetches it', async () => {
  const query = callQuery('GET /roles/{id}', { params: { id: 5 } })
  await queryClient.fetchQuery(query)
  await refreshWithout('roles', 5)
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()
})

/** An active query of leads; each fetch resolves on demand. */
function show() {
  const fetches: ((value: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['leads', 'one'],
    queryFn: () => new Promise<string>((resolve) => fetches.push(resolve)),
  })
  const hide = observer.subscribe(() => undefined)
  return { fetches, hide, shown: () => observer.getCurrentResult().data }
}

test('refreshing during the first load fetches again after it', async () => {
  const { fetches, hide, shown } = show()
  const refreshed = refresh('leads')
  fetches[0]?.('before the change')
  await expect.poll(() => fetches.length).toBe(2)
  fetches[1]?.('after the change')
  await refreshed
  expect(shown()).toBe('after the change')
  hide()
})

test('refreshing what is loaded fetches once', async () => {
  const { fetches, hide, shown } = show()
  fetches[0]?.('before the change')
  await expect.poll(shown).toBe('before the change')
  const refreshed = refresh('leads')
  await expect.poll(() => fetches.length).toBe(2)
  fetches[1]?.('after the change')
  await refreshed
  expect({ shown: shown(), fetches: fetches.length }).toEqual({ shown: 'after the change', fetches: 2 })
  hide()
})
