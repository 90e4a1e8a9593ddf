import { amsterdamDate } from '@heliodesk/domain/calendar'
import { beforeEach, expect, test, vi } from 'vitest'

const [hour, day] = [3_600_000, 86_400_000]
const at = Date.parse('2026-11-24T10:00:00Z')

/** As a page that was just loaded. */
async function loaded() {
  const { clock, setClock } = await import('../../ui/clock.ts')
  setClock(() => at)
  return { clock, setClock, ...(await import('./clock-error.ts')) }
}
beforeEach(() => {
  vi.resetModules()
})

test.each([[3 * day], [-3 * day], [14 * hour]])(
  'the day is right on a clock that is wrong by %i ms',
  async (error) => {
    const { clock, setClock, measureClock } = await loaded()
    measureClock(new Date(at - 500).toUTCString(), at + error - 10, at + error + 10)
    setClock(() => at + error + hour)
    expect(amsterdamDate(clock.now())).toBe('2026-11-24')
  },
)

test('what was measured more than a day ago says nothing, as that which nobody measured', async () => {
  const { clock, recallClock } = await loaded()
  expect(clock.now()).toEqual(new Date(at))
  recallClock({ error_ms: 3 * day, measured_at: new Date(at - 25 * hour).toISOString() })
  expect(clock.now()).toEqual(new Date(at))
})

test('a page without a network knows what the device kept, and what is measured stands in its place', async () => {
  const { clock, recallClock, measureClock } = await loaded()
  const kept = { error_ms: 3 * day, measured_at: new Date(at).toISOString() }
  recallClock(kept)
  expect(clock.now()).toEqual(new Date(at - 3 * day))
  measureClock(new Date(at).toUTCString(), at, at + 1_000)
  recallClock(kept)
  expect(clock.now()).toEqual(new Date(at))
})
