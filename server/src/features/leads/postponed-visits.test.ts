import { afterAll, expect, test } from 'vitest'
import { type Appointment, type Lead, planVisits } from '../../testing/plan-visits.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { aNewLead, leadNow, plan } = planVisits(product)

const postpone = async ({ id }: Lead, more: object = {}) => {
  const service = await product.as('customer_service')
  const body = { status: 'postponed', callback_at: '2027-06-01T08:00:00Z', remarks: 'Na de verbouwing' }
  return service.post(`/leads/${id}/status-create`, { ...body, ...more })
}
const visitNow = async ({ id }: Appointment) => {
  const planner = await product.as('planner')
  return (await planner.get<Appointment>(`/appointments/${id}`)).body.status
}

test('putting a lead off asks about its visits before that day, and cancels them once that is confirmed', async () => {
  const lead = await aNewLead()
  const [before, after] = [await plan(lead), await plan(lead, { date: '2027-06-01' })]
  const asked = await postpone(lead)
  expect(asked).toMatchObject({ status: 409, body: { questions: [{ code: 'closesAppointment' }] } })
  expect([await visitNow(before), (await leadNow(lead)).status]).toEqual(['planned', 'appointmentPlanned'])
  expect((await postpone(lead, { confirm: true })).status).toBe(201)
  expect([await visitNow(before), await visitNow(after)]).toEqual(['cancelled', 'planned'])
  expect((await leadNow(lead)).status).toBe('postponed')
})

test('a lead without a visit before that day is put off without a question', async () => {
  const lead = await aNewLead()
  const visit = await plan(lead, { date: '2027-06-02' })
  expect((await postpone(lead)).status).toBe(201)
  expect(await visitNow(visit)).toBe('planned')
})
