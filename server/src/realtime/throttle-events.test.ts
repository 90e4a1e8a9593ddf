import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleEvents } from './throttle-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a burst passes on its first event at once, one per second, and one after its last', () => {
  const passed: number[] = []
  const throttle = throttleEvents(() => passed.push(Date.now()))
  const start = Date.now()
  for (let turn = 0; turn < 25; turn += 1) {
    throttle.tell('board')
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(10_000)
  expect(passed.map((at) => at - start)).toEqual([0, 1_000, 2_000, 3_000])
})

test('an event after a second of silence is passed on at once', () => {
  const passed: string[] = []
  const throttle = throttleEvents((channel) => passed.push(channel))
  throttle.tell('board')
  vi.advanceTimersByTime(1_000)
  throttle.tell('board')
  expect(passed).toEqual(['board', 'board'])
})

test('channels do not hold each other back, and a stop drops what waits', () => {
  const passed: string[] = []
  const throttle = throttleEvents((channel) => passed.push(channel))
  throttle.tell('noord')
  throttle.tell('zuid')
  throttle.tell('noord')
  throttle.stop()
  vi.advanceTimersByTime(10_000)
  expect(passed).toEqual(['noord', 'zuid'])
})
