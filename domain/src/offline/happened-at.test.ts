import { expect, test } from 'vitest'
import { happenedAt } from './happened-at.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const bounds = { from: at('06:00'), received_at: at('20:00') }
const hour = 3_600_000

test.each([
  ['the device’s own time without a measurement', null, '10:00', '10:00'],
  ['a clock two hours fast', { error_ms: 2 * hour, measured_at: at('08:00') }, '10:00', '08:00'],
  ['a clock two hours slow', { error_ms: -2 * hour, measured_at: at('08:00') }, '10:00', '12:00'],
  ['a time before the pack', null, '05:00', '06:00'],
  ['a time after the receipt', null, '21:00', '20:00'],
])('%s', (_name, clock, recorded, expected) => {
  expect(happenedAt({ recorded_at: at(recorded), clock }, bounds)).toEqual(at(expected))
})

test('a measurement is believed up to 24 hours from what was recorded', () => {
  const recorded_at = at('10:00')
  const clock = (hours: number) => ({
    error_ms: hour,
    measured_at: new Date(recorded_at.getTime() - hours * hour),
  })
  expect(happenedAt({ recorded_at, clock: clock(24) }, bounds)).toEqual(at('09:00'))
  expect(happenedAt({ recorded_at, clock: clock(24.1) }, bounds)).toEqual(recorded_at)
})
