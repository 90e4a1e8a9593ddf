import type { CallResult } from '@heliodesk/contract/call'
import type { appointments as calls } from '@heliodesk/contract/appointments'
import type { leads } from '@heliodesk/contract/leads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreedByPhone } from '../../testing/agreed-by-phone.ts'
import { setTimes } from '../../testing/plan-days.ts'
import { planVisits, type Lead } from '../../testing/plan-visits.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Visit = CallResult<typeof calls.get>

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { adviser } = product.noord.employees
const { aNewLead, leadNow, postpone } = planVisits(product)
const planner = () => product.as('planner')
const date = '2026-12-02'
beforeAll(async () => setTimes(await planner(), adviser.employee_id, date, '09:00-10:30', '11:00-12:30'))

const hour = 3_600_000
let made = 0
/** A lead that was promised a call, since when the hour of it came. */
async function aPromised() {
  const lead = await aNewLead({ mobile: `06123457${10 + made++}` })
  const service = await product.as('customer_service')
  const callback_at = new Date(product.services.clock.now().getTime() + hour).toISOString()
  const body = { status: 'callback', callback_at, remarks: 'Belt na het eten', consent: agreedByPhone }
  expect((await service.post(`/leads/${lead.id}/status-create`, body)).status).toBe(201)
  product.services.clock.move(2 * hour)
  return { ...lead, callback_at }
}
const take = async (lead: { id: number }, from = '09:00') =>
  (await planner()).patch<Visit>('/appointments/timeslots/', {
    lead_id: lead.id,
    adviser_id: adviser.employee_id,
    date,
    from,
    kind: 'advice',
  })
async function book(lead: { id: number }, from = '09:00') {
  const { status, body } = await take(lead, from)
  expect([200, 201], JSON.stringify(body)).toContain(status)
  return body
}
const cancel = async ({ id, revision }: Visit) =>
  (await planner()).patch<Visit & { message: string }>(`/appointments/${id}/delete`, {
    reason: 'Teruggenomen',
    revision,
    back: true,
  })

/** A lead, without what only counts its writes. */
async function asIs(lead: { id: number }) {
  const { body } = await (await planner()).get<CallResult<typeof leads.get>>(`/leads/${lead.id}`)
  const { revision: _revision, updated_at: _at, ...rest } = body
  return rest
}
const waitingIds = async () =>
  (await (await planner()).get<{ data: { id: number }[] }>('/planning/waiting')).body.data.map(({ id }) => id)
const historyOf = async ({ id }: { id: number }) =>
  (
    await (
      await planner()
    ).get<{ data: { status: string; callback_at: string | null; remarks: string | null }[] }>(
      `/leads/${id}/statuses`,
    )
  ).body.data

test('a booking that is taken back gives its lead the promised call, its status since then and its adviser back', async () => {
  const lead = await aPromised()
  const before = await asIs(lead)
  expect(before).toMatchObject({ status: 'callback', adviser_id: null })
  expect(await waitingIds()).toContain(lead.id)
  const visit = await book(lead)
  expect(await asIs(lead)).toMatchObject({ status: 'appointmentPlanned', adviser_id: adviser.employee_id })
  product.services.clock.move(60_000)
  const undone = await cancel(visit)
  expect([undone.status, undone.body.status]).toEqual([200, 'cancelled'])
  expect(await asIs(lead)).toEqual(before)
  expect(await waitingIds()).toContain(lead.id)
  const calls = await (
    await product.as('customer_service')
  ).get<{ data: { id: number; remarks: string | null }[] }>('/leads/call-list?reason=callback')
  const remarks = 'Belt na het eten'
  expect(calls.body.data.find(({ id }) => id === lead.id)).toMatchObject({ remarks })
  const { callback_at } = lead
  expect((await historyOf(lead))[0]).toMatchObject({ status: 'callback', callback_at, remarks })
  expect((await cancel(await book(lead))).status).toBe(200)
  expect((await historyOf(lead))[0]).toMatchObject({ status: 'callback', callback_at, remarks })
})

