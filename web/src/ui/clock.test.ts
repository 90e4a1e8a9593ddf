import { afterEach, expect, test } from 'vitest'
import { agreedByPhone } from '../features/leads/page/lead-values.ts'
import { clock, setClock } from './clock.ts'

afterEach(() => setClock(() => Date.now()))

test('the app takes the time from the clock that it is given', () => {
  setClock(() => Date.parse('2026-12-31T23:30:45.678Z'))
  expect(clock.now().toISOString()).toBe('2026-12-31T23:30:45.678Z')
  expect(clock.ms()).toBe(Date.parse('2026-12-31T23:30:45.678Z'))
  expect(agreedByPhone('incoming')).toMatchObject({ at: '2026-12-31T23:30:00.000Z' })
})
