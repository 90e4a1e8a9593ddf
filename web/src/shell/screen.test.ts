import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screen } from './screen.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('window', { location: { reload } })
})
afterEach(() => vi.useRealTimers())

const never = () => new Promise<{ Leads: object }>(() => undefined)

test('a chunk that loads in time reloads nothing', async () => {
  await screen(async () => ({ Leads: () => null }), 'Leads').preload?.()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(reload).not.toHaveBeenCalled()
})

test('a chunk that does not load within 120 seconds reloads the page, and no sooner [c238]', async () => {
  void screen(never, 'Leads').preload?.()
  await vi.advanceTimersByTimeAsync(119_999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledOnce()
})
