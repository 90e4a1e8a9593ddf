// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../data/calls/client.ts'
import { changeSaving, provideWithoutNetwork, savingState, waiting } from '../data/calls/without-network.ts'
import { watchServer } from './watch-server.ts'
import { withinPatience } from './within-patience.ts'

let healthy = true
let answer: (signal?: AbortSignal | null) => Promise<Response>
let sent: (string | null)[] = []
let kept: (string | undefined)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  ;[sent, kept] = [[], []]
  healthy = true
  document.cookie = 'XSRF-TOKEN=x'
  vi.stubGlobal('fetch', async (address: string, { headers, signal }: RequestInit = {}) => {
    if (address === '/healthz') {
      if (healthy) return Response.json({ status: 'up' })
      throw new TypeError('Failed to fetch')
    }
    sent.push(new Headers(headers).get('Idempotency-Key'))
    return answer(signal)
  })
  waiting.send = withinPatience
  provideWithoutNetwork({
    read: async () => undefined,
    keep: async (_key, { idempotencyKey }) => {
      kept.push(idempotencyKey)
      return Response.json({ noted: true })
    },
    unanswered: watchServer(() => undefined),
  })
})
afterEach(() => {
  changeSaving({ here: false })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const silent = (signal?: AbortSignal | null) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Ended', 'AbortError')))
  })
const hotel = async () =>
  new Response('<html>Log in</html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
const note = (text: string) =>
  api('POST /leads/{id}/notes', { params: { id: 3 }, body: { text }, quiet: true })

test('what is saved again without a connection has the identity of the try whose answer was lost', async () => {
  answer = lost
  await expect(note('Antwoord verloren')).rejects.toMatchObject({ status: 0 })
  expect(kept).toEqual([])
  vi.stubGlobal('navigator', { onLine: false })
  await note('Antwoord verloren')
  expect(sent).toEqual([expect.any(String)])
  expect(kept).toEqual(sent)
  // It is kept: the same once more is another one.
  await note('Antwoord verloren')
  expect(kept[1]).not.toBe(kept[0])
})

test.each([
  ['says nothing', silent],
  ['cannot be reached', lost],
  ['is behind a hotel’s page', hotel],
])('a server that %s: what was sent is kept under its key, and the form closes as saved', async (_, how) => {
  answer = how
  healthy = false
  const saved = note('Server zwijgt')
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(saved).resolves.toEqual({ noted: true })
  expect(savingState().here).toBe(true)
  expect(kept).toEqual(sent)
  healthy = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(savingState().here).toBe(false)
})
