import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { callQuery, queryClient, refreshWithout } from './queries.ts'

const asked: string[] = []

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('{"data":[]}')
  })
})

test('after a removal the other rows are asked again, and the removed one is not', async () => {
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

test('going back to a removed row reads it again', async () => {
  const query = callQuery('GET /roles/{id}', { params: { id: 5 } })
  await queryClient.fetchQuery(query)
  await refreshWithout('roles', 5)
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()
})
