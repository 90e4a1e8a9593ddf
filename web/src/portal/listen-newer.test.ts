import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenNewer } from './listen-newer.ts'

/** A socket of which the test is the server. */
class FakeSocket extends EventTarget {
  static readonly opened: FakeSocket[] = []
  readonly address: string
  readonly said: object[] = []
  constructor(address: string) {
    super()
    this.address = address
    FakeSocket.opened.push(this)
  }
  send(text: string) {
    this.said.push(JSON.parse(text) as object)
  }
  close() {
    this.dispatchEvent(new Event('close'))
  }
  tell(event: string, data: object = {}) {
    const message = { event, data: JSON.stringify(data) }
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }))
  }
}

const last = () => {
  const socket = FakeSocket.opened.at(-1)
  if (socket === undefined) throw new Error('Nothing was opened')
  return socket
}
const newer = vi.fn()
const sign = vi.fn(async () => ({ auth: 'signed' }))
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { origin: 'https://zon.example' })
  newer.mockClear()
  FakeSocket.opened.length = 0
  stop = listenNewer('private-portal.1.5', sign, newer)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function subscribe() {
  last().tell('pusher:connection_established', { socket_id: '1.2' })
  await vi.waitFor(() => expect(last().said).toHaveLength(1))
}

test('the page subscribes to its channel by its own signature', async () => {
  await subscribe()
  expect(last().address).toBe('wss://zon.example/app/heliodesk?protocol=7')
  expect(sign).toHaveBeenLastCalledWith('1.2')
  expect(last().said).toEqual([
    { event: 'pusher:subscribe', data: { channel: 'private-portal.1.5', auth: 'signed' } },
  ])
})

test('the page is told of an event, and of what it may have missed', async () => {
  await subscribe()
  last().tell('pusher_internal:subscription_succeeded', { silent_ms: performance.now() + 1_000 })
  expect(newer).not.toHaveBeenCalled()
  last().tell('newer')
  expect(newer).toHaveBeenCalledTimes(1)
  last().tell('pusher_internal:subscription_succeeded', { silent_ms: 0 })
  expect(newer).toHaveBeenCalledTimes(2)
})

test('the page answers that it is there', () => {
  last().tell('pusher:ping')
  expect(last().said).toEqual([{ event: 'pusher:pong', data: {} }])
})

test('a lost connection is opened again after ever longer pauses, and no more when the page is left', () => {
  for (const pause of [1_000, 2_000, 4_000]) {
    const before = FakeSocket.opened.length
    last().close()
    vi.advanceTimersByTime(pause - 1)
    expect(FakeSocket.opened).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.opened).toHaveLength(before + 1)
  }
  stop()
  vi.advanceTimersByTime(600_000)
  expect(FakeSocket.opened).toHaveLength(4)
})
