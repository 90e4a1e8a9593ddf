import type { CallResult } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import type { calls } from '@heliodesk/contract/calls'
import type { home } from '@heliodesk/contract/home'
import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  aSentQuotation,
  type Quotation,
} from '../../../testing/a-quotation.ts'
import { aResultCode } from '../../../testing/a-result-code.ts'
import { agreedByPhone } from '../../../testing/agreed-by-phone.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { clock } = product.services
const adviser_id = product.noord.employees.adviser.employee_id

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

type Gate = CallResult<typeof calling.gate>
type CallList = CallResult<typeof calling.list>
type FollowUps = CallResult<typeof home.followUps>

const adviser = () => product.as('adviser')
const waits = async (lead_id: number) => {
  const { body } = await (await adviser()).get<FollowUps>(`/employees/${adviser_id}/followups?per_page=100`)
  return body.data.some(({ id }) => id === lead_id)
}
const gateOf = async (lead_id: number) =>
  (await (await adviser()).get<Gate>(`/leads/${lead_id}/call-gate`)).body
const isListed = async (lead_id: number) =>
  (await (await adviser()).get<CallList>('/leads/call-list')).body.data.some(({ id }) => id === lead_id)

async function aSent(changes: Parameters<typeof aLead>[1] = {}) {
  const lead_id = await aLead(product, { consent: agreedByPhone, mobile: '+31612345678', ...changes })
  return { lead_id, ...(await aSentQuotation(product, await adviser(), lead_id)) }
}
const decline = async (token: string, reason = 'Te duur') =>
  (await aCustomer(product)).post(`/portal/${token}/decline`, { reason })

const reminderMails = async () => {
  clock.move(instantInAmsterdam('2026-11-23', '10:00').getTime() - clock.now().getTime())
  await product.drain()
  clock.move(instantInAmsterdam('2026-11-20', '10:00').getTime() - clock.now().getTime())
  return product.mails.filter(({ unsubscribe_url }) => unsubscribe_url !== null)
}

test('declining ends the follow-ups of a quotation, and says why where somebody would call', async () => {
  const { lead_id, token, quotation } = await aSent()
  expect([await waits(lead_id), (await gateOf(lead_id)).declined]).toEqual([true, null])
  await decline(token)
  expect(await waits(lead_id)).toBe(false)
  expect(await gateOf(lead_id)).toMatchObject({
    barrier: null,
    declined: { number: quotation.number, at: clock.now().toISOString(), reason: 'Te duur' },
  })
  const next_action_at = new Date(clock.now().getTime() + 3_600_000).toISOString()
  const body = { outcome: 'reached', remarks: 'About a battery', next_action_at }
  expect((await (await adviser()).post(`/leads/${lead_id}/contacts`, body)).status).toBe(201)
})

test('withdrawing an order ends the follow-ups of its quotation, and is said where somebody would call', async () => {
  const { lead_id, token, quotation } = await aSent()
  const customer = await aCustomer(product)
  expect((await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))).status).toBe(
    200,
  )
  const { body } = await customer.post<object>(`/portal/${token}/withdrawal`, {})
  expect((await customer.post(`/portal/${token}/withdrawal/confirm`, body)).status).toBe(200)
  expect(await waits(lead_id)).toBe(false)
  expect((await gateOf(lead_id)).declined).toMatchObject({ number: quotation.number, withdrawn: true })
  const listed = await (
    await adviser()
  ).get<CallResult<typeof calls.quotations.table>>(
    `/quotations/table/all?filter[lead_id]=${lead_id}&filter[answered_from]=2026-11-20&filter[state]=withdrawn`,
  )
  expect(listed.body.data).toMatchObject([{ state: 'withdrawn', answered_at: clock.now().toISOString() }])
})

