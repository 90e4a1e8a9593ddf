import type { CallResult } from '@heliodesk/contract/call'
import type { leads as calls } from '@heliodesk/contract/leads'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

type Lead = CallResult<typeof calls.get>

const adviser = await product.as('adviser')
const manager = await product.as('manager')
const customer = await aCustomer(product)

interface Order {
  token: string
  id: number
}
const inPortal =
  (words: string) =>
  async ({ token }: Order) => {
    const asked = await customer.post<{ confirmation: string }>(`/portal/${token}/withdrawal`, {
      reason: words,
    })
    const { confirmation } = asked.body
    return customer.post(`/portal/${token}/withdrawal/confirm`, { confirmation })
  }
const atOffice =
  (statement: string) =>
  ({ id }: Order) => {
    const received_on = amsterdamDate(product.services.clock.now())
    return manager.post(`/quotations/${id}/withdrawal`, {
      received_on,
      channel: 'letter',
      statement,
      confirm: true,
    })
  }

test.each([
  ['in the portal with words that refuse calls', inPortal('Te duur. Ik wil niet meer gebeld worden.'), true],
  ['at the office with such words', atOffice('Wij zien ervan af, ik wil niet meer gebeld worden'), true],
  ['in the portal with other words', inPortal('Te duur, bel mij gerust over iets anders'), false],
  ['at the office with other words', atOffice('Wij zien ervan af'), false],
] as const)('who withdraws %s is called or not by them', async (_where, withdraw, marks) => {
  const lead_id = await aLead(product)
  const { quotation, token } = await aSentQuotation(product, adviser, lead_id)
  await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  expect((await withdraw({ token, id: quotation.id })).status).toBe(200)
  const { body } = await manager.get<Lead>(`/leads/${lead_id}`)
  expect([body.status, body.do_not_call_at !== null]).toEqual(['followUp', marks])
})
