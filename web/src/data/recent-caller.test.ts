// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { hasCalled, noteCaller } from './recent-caller.ts'

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

test('a lead whose call was opened has called, for an hour, and no other lead has', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z') })
  expect(hasCalled(5)).toBe(false)
  noteCaller(5)
  expect([hasCalled(5), hasCalled(6)]).toEqual([true, false])
  vi.setSystemTime(new Date('2026-11-24T10:00:01Z'))
  expect(hasCalled(5)).toBe(false)
})

test('what cannot be read is no call', () => {
  localStorage.setItem('heliodesk.recent-caller', '{')
  expect(hasCalled(5)).toBe(false)
})
