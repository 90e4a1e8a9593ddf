import type { CallResult } from '@heliodesk/contract/call'
import type { appointments as appointmentCalls } from '@heliodesk/contract/appointments'
import type { leads as calls } from '@heliodesk/contract/leads'
import type { ResultCodeCategory } from '@heliodesk/domain/enumerations'
import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../../testing/a-quotation.ts'
import { aResultCode } from '../../../testing/a-result-code.ts'
import { agreedByPhone } from '../../../testing/agreed-by-phone.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
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
  const body = { lastName: 'Berg', email: `status${++made}@example.nl`, phone: `050312${1_000 + made}` }
  return (await service.post<Lead>('/leads', body)).body
}

const setStatus = async (lead: Pick<Lead, 'id'>, body: object) => {
  const service = await product.as('customer_service')
  return service.post<Lead & Refusal>(`/leads/${lead.id}/status-create`, body)
}

test('each "not reached" adds an attempt [c104]', async () => {
  const lead = await aNewLead()
  expect((await setStatus(lead, { status: 'notReached' })).body).toMatchObject({ attempts: 1 })
  await setStatus(lead, { status: 'open' })
  expect((await setStatus(lead, { status: 'notReached' })).body).toMatchObject({ attempts: 2 })
})

test('a new callback time adds its own history row [c150]', async () => {
  const lead = await aNewLead()
  await setStatus(lead, {
    status: 'callback',
    callback_at: '2026-11-21T09:00:00Z',
    consent: agreedByPhone,
  })
  await setStatus(lead, { status: 'callback', callback_at: '2026-11-23T09:00:00Z' })
  const service = await product.as('customer_service')
  const { body } = await service.get<CallResult<typeof calls.statuses>>(`/leads/${lead.id}/statuses`)
  expect(body.data).toMatchObject([
    { status: 'callback', callback_at: '2026-11-23T09:00:00.000Z' },
    { status: 'callback', callback_at: '2026-11-21T09:00:00.000Z' },
    { status: 'new', employee: { id: product.noord.employees.customer_service.employee_id } },
  ])
})

test.each([
  [{ status: 'callback' }, 'callback_at'],
  [{ status: 'postponed', remarks: 'Verhuist' }, 'callback_at'],
  [{ status: 'postponed', remarks: 'Verhuist', callback_at: '2027-11-25T09:00:00Z' }, 'callback_at'],
  [{ status: 'postponed', callback_at: '2027-03-01T09:00:00Z' }, 'remarks'],
  [{ status: 'writtenOff', remarks: 'Toch niet' }, 'result_code_id'],
  [{ status: 'forwarded' }, 'status'],
  [{ status: 'open', result_code_id: 1 }, 'result_code_id'],
  [{ status: 'sold' }, 'status'],
])('%o answers 422 under %s', async (body, field) => {
  const answer = await setStatus(await aNewLead(), body)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual([field])
})

const resultCode = (category: ResultCodeCategory) => aResultCode(product, category)

const visitOf = (lead: Pick<Lead, 'id'>) => ({
  lead_id: lead.id,
  adviser_id: product.noord.employees.adviser.employee_id,
  kind: 'advice',
  date: '2026-12-01',
  from: '09:00',
  till: '10:30',
})

test('writing off cancels open appointments and reports the stage reached to the partner [c8]', async () => {
  const lead = await aNewLead()
  const planner = await product.as('planner')
  const visit = visitOf(lead)
  const { body: appointment } = await planner.post<Appointment>('/appointments', visit)
  const off = {
    status: 'writtenOff',
    remarks: 'Toch niet',
    result_code_id: await resultCode('notInterested'),
  }
  const asked = await setStatus(lead, off)
  expect(asked).toMatchObject({
    status: 409,
    body: {
      questions: [
        {
          code: 'closesAppointment',
          message: 'The appointment 01-12-2026 09:00 - 10:30, Berg is cancelled',
        },
      ],
    },
  })
  expect((await planner.get<Lead>(`/leads/${lead.id}`)).body.status).toBe('appointmentPlanned')
  const { body } = await setStatus(lead, { ...off, confirm: true })
  expect(body).toMatchObject({ status: 'writtenOff', essent_status: 'geenAdviesgesprek' })
  const after = await planner.get<Appointment>(`/appointments/${appointment.id}`)
  expect(after.body.status).toBe('cancelled')
  expect((await planner.post('/appointments', { ...visit, lead_id: (await aNewLead()).id })).status).toBe(201)
})

test('writing off takes a result code of a final category', async () => {
  const lead = await aNewLead()
  const refused = await setStatus(lead, {
    status: 'writtenOff',
    result_code_id: await resultCode('callback'),
  })
  expect(refused.body.errors).toEqual({ result_code_id: ['Choose a result that ends a lead'] })
  const { body } = await setStatus(lead, {
    status: 'writtenOff',
    result_code_id: await resultCode('doNotCall'),
  })
  expect(body.status).toBe('writtenOff')
  const known = await product.inside(({ db }) =>
    db.execute(
      `SELECT last_result_code_id, do_not_call_at IS NOT NULL AS stopped FROM leads WHERE id = ${lead.id}`,
    ),
  )
  expect(known.rows).toEqual([{ last_result_code_id: await resultCode('doNotCall'), stopped: true }])
})

test('writing off withdraws open quotations after a question that names them', async () => {
  const id = await aLead(product)
  const adviser = await product.as('adviser')
  const { quotation, token } = await aSentQuotation(product, adviser, id)
  const off = { status: 'writtenOff', result_code_id: await resultCode('competitor') }
  const asked = await setStatus({ id }, off)
  expect(asked).toMatchObject({ status: 409, body: { questions: [{ code: 'closesQuotation' }] } })
  expect((await setStatus({ id }, { ...off, confirm: true })).body.essent_status).toBe('geenOrder')
  const customer = await aCustomer(product)
  const version_id = quotation.latest_version.id
  const accepted = await customer.post(`/portal/${token}/accept`, anAcceptance(version_id))
  expect(accepted.status).toBe(409)
  expect((await customer.get(`/portal/${token}`)).body).toMatchObject({ state: 'withdrawn', accepted: null })
})

test('a lead that was written off is open again after it is reopened, and reports so to the partner', async () => {
  const lead = await aNewLead()
  await setStatus(lead, { status: 'writtenOff', result_code_id: await resultCode('notInterested') })
  const { body } = await setStatus(lead, { status: 'open', remarks: 'Belt zelf terug' })
  expect(body).toMatchObject({ status: 'open', essent_status: 'openLead' })
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
