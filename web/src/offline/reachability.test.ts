import { afterEach, expect, test, vi } from 'vitest'
import { clockError } from '../data/calls/clock-error.ts'
import { afterProbe, probe, reached } from './reachability.ts'

afterEach(() => vi.unstubAllGlobals())

const after = (...probes: [answered: boolean, at: number][]) =>
  probes.reduce((state, [answered, at]) => afterProbe(state, answered, at), reached).kind

test('three failures within 15 seconds are no server, fewer or slower ones a doubt', () => {
  expect(after([false, 0], [false, 5_000])).toBe('doubted')
  expect(after([false, 0], [false, 5_000], [false, 15_000])).toBe('unreached')
  expect(after([false, 0], [false, 5_000], [false, 16_000])).toBe('doubted')
  expect(after([false, 0], [true, 5_000], [false, 6_000], [false, 7_000])).toBe('doubted')
})

test('one answer is the way back', () => {
  expect(after([false, 0], [false, 1], [false, 2], [false, 3])).toBe('unreached')
  expect(after([false, 0], [false, 1], [false, 2], [true, 3])).toBe('reached')
})

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)

test('a captive portal, a dead server and silence are failures', async () => {
  answering(async () => new Response('<html>Log in to the hotel</html>'))
  expect(await probe()).toBe(false)
  answering(async () => Response.json({ status: 'hotel' }))
  expect(await probe()).toBe(false)
  answering(async () => new Response('', { status: 502 }))
  expect(await probe()).toBe(false)
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await probe()).toBe(false)
})

test('the server’s own answer is one, and tells how far the clock of the device is off', async () => {
  const served = new Date(Date.now() - 3_600_000).toUTCString()
  answering(async () => Response.json({ status: 'up' }, { headers: { Date: served } }))
  expect(await probe()).toBe(true)
  expect(Math.round((clockError()?.error_ms ?? 0) / 60_000)).toBe(60)
})
