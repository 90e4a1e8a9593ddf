// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { measureClock } from '../data/calls/clock-error.ts'
import { useMinute } from '../data/use-minute.ts'
import { useToday } from '../data/use-today.ts'
import { agreedByPhone } from '../features/leads/page/lead-values.ts'
import { setClock } from '../ui/clock.ts'
import { startTestTexts } from '../ui/testing/render-screen.tsx'
import { heldAnswer } from './held-answers.ts'
import type { Holder } from './holder.ts'
import { keepIntent } from './outbox/keep-intent.ts'
import { keptCallOf } from './outbox/intents-of-calls.ts'
import { listOutbox, openItem } from './outbox/outbox.ts'
import { keepRecords } from './records/kept-records.ts'
import { anOpenDevice, startBrowser } from './testing/a-device.ts'

/** Half past seven in the evening in Amsterdam: by a device that is five hours ahead, the next day. */
const now = '2026-11-24T18:30:00.000Z'
const at = Date.parse(now)
const hour = 3_600_000
const consent = { basis: 'own_request', text: 'Yes', at: '2026-11-01T10:00:00Z', scope: 'all' }
const lead = { id: 3, number: 'L3', full_name: 'Anna', status: 'open', attempts: 0, consent, notes: [] }
const call_rules = {
  calls_from: '09:00',
  calls_till: '20:00',
  calls_on_saturdays: false,
  calls_saturday_from: '10:00',
  calls_saturday_till: '16:00',
  calls_on_sundays: false,
  call_attempts: 6,
  consent_customer_months: 36,
}
const visitOn = (id: number, date: string) => ({ id, lead_id: 3, lead, date, from: '10:00' })

beforeAll(() => startTestTexts())
let holder: Holder
beforeEach(async () => {
  await startBrowser()
  holder = { open: await anOpenDevice(), company_id: 1, employee_id: 4 }
  await keepRecords(holder.open, 1, {
    leads: [{ ...lead, mobile: '+31612345678' }],
    call_rules,
    appointments: ['23', '24', '25'].map((day, index) => visitOn(11 + index, `2026-11-${day}`)),
  })
})
afterEach(() => {
  isWrongBy(0)
  setClock(() => Date.now())
})

/** A device that found out how wrong it is. */
function isWrongBy(hours: number): void {
  const device = at + hours * hour
  setClock(() => device)
  // A server says its time to the second.
  measureClock(new Date(at).toUTCString(), device + 500, device + 500)
}
const keep = async (key: string, id: number, body: object) => {
  const call = await keptCallOf(holder, key, { params: { id }, body })
  if (call === undefined) throw new Error('Nothing was kept')
  await keepIntent(holder, call)
  return call
}

test.each([[5], [-20]])('a device that is wrong by %i hours lives by the right time', async (hours) => {
  isWrongBy(hours)
  expect(renderHook(useToday).result.current).toBe('2026-11-24')
  expect(renderHook(() => useMinute()).result.current).toBe('2026-11-24 19:30')
  const day = { params: { id: 4 }, query: {} }
  expect(await heldAnswer(holder, 'GET /employees/{id}/appointments', day)).toMatchObject({
    data: [{ id: 12 }],
  })
  expect(await heldAnswer(holder, 'GET /leads/{id}/call-gate', { params: { id: 3 } })).toMatchObject({
    barrier: null,
  })
  expect(agreedByPhone(null)?.at).toBe(now)
  const callback = { outcome: 'reached', next_action_at: '2026-11-24T18:45:00Z' }
  expect(await keep('POST /leads/{id}/contacts', 3, callback)).toMatchObject({ kind: 'contact' })
  const past = { outcome: 'reached', next_action_at: '2026-11-24T18:15:00Z' }
  await expect(keep('POST /leads/{id}/contacts', 3, past)).rejects.toMatchObject({ status: 422 })
  expect(await keep('POST /appointments/{id}/on-my-way', 12, { minutes: 20 })).toMatchObject({
    answer: { on_my_way: { at: now, arrives_at: '2026-11-24T18:50:00.000Z' } },
  })
})

test('what was done is listed with its right time, and sent with that of the device and its error', async () => {
  isWrongBy(5)
  await keep('POST /leads/{id}/notes', 3, { text: 'Hond' })
  const [row] = await listOutbox()
  expect(row?.recorded_at).toBe(now)
  expect(row && (await openItem(holder.open, row))).toMatchObject({
    recorded_at: new Date(at + 5 * hour).toISOString(),
    clock: { error_ms: 5 * hour },
  })
  expect(await heldAnswer(holder, 'GET /leads/{id}/timeline', { params: { id: 3 } })).toMatchObject({
    data: [{ action: 'noted', at: now }],
  })
})
