import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/queries.ts'
import { changeSaving, provideWithoutNetwork, savingState } from '../data/calls/without-network.ts'
import { employeeQuery } from '../session/session.ts'
import { stubLocalStorage } from '../session/testing/stub-local-storage.ts'
import { watchServer } from './watch-server.ts'

const page = (status: number) => async () =>
  new Response('<html>Log in to the hotel</html>', { status, headers: { 'Content-Type': 'text/html' } })
const silent = (signal?: AbortSignal | null) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Ended', 'AbortError')))
  })
const refused = () => Promise.reject(new TypeError('Failed to fetch'))

let answer: (signal?: AbortSignal | null) => Promise<Response>
let health: (signal?: AbortSignal | null) => Promise<Response>
beforeEach(() => {
  vi.useFakeTimers()
  // The time limit of the browser, which these timers do not move.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(), ms)
    return limit.signal
  })
  stubLocalStorage()
  localStorage.setItem('heliodesk.employee', JSON.stringify({ '7 1': {} }))
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x', documentElement: { lang: 'en' } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit = {}) =>
    address === '/healthz' ? health(signal) : answer(signal),
  )
  queryClient.clear()
  provideWithoutNetwork({
    read: async () => undefined,
    keep: async () => undefined,
    unanswered: watchServer(() => undefined),
  })
})
afterEach(async () => {
  health = async () => Response.json({ status: 'up' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(savingState().here).toBe(false)
  changeSaving({ here: false })
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['says nothing', silent],
  ['is behind a hotel’s page', page(200)],
  ['is behind a proxy that does not reach it', page(502)],
  ['cannot be reached', refused],
])('a start whose server %s is one on this device within seconds', async (_what, how) => {
  ;[answer, health] = [how, how]
  const found = queryClient.fetchQuery(employeeQuery)
  await vi.advanceTimersByTimeAsync(6_000)
  await expect(found).resolves.toBeNull()
  expect(savingState().here).toBe(true)
})

test('a server that is slow and there is waited for', async () => {
  health = async () => Response.json({ status: 'up' })
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  const found = queryClient.fetchQuery(employeeQuery)
  await vi.advanceTimersByTimeAsync(9_000)
  resolve(Response.json({ user: { id: 7 }, company: { id: 1 }, impersonated_by: null, permission_names: [] }))
  await expect(found).resolves.toMatchObject({ user: { id: 7 } })
})

test('where nobody’s work is kept a start without an answer says so', async () => {
  localStorage.removeItem('heliodesk.employee')
  ;[answer, health] = [refused, refused]
  await expect(queryClient.fetchQuery(employeeQuery)).rejects.toMatchObject({ status: 0 })
})
