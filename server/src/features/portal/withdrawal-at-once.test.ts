import type { CallResult } from '@heliodesk/contract/call'
import type { returns } from '@heliodesk/contract/returns'
import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { setLeadStatus } from '../leads/statuses/set-lead-status.ts'

const product = await startTestProduct()
afterAll(product.close)

const atOnce = 20
const path = ['installationPlanned', 'installed', 'invoiced', 'paid'] as const

test.each([
  ['sold', 0, false],
  ['installationPlanned', 1, false],
  ['installed', 2, true],
  ['invoiced', 3, true],
  ['paid', 4, true],
] as const)(
  'of twenty withdrawals at once of an order that is %s one ends it',
  async (_status, steps, asked) => {
    const { quotation, token } = await aSentQuotation(
      product,
      await product.as('adviser'),
      await aLead(product),
    )
    const customer = await aCustomer(product)
    await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
    for (const status of path.slice(0, steps))
      await product.inside((context) => setLeadStatus(context, quotation.lead_id, status))
    await product.drain()
    product.mails.length = 0
    const { body } = await customer.post<{ confirmation: string }>(`/portal/${token}/withdrawal`, {})
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => customer.post(`/portal/${token}/withdrawal/confirm`, body)),
    )
    const ended = answers.filter(({ status }) => status === 200)
    expect([ended.length, new Set(answers.map(({ status }) => status))]).toEqual([1, new Set([200, 409])])
    await product.drain()
    const receipts = product.mails.filter(({ subject }) =>
      subject.startsWith('Bevestiging van uw herroeping'),
    )
    expect(receipts).toHaveLength(1)
    expect(receipts[0]?.text.includes('u hoeft verder niets te doen')).toBe(!asked)
    const manager = await product.as('manager')
    const { data } = (await manager.get<CallResult<typeof returns.waiting>>('/home/returns')).body
    expect(data.filter(({ quotation_id }) => quotation_id === quotation.id)).toHaveLength(asked ? 1 : 0)
    expect((await manager.get<{ status: string }>(`/leads/${quotation.lead_id}`)).body.status).toBe(
      'followUp',
    )
  },
)