test('a lead that somebody changed since stays as it is, and so does its visit', async () => {
  const lead = await aPromised()
  const visit = await book(lead)
  const { revision } = await leadNow(lead)
  expect(
    (await (await planner()).patch(`/leads/${lead.id}`, { remarks: 'Belt zelf', revision })).status,
  ).toBe(200)
  const refused = await cancel(visit)
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'Someone else has changed this in the meantime', current: { id: visit.id } },
  })
  expect(await leadNow(lead)).toMatchObject({ status: 'appointmentPlanned', remarks: 'Belt zelf' })
  expect((await (await planner()).get<Visit>(`/appointments/${visit.id}`)).body.status).toBe('planned')
  const plain = { reason: 'Toch niet', revision: visit.revision }
  expect((await (await planner()).patch(`/appointments/${visit.id}/delete`, plain)).status).toBe(200)
  expect(await leadNow(lead)).toMatchObject({ status: 'open', adviser_id: adviser.employee_id })
})

test('a booked visit that was put off is that again, and its lead waits since and until when it did', async () => {
  const lead: Lead = await aNewLead({})
  const first = await book(lead, '11:00')
  await postpone(first, { until: '2026-11-21' })
  product.services.clock.move(2 * 24 * 3_600_000)
  const before = await asIs(lead)
  expect(before).toMatchObject({ status: 'postponed', postponed_until: '2026-11-21' })
  const { id, revision } = await book(lead, '11:00')
  expect(id).toBe(first.id)
  const today = product.services.clock.now().toISOString().slice(0, 10)
  const body = { reason: 'Teruggenomen', until: today, back: true, revision }
  expect((await (await planner()).patch(`/appointments/${id}/postpone`, body)).status).toBe(200)
  expect(await asIs(lead)).toEqual(before)
  expect((await historyOf(lead))[0]).toMatchObject({ status: 'postponed', remarks: 'Klant op reis' })
})

test('a visit put off again of whose lead nothing is kept has the note with which it was put off', async () => {
  const lead: Lead = await aNewLead({})
  await postpone(await book(lead, '11:00'), { until: '2026-12-01' })
  await book(lead, '11:00')
  // Its lead is kept by its first booking alone.
  const moved = await book(lead)
  const body = { reason: 'Teruggenomen', until: '2026-12-01', back: true, revision: moved.revision }
  expect((await (await planner()).patch(`/appointments/${moved.id}/postpone`, body)).status).toBe(200)
  expect((await historyOf(lead))[0]).toMatchObject({ status: 'postponed', remarks: 'Klant op reis' })
})

test('a visit that a colleague booked meanwhile is not moved for a lead that is taken to wait', async () => {
  const lead = await aNewLead({})
  const theirs = await book(lead)
  const place = { lead_id: lead.id, adviser_id: adviser.employee_id, date, from: '11:00', kind: 'advice' }
  for (const hold of [true, false]) {
    const refused = await (
      await planner()
    ).patch('/appointments/timeslots/', { ...place, hold, appointment_id: null })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message:
          'This visit has been planned by now: 02-12-2026 09:00, Adviser van Noord. Open the lead to move it',
        current: { id: theirs.id, from: '09:00', revision: theirs.revision },
      },
    })
  }
  expect((await cancel(theirs)).status).toBe(200)
  const mine = await (
    await planner()
  ).patch<Visit>('/appointments/timeslots/', { ...place, appointment_id: null })
  expect([mine.status, mine.body.from]).toEqual([201, '11:00'])
  expect((await cancel(mine.body)).status).toBe(200)
})

test('the same booking asked for again changes nothing, and is taken back as the first one is', async () => {
  const lead = await aNewLead({})
  const before = await asIs(lead)
  const visit = await book(lead)
  const again = await Promise.all(Array.from({ length: 10 }, () => take(lead)))
  for (const { status, body } of again) expect([status, body]).toEqual([200, visit])
  expect((await cancel(visit)).status).toBe(200)
  expect(await asIs(lead)).toEqual(before)
})

test('what was moved since it was booked is not cancelled by taking the booking back', async () => {
  const lead = await aNewLead({})
  await book(lead)
  const moved = await book(lead, '11:00')
  expect((await cancel(moved)).status).toBe(409)
  expect((await (await planner()).get<Visit>(`/appointments/${moved.id}`)).body.status).toBe('planned')
  expect(await leadNow(lead)).toMatchObject({ status: 'appointmentPlanned' })
  await (await planner()).patch(`/appointments/${moved.id}/delete`, { reason: 'Toch niet' })
})