test('declining ends a callback that was agreed before', async () => {
  const { lead_id, token } = await aSent()
  const next_action_at = new Date(clock.now().getTime() + 60_000).toISOString()
  await (await adviser()).post(`/leads/${lead_id}/contacts`, { outcome: 'reached', next_action_at })
  await decline(token)
  clock.move(120_000)
  expect([await isListed(lead_id), await waits(lead_id)]).toEqual([false, false])
  clock.move(-120_000)
})

test('declining ends the reminders of a quotation, not those of others', async () => {
  const [{ token }, other] = [await aSent(), await aSent()]
  await decline(token)
  const mails = await reminderMails()
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(other.quotation.number)])
})

test('a lead that declined and is sent another quotation waits again', async () => {
  const { lead_id, token } = await aSent()
  await decline(token)
  await aSentQuotation(product, await adviser(), lead_id)
  expect([await waits(lead_id), (await gateOf(lead_id)).declined]).toEqual([true, null])
})

test('"not interested" ends the reminders of the quotation, and says by whom', async () => {
  const { lead_id, quotation } = await aSent()
  const result_code_id = await aResultCode(product, 'notInterested')
  const contact = { outcome: 'reached', result_code_id }
  expect((await (await adviser()).post(`/leads/${lead_id}/contacts`, contact)).status).toBe(201)
  const { body } = await (await adviser()).get<Quotation>(`/quotations/${quotation.id}`)
  expect(body.reminders.stopped).toMatchObject({ by: { id: adviser_id } })
  expect(await reminderMails()).toEqual([])
})

test('another result leaves the reminders', async () => {
  const { lead_id } = await aSent()
  const result_code_id = await aResultCode(product, 'contact')
  await (await adviser()).post(`/leads/${lead_id}/contacts`, { outcome: 'reached', result_code_id })
  expect(await reminderMails()).toHaveLength(1)
})

test('a customer who declines and asks for no more calls is called by nobody, for none of their leads', async () => {
  const { lead_id, token } = await aSent({ mobile: '+31612345681' })
  const other_id = await aLead(product, { consent: agreedByPhone, mobile: '+31612345681' })
  await decline(token, 'Ik wil niet meer gebeld worden, stop met bellen.')
  for (const id of [lead_id, other_id]) expect((await gateOf(id)).barrier).toBe('doNotCall')
})

test.each([
  ['declines', (token: string) => `/portal/${token}/decline`, { reason: 'Haal mij uit jullie systeem' }],
  [
    'asks',
    (token: string) => `/portal/${token}/questions`,
    { text: 'Wilt u mijn telefoonnummer verwijderen?' },
  ],
])('who %s with words that may refuse calls is not called until they were read', async (_, url, body) => {
  const { lead_id, token } = await aSent()
  expect((await (await aCustomer(product)).post(url(token), body)).status).toBeLessThan(300)
  const lead = await (await adviser()).get<object>(`/leads/${lead_id}`)
  expect((await gateOf(lead_id)).barrier).toBe('noBasis')
  expect(lead.body).toMatchObject({
    do_not_call_at: null,
    consent: { basis: 'none', text: Object.values(body)[0] },
  })
})

test.each([
  ['Ik wil niet meer gebeld worden', true, null],
  ['Haal mij uit jullie systeem', false, 'none'],
  ['Wij verhuizen', false, null],
])('who begins to withdraw an order with %j objects to calls: %j', async (reason, objects, basis) => {
  const { lead_id, token, quotation } = await aSent({ mobile: `+3161234569${reason.length % 10}` })
  const customer = await aCustomer(product)
  const signed = anAcceptance(quotation.version_id)
  expect((await customer.post(`/portal/${token}/accept`, signed)).status).toBe(200)
  expect((await customer.post(`/portal/${token}/withdrawal`, { reason })).status).toBe(200)
  const { body } = await (
    await adviser()
  ).get<{ do_not_call_at: string | null; consent: typeof agreedByPhone }>(`/leads/${lead_id}`)
  expect(body.do_not_call_at !== null).toBe(objects)
  expect(body.consent.basis).toBe(basis ?? agreedByPhone.basis)
})
