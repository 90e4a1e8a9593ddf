// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../data/calls/client.ts'
import { provideWithoutNetwork, savingState, waiting } from '../data/calls/without-network.ts'
import { watchServer } from './watch-server.ts'
import { withinPatience } from './within-patience.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Of a probe: its own time limit is the browser's. */
const limitMs = 3_500
let answers = false

function answer(address: string, { signal }: RequestInit): Promise<Response> {
  if (answers) return Promise.resolve(Response.json({ status: 'up' }))
  return new Promise((_resolve, reject) => {
    if (address === '/healthz') setTimeout(() => reject(new DOMException('Slow', 'TimeoutError')), limitMs)
    else signal?.addEventListener('abort', () => reject(new DOMException('Ended', 'AbortError')))
  })
}

test('a server that takes calls and never answers is left within 15 seconds, and found back', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
  document.cookie = 'XSRF-TOKEN=x'
  waiting.send = withinPatience
  provideWithoutNetwork({
    read: async () => Response.json({ data: ['from this device'] }),
    keep: async () => undefined,
    unanswered: watchServer(() => undefined),
  })
  const read = api('GET /sources/table', { query: {} })
  const saved = api('POST /leads/{id}/notes', { params: { id: 3 }, body: { text: 'Trap' } }).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(14_000)
  expect(savingState().here).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(savingState().here).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await read).toEqual({ data: ['from this device'] })
  // It may have arrived: whoever saved it is told, and saves it here.
  expect(await saved).toMatchObject({ status: 0 })
  answers = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(savingState().here).toBe(false)
})
