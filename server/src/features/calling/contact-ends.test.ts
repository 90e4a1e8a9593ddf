import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAcceptance, aCustomer, aLead, aSentQuotation } from '../../testing/a-quotation.ts'
import { type Appointment, type Lead, planVisits } from '../../testing/plan-visits.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { adviser } = product.noord.employees
const { aNewLead, leadNow, plan } = planVisits(product)
const [service, planner, seller] = [
  await product.as('customer_service'),
  await product.as('planner'),
  await product.as('adviser'),
]

let result_code_id = 0
beforeAll(async () => {
  const manager = await product.as('manager')
  const { body } = await manager.post<{ id: number }>('/result-codes', {
    description: 'Geen interesse meer',
    category: 'notInterested',
    essent_status: null,
    essent_reason: null,
    active: true,
  })
  result_code_id = body.id
})

const over = () => ({ outcome: 'reached', result_code_id })
const contact = (id: number, body: object) => service.post(`/leads/${id}/contacts`, { ...over(), ...body })
const visitNow = async ({ id }: { id: number }) =>
  (await planner.get<Appointment>(`/appointments/${id}`)).body.status
const isToFollowUp = async ({ id }: { id: number }) => {
  const path = `/employees/${adviser.employee_id}/followups?per_page=100`
  const { body } = await seller.get<{ data: { id: number }[] }>(path)
  return body.data.some((row) => row.id === id)
}
const historyOf = async ({ id }: { id: number }) =>
  (await service.get<{ data: object[] }>(`/leads/${id}/contacts`)).body.data

test('a result that ends asks about the visits to come, and then writes the lead off and cancels them', async () => {
  const lead = await aNewLead()
  const visit = await plan(lead)
  const asked = await contact(lead.id, {})
  expect(asked).toMatchObject({ status: 409, body: { questions: [{ code: 'closesAppointment' }] } })
  expect([await visitNow(visit), (await leadNow(lead)).status]).toEqual(['planned', 'appointmentPlanned'])
  expect(await historyOf(lead)).toEqual([])
  expect((await contact(lead.id, { confirm: true })).status).toBe(201)
  expect([await visitNow(visit), (await leadNow(lead)).status]).toEqual(['cancelled', 'writtenOff'])
  expect(await historyOf(lead)).toHaveLength(1)
})

test('so does a contact about the visit itself, which keeps what was said', async () => {
  const lead = await aNewLead()
  const visit = await plan(lead)
  const body = { channel: 'phone', ...over(), remarks: 'Koopt elders' }
  const path = `/appointments/${visit.id}/contact`
  expect(await planner.post(path, body)).toMatchObject({
    status: 409,
    body: { questions: [{ code: 'closesAppointment' }] },
  })
  const noted = await planner.post<Appointment>(path, { ...body, confirm: true })
  expect(noted.body).toMatchObject({ status: 'cancelled', contact: { remarks: 'Koopt elders' } })
  expect((await leadNow(lead)).status).toBe('writtenOff')
})

test('of a lead with a quotation and a visit both end, and nobody follows it up', async () => {
  const id = await aLead(product)
  await aSentQuotation(product, seller, id)
  const lead = { id } as Lead
  const visit = await plan(lead, { kind: 'followUp' })
  const asked = await contact(id, {})
  const codes = (asked.body as { questions: { code: string }[] }).questions.map(({ code }) => code)
  expect([asked.status, codes]).toEqual([409, ['closesAppointment', 'closesQuotation']])
  expect((await contact(id, { confirm: true })).status).toBe(201)
  expect([await visitNow(visit), (await leadNow(lead)).status]).toEqual(['cancelled', 'writtenOff'])
  expect(await isToFollowUp(lead)).toBe(false)
})

test('a quotation whose customer is not interested is followed up no more, until something comes of it', async () => {
  const id = await aLead(product)
  await aSentQuotation(product, seller, id)
  expect(await isToFollowUp({ id })).toBe(true)
  expect((await contact(id, {})).status).toBe(201)
  expect((await leadNow({ id })).status).toBe('quotationSent')
  expect(await isToFollowUp({ id })).toBe(false)
  expect((await service.post(`/leads/${id}/contacts`, { outcome: 'reached' })).status).toBe(201)
  expect(await isToFollowUp({ id })).toBe(true)
})

test('an order that was signed, and its installation, are not ended by a call', async () => {
  const id = await aLead(product)
  const { quotation, token } = await aSentQuotation(product, seller, id)
  await (await aCustomer(product)).post(`/portal/${token}/accept`, anAcceptance(quotation.latest_version.id))
  const lead = { id } as Lead
  const visit = await plan(lead, { kind: 'installation' })
  expect((await contact(id, { confirm: true })).status).toBe(201)
  expect([await visitNow(visit), (await leadNow(lead)).status]).toEqual(['planned', 'installationPlanned'])
})
