import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screen } from './screen.ts'

const reloadOnce = vi.hoisted(() => vi.fn<() => boolean>())
vi.mock('./reload-missing.ts', () => ({ reloadOnce }))

beforeEach(() => {
  vi.useFakeTimers()
  reloadOnce.mockReset().mockReturnValue(true)
})
afterEach(() => vi.useRealTimers())

const never = () => new Promise<{ Leads: object }>(() => undefined)

test('a chunk that does not load within 120 seconds reloads the page, and no sooner', async () => {
  void screen(never, 'Leads').preload?.()
  await vi.advanceTimersByTimeAsync(119_999)
  expect(reloadOnce).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reloadOnce).toHaveBeenCalledOnce()
})

test('a chunk that loads in time reloads nothing', async () => {
  await screen(async () => ({ Leads: () => null }), 'Leads').preload?.()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(reloadOnce).not.toHaveBeenCalled()
})
