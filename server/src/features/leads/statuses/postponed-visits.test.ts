import { afterAll, expect, test } from 'vitest'
import { agreedByPhone } from '../../../testing/agreed-by-phone.ts'
import { type Appointment, type Lead, planVisits } from '../../../testing/plan-visits.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

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

test.each([
  { status: 'open' },
  { status: 'callback', callback_at: '2026-11-24T10:00:00Z', consent: agreedByPhone },
])(
  'a lead with a visit that is set back to $status asks about it, and cancels it once that is confirmed',
  async (body) => {
    const lead = await aNewLead({ mobile: body.status === 'open' ? '0612345681' : '0612345682' })
    const visit = await plan(lead)
    const service = await product.as('customer_service')
    const set = (more: object = {}) => service.post(`/leads/${lead.id}/status-create`, { ...body, ...more })
    expect(await set()).toMatchObject({ status: 409, body: { questions: [{ code: 'closesAppointment' }] } })
    expect([await visitNow(visit), (await leadNow(lead)).status]).toEqual(['planned', 'appointmentPlanned'])
    const confirmed = await set({ confirm: true })
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(201)
    expect([await visitNow(visit), (await leadNow(lead)).status]).toEqual(['cancelled', body.status])
  },
)
