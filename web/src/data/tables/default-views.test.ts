import { afterEach, expect, test, vi } from 'vitest'
import { defaultViewOf } from './default-views.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['2026-11-20T22:59:00Z', '2026-11-20'],
  ['2026-11-20T23:00:00Z', '2026-11-21'],
  ['2026-03-29T22:00:00Z', '2026-03-30'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
])('appointments open with those from today in Amsterdam on: %s', (now, day) => {
  vi.useFakeTimers({ now: new Date(now) })
  expect(defaultViewOf('GET /appointments/table')?.state.filters).toEqual({ date_from: day })
  expect(defaultViewOf('GET /leads/table')).toBeUndefined()
})
