import type { CallResult } from '@heliodesk/contract/call'
import type { appointments as appointmentCalls } from '@heliodesk/contract/appointments'
import type { leads as calls } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'
import { moveLeadAfter } from './move-lead-after.ts'

const product = await startTestProduct()
afterAll(product.close)

type Lead = CallResult<typeof calls.get>
type Appointment = CallResult<typeof appointmentCalls.get>
interface Refusal {
  message: string
  errors: Record<string, string[]>
}

let made = 0
const aNewLead = async () => {
  const service = await product.as('customer_service')
  return (await service.post<Lead>('/leads', { lastName: 'Berg', email: `status${++made}@example.nl` })).body
}

const setStatus = async (lead: Lead, body: object) => {
  const service = await product.as('customer_service')
  return service.post<Lead & Refusal>(`/leads/${lead.id}/status-create`, body)
}

test('each "not reached" adds an attempt', async () => {
  const lead = await aNewLead()
  expect((await setStatus(lead, { status: 'notReached' })).body).toMatchObject({ attempts: 1 })
  await setStatus(lead, { status: 'open' })
  expect((await setStatus(lead, { status: 'notReached' })).body).toMatchObject({ attempts: 2 })
})

test('a new callback time adds its own history row', async () => {
  const lead = await aNewLead()
  await setStatus(lead, { status: 'callback', callback_at: '2026-11-21T09:00:00Z' })
  await setStatus(lead, { status: 'callback', callback_at: '2026-11-22T09:00:00Z' })
  const service = await product.as('customer_service')
  const { body } = await service.get<CallResult<typeof calls.statuses>>(`/leads/${lead.id}/statuses`)
  expect(body.data).toMatchObject([
    { status: 'callback', callback_at: '2026-11-22T09:00:00.000Z' },
    { status: 'callback', callback_at: '2026-11-21T09:00:00.000Z' },
    { status: 'new', employee: { id: product.noord.employees.customer_service.employee_id } },
  ])
})

test.each([
  [{ status: 'callback' }, 'callback_at'],
  [{ status: 'postponed', remarks: 'Verhuist' }, 'callback_at'],
  [{ status: 'postponed', remarks: 'Verhuist', callback_at: '2027-11-25T09:00:00Z' }, 'callback_at'],
  [{ status: 'postponed', callback_at: '2027-03-01T09:00:00Z' }, 'remarks'],
  [{ status: 'writtenOff' }, 'remarks'],
  [{ status: 'open', result_code_id: 1 }, 'result_code_id'],
  [{ status: 'sold' }, 'status'],
])('%o answers 422 under %s', async (body, field) => {
  const answer = await setStatus(await aNewLead(), body)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual([field])
})

test('writing off cancels open appointments and reports the stage reached to the partner', async () => {
  const lead = await aNewLead()
  const planner = await product.as('planner')
  const adviser_id = product.noord.employees.adviser.employee_id
  const visit = {
    lead_id: lead.id,
    adviser_id,
    kind: 'advice',
    date: '2026-12-01',
    from: '09:00',
    till: '10:30',
  }
  const { body: appointment } = await planner.post<Appointment>('/appointments', visit)
  const { body } = await setStatus(lead, { status: 'writtenOff', remarks: 'Toch niet' })
  expect(body).toMatchObject({ status: 'writtenOff', essent_status: 'geenAdviesgesprek' })
  const after = await planner.get<Appointment>(`/appointments/${appointment.id}`)
  expect(after.body.status).toBe('cancelled')
  expect((await planner.post('/appointments', { ...visit, lead_id: (await aNewLead()).id })).status).toBe(201)
})

test('an event moves a lead once, and only from the statuses it applies to', async () => {
  const lead = await aNewLead()
  const move = () => product.inside((context) => moveLeadAfter(context, lead.id, 'quotationSent', 'Versie 1'))
  expect(await Promise.all([move(), move(), move()])).toEqual(expect.arrayContaining([true, false, false]))
  const back = await product.inside((context) => moveLeadAfter(context, lead.id, 'appointmentPlanned'))
  expect(back).toBe(false)
  const service = await product.as('customer_service')
  const timeline = await service.get<CallResult<typeof calls.timeline>>(`/leads/${lead.id}/timeline`)
  expect(timeline.body.data).toMatchObject([
    { action: 'status', actor: 'system', before: { status: 'new' }, after: { status: 'quotationSent' } },
    { action: 'created', employee: { name: 'Customer service van Noord' } },
  ])
})

test('the timeline paginates backwards by id', async () => {
  const lead = await aNewLead()
  for (let turn = 0; turn < 30; turn += 1) {
    await setStatus(lead, { status: 'notReached' })
    await setStatus(lead, { status: 'open' })
  }
  const service = await product.as('customer_service')
  const read = async (before = '') =>
    (await service.get<CallResult<typeof calls.timeline>>(`/leads/${lead.id}/timeline${before}`)).body
  const first = await read()
  expect([first.data.length, first.has_more]).toEqual([50, true])
  const second = await read(`?before=${first.data.at(-1)?.id}`)
  expect([second.data.length, second.has_more]).toEqual([11, false])
})
