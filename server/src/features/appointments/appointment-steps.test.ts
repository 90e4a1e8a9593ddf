import type { CallResult } from '@heliodesk/contract/call'
import type { appointments as calls } from '@heliodesk/contract/appointments'
import type { leads } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

type Appointment = CallResult<typeof calls.get>
type Lead = CallResult<typeof leads.get>
interface Refusal {
  message: string
  errors: Record<string, string[]>
}

const { adviser } = product.noord.employees
let made = 0

const aNewLead = async (more: object = {}) => {
  const service = await product.as('customer_service')
  const body = { lastName: 'Berg', email: `visit${++made}@example.nl`, ...more }
  return (await service.post<Lead>('/leads', body)).body
}
const leadNow = async ({ id }: { id: number }) => {
  const service = await product.as('customer_service')
  return (await service.get<Lead>(`/leads/${id}`)).body
}

/** A unique slot: each on a separate day. */
const aVisit = (lead: Lead, more: object = {}) => ({
  lead_id: lead.id,
  adviser_id: adviser.employee_id,
  kind: 'advice',
  date: new Date(Date.UTC(2027, 0, ++made)).toISOString().slice(0, 10),
  from: '09:00',
  till: '10:30',
  remarks: null,
  ...more,
})
const plan = async (lead: Lead, more: object = {}) => {
  const planner = await product.as('planner')
  const answer = await planner.post<Appointment>('/appointments', { ...aVisit(lead, more), confirm: true })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const change = async ({ id }: { id: number }, body: object) => {
  const planner = await product.as('planner')
  return planner.patch<Appointment & Refusal>(`/appointments/${id}`, body)
}

const postpone = async ({ id }: { id: number }, body: object) => {
  const planner = await product.as('planner')
  return planner.patch<Appointment & Refusal>(`/appointments/${id}/postpone`, {
    reason: 'Klant op reis',
    ...body,
  })
}

test('a status that has a call of its own is refused with its name', async () => {
  const visit = await plan(await aNewLead())
  expect((await change(visit, { status: 'postponed' })).body.errors).toEqual({
    status: ['Put an appointment off with PATCH /appointments/{id}/postpone'],
  })
  expect((await change(visit, { status: 'cancelled' })).body.errors).toEqual({
    status: ['Cancel an appointment with PATCH /appointments/{id}/delete'],
  })
  expect((await change(visit, { kind: 'manualEvent' })).status).toBe(422)
})

test('an appointment is put off to another time, where it keeps its id and is planned again [c253]', async () => {
  const visit = await plan(await aNewLead())
  await change(visit, { status: 'confirmed' })
  const moved = await postpone(visit, { date: '2027-11-03', from: '13:00' })
  expect(moved.body).toMatchObject({
    id: visit.id,
    status: 'planned',
    date: '2027-11-03',
    from: '13:00',
    till: '14:30',
    postponed_from: `${visit.date} 09:00`,
  })
  expect((await postpone(visit, { date: '2027-11-03' })).body.errors).toHaveProperty('from')
  expect((await postpone(visit, { until: '2027-11-03', from: '13:00', date: '2027-11-03' })).status).toBe(422)
  expect((await postpone(visit, {})).body.errors).toHaveProperty('until')
})

test('putting off tells who cannot come together with what else is wrong', async () => {
  const visit = await plan(await aNewLead())
  const { employee_id: adviser_id } = product.noord.employees.planner
  const { status, body } = await postpone(visit, {
    reason: '',
    date: '2026-11-19',
    from: '13:00',
    adviser_id,
  })
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['adviser_id', 'date', 'reason']])
})

test('moving a confirmed visit plans it again; confirming and an outcome need no move', async () => {
  const visit = await plan(await aNewLead())
  await change(visit, { status: 'confirmed' })
  expect((await change(visit, { from: '09:30', till: '11:00' })).body.status).toBe('planned')
  expect((await change(visit, { outcome: 'signed' })).body.errors).toHaveProperty('outcome')
  const done = await change(visit, { status: 'done', outcome: 'quotationLeft' })
  expect(done.body).toMatchObject({ status: 'done', outcome: 'quotationLeft' })
})

test('a contact about an appointment is also one of its lead [c254]', async () => {
  const lead = await aNewLead()
  const visit = await plan(lead)
  const planner = await product.as('planner')
  const noted = await planner.post<Appointment>(`/appointments/${visit.id}/contact`, {
    outcome: 'notReached',
    remarks: 'Voicemail vol',
  })
  expect(noted.status).toBe(200)
  expect(noted.body.contact).toMatchObject({
    channel: 'phone',
    outcome: 'notReached',
    remarks: 'Voicemail vol',
  })
  expect((await leadNow(lead)).attempts).toBe(1)
})

test('on the way is said of a visit of today alone', async () => {
  const later = await plan(await aNewLead())
  const planner = await product.as('planner')
  const say = (id: number) => planner.post(`/appointments/${id}/on-my-way`, { minutes: 20 })
  expect((await say(later.id)).status).toBe(409)
  const today = await plan(await aNewLead(), { date: '2026-11-20', from: '17:00', till: '18:00' })
  expect((await say(today.id)).status).toBe(200)
})
