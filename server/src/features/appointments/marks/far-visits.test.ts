import type { appointments as calls } from '@heliodesk/contract/appointments'
import type { CallResult } from '@heliodesk/contract/call'
import type { slots } from '@heliodesk/contract/slots'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimes } from '../../../testing/plan-days.ts'
import { addLead } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

type Visit = CallResult<typeof calls.get>
type Asked = Visit & { questions: { code: string; message: string }[] }

/** Friday 20 November 2026; the office of Noord is in Groningen. */
const product = await startTestProduct()
afterAll(product.close)
const { adviser, manager } = product.noord.employees
const adviser_id = adviser.employee_id
const planner = await product.as('planner')
const date = '2026-11-24'
const trip = ['tripTooLong', 'travelTooMuch']
const messages = ['The drive is longer than the longest trip', 'The adviser would drive too much that day']

let made = 0
/** Somebody in Amersfoort, some three hours from there by the measure of the planning. */
async function farLead() {
  made += 1
  const place = { latitude: 52.1561, longitude: 5.3878, location_type: 'ROOFTOP' as const }
  const address = { street_number: made, address_key: `f${made}`, zip_code: '3811 AB', city: 'Amersfoort' }
  return product.inside((context) => addLead(context, { ...place, ...address }))
}
const aVisit = async (more: object = {}) => ({
  lead_id: (await farLead()).id,
  adviser_id,
  kind: 'advice',
  date,
  from: '11:00',
  ...more,
})
const plan = (visit: object) => planner.post<Asked>('/appointments', visit)
const change = ({ id }: Visit, body: object) => planner.patch<Asked>(`/appointments/${id}`, body)
const codesOf = ({ questions }: Asked) => questions.map(({ code }) => code)
const cancel = ({ id }: Visit) => planner.patch(`/appointments/${id}/delete`, { reason: 'Proef' })

beforeAll(async () => {
  for (const person of [adviser_id, manager.employee_id])
    await setTimes(planner, person, date, '09:00-10:30', '11:00-12:30')
})

test('a visit that is too far to drive is asked about, as the slots refuse it, and made when confirmed', async () => {
  const visit = await aVisit()
  const judged = await planner.post<CallResult<typeof slots.judge>>('/appointments/judge', visit)
  expect(judged.body.reasons.map(({ code }) => code)).toEqual(trip)
  const asked = await plan(visit)
  expect([asked.status, codesOf(asked.body)]).toEqual([409, trip])
  expect(asked.body.questions.map(({ message }) => message)).toEqual(messages)
  const confirmed = await plan({ ...visit, confirm: true })
  expect([confirmed.status, confirmed.body.marks]).toEqual([201, []])
  await cancel(confirmed.body)
})

test('its move asks again by adviser, day, time or place, and nothing else does', async () => {
  const { body: visit } = await plan(await aVisit({ confirm: true }))
  for (const body of [{ remarks: 'Hond' }, { status: 'confirmed' }, { till: '12:15' }, { kind: 'followUp' }])
    expect((await change(visit, body)).status, JSON.stringify(body)).toBe(200)
  const toOther = { adviser_id: manager.employee_id }
  for (const body of [toOther, { from: '09:00', till: '10:30' }]) {
    const asked = await change(visit, body)
    expect([asked.status, codesOf(asked.body)]).toEqual([409, trip])
  }
  const moved = await change(visit, { ...toOther, confirm: true })
  expect([moved.status, moved.body.marks]).toEqual([200, []])
  const body = { date, from: '09:00', reason: 'Belde' }
  const postponed = await planner.patch<Asked>(`/appointments/${visit.id}/postpone`, body)
  expect([postponed.status, codesOf(postponed.body)]).toEqual([409, trip])
  expect((await change(visit, { channel: 'phone' })).status).toBe(200)
  const home = await change(visit, { channel: 'visit' })
  expect([home.status, codesOf(home.body)]).toEqual([409, trip])
  await cancel(visit)
})

test('advice by telephone and an installation are not asked about', async () => {
  const phone = await plan(await aVisit({ channel: 'phone' }))
  expect(phone.status).toBe(201)
  await cancel(phone.body)
  const roof = await plan(await aVisit({ kind: 'installation', manual: true, from: '14:00' }))
  expect([roof.status, roof.body.marks]).toEqual([201, []])
})
