import { afterAll, expect, test } from 'vitest'
import { agreedByPhone } from '../../testing/agreed-by-phone.ts'
import { setTimes } from '../../testing/plan-days.ts'
import { planVisits, type Lead } from '../../testing/plan-visits.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { adviser } = product.noord.employees
const { aNewLead, leadNow, aVisit, plan, change, postpone } = planVisits(product)

let made = 0
const aCalledLead = () => aNewLead({ mobile: `06123456${70 + made++}` })

async function promise(lead: Lead) {
  const service = await product.as('customer_service')
  const body = { status: 'callback', callback_at: '2026-11-23T13:00:00Z', consent: agreedByPhone }
  expect((await service.post(`/leads/${lead.id}/status-create`, body)).status).toBe(201)
}

const message = 'The callback promised for 23-11-2026 14:00 ends with this appointment'
const asks = { status: 409, body: { message, questions: [{ code: 'visitEndsCallback', message }] } }

test('a callback that is still to come ends by a visit only when that is confirmed', async () => {
  const planner = await product.as('planner')
  const lead = await aCalledLead()
  await promise(lead)
  expect(await planner.post('/appointments', aVisit(lead))).toMatchObject(asks)
  expect(await leadNow(lead)).toMatchObject({ status: 'callback' })
  await plan(lead)
  expect(await leadNow(lead)).toMatchObject({ status: 'appointmentPlanned' })
})

test('a service visit is planned without a question, for it leaves the callback as it is', async () => {
  const planner = await product.as('planner')
  const lead = await aCalledLead()
  await promise(lead)
  const visit = aVisit(lead, { kind: 'service' })
  expect((await planner.post('/appointments', visit)).status).toBe(201)
  expect(await leadNow(lead)).toMatchObject({ status: 'callback' })
})

test('a visit that is planned again ends the callback that was promised since, when that is confirmed', async () => {
  const lead = await aCalledLead()
  const visit = await plan(lead)
  await postpone(visit, { until: '2027-02-01' })
  await promise(lead)
  expect(await change(visit, { status: 'planned' })).toMatchObject(asks)
  expect((await change(visit, { status: 'planned', confirm: true })).status).toBe(200)
})

test('a visit that was put off goes to a time, and ends the callback promised since, when that is confirmed', async () => {
  const lead = await aCalledLead()
  const visit = await plan(lead)
  await postpone(visit, { until: '2027-02-01' })
  await promise(lead)
  const wanted = { date: '2026-12-02', from: '12:00' }
  expect(await postpone(visit, wanted)).toMatchObject(asks)
  expect(await leadNow(lead)).toMatchObject({ status: 'callback' })
  expect((await postpone(visit, { ...wanted, confirm: true })).status).toBe(200)
})

test('a slot is booked without a question', async () => {
  const service = await product.as('customer_service')
  await setTimes(await product.as('planner'), adviser.employee_id, '2026-12-02', '09:00-10:30')
  const lead = await aCalledLead()
  await promise(lead)
  const slot = { lead_id: lead.id, adviser_id: adviser.employee_id, date: '2026-12-02', from: '09:00' }
  const booked = await service.patch('/appointments/timeslots/', { ...slot, kind: 'advice' })
  expect(booked.status).toBe(201)
  expect(await leadNow(lead)).toMatchObject({ status: 'appointmentPlanned' })
})