test('a confirmed visit that is put back before its customer hears of anything stays confirmed', async () => {
  const visit = await book(await aNewLead({}))
  const confirm = { status: 'confirmed', revision: visit.revision }
  expect((await (await planner()).patch(`/appointments/${visit.id}`, confirm)).status).toBe(200)
  expect((await book({ id: visit.lead_id }, '11:00')).status).toBe('planned')
  expect(await book({ id: visit.lead_id })).toMatchObject({ id: visit.id, status: 'confirmed' })
  expect((await book({ id: visit.lead_id })).status).toBe('confirmed')
  await (await planner()).patch(`/appointments/${visit.id}/delete`, { reason: 'Toch niet' })
})

test('the wishes that came with a booking go with it, and those of before come back', async () => {
  const lead = await aNewLead({})
  const wishesNow = async () => {
    const search = await (
      await planner()
    ).post<{ wishes: object }>('/appointments/work-times', { lead_id: lead.id })
    return search.body.wishes
  }
  const bookWith = async (wishes: object) => {
    const place = { lead_id: lead.id, adviser_id: adviser.employee_id, date, from: '09:00', kind: 'advice' }
    const { status, body } = await (
      await planner()
    ).patch<Visit>('/appointments/timeslots/', { ...place, wishes, earlier: true })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const none = await wishesNow()
  const first = await bookWith({ weekdays: ['wednesday'], from: '09:00', till: null })
  expect(await wishesNow()).toEqual({ weekdays: ['wednesday'], from: '09:00', till: null })
  expect((await cancel(first)).status).toBe(200)
  expect(await wishesNow()).toEqual(none)
  const kept = await bookWith({ weekdays: ['wednesday'], from: '09:00', till: null })
  await (await planner()).patch(`/appointments/${kept.id}/delete`, { reason: 'Toch niet' })
  const second = await bookWith({ weekdays: ['friday'], from: null, till: '17:00' })
  expect((await cancel(second)).status).toBe(200)
  expect(await wishesNow()).toEqual({ weekdays: ['wednesday'], from: '09:00', till: null })
})

test('a move that is taken back gives the lead its wishes of before it, and one without wishes leaves them', async () => {
  const lead = await aNewLead({})
  const client = await planner()
  const wishesNow = async () =>
    (await client.post<{ wishes: object }>('/appointments/work-times', { lead_id: lead.id })).body.wishes
  const place = { lead_id: lead.id, adviser_id: adviser.employee_id, date, kind: 'advice' }
  const moveTo = async (from: string, more: object) =>
    (await client.patch<Visit>('/appointments/timeslots/', { ...place, from, ...more })).body
  const putBack = async (after: Visit, from: string, till: string) => {
    const body = { from, till, revision: after.revision, confirm: true, back: true }
    return (await client.patch<Visit>(`/appointments/${after.id}`, body)).body
  }
  const first = { weekdays: ['wednesday'], from: '09:00', till: null }
  await moveTo('09:00', { wishes: first, earlier: true })
  const moved = await moveTo('11:00', {
    wishes: { weekdays: null, from: '11:00', till: null },
    earlier: false,
  })
  expect(await wishesNow()).toMatchObject({ weekdays: null, from: '11:00' })
  const back = await putBack(moved, '09:00', '10:30')
  expect([back.from, await wishesNow()]).toEqual(['09:00', first])
  const [{ earlier } = { earlier: null }] = await product.inside(
    async ({ db }) =>
      (await db.execute<{ earlier: boolean }>(`SELECT earlier FROM lead_wishes WHERE lead_id = ${lead.id}`))
        .rows,
  )
  expect(earlier).toBe(true)
  const again = await moveTo('11:00', {})
  expect((await putBack(again, '09:00', '10:30')).from).toBe('09:00')
  expect(await wishesNow()).toEqual(first)
  await client.patch(`/appointments/${again.id}/delete`, { reason: 'Toch niet' })
})
