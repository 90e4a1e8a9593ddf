import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  aSentQuotation,
  type Quotation,
} from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
/** Signed in anew each time: hours pass. */
const manager = () => product.as('manager')

async function later() {
  product.services.clock.move(60_000)
  await product.drain()
}
const blank = async (id: number) =>
  expect((await (await manager()).patch(`/leads/${id}`, { email: null })).status).toBe(200)

/** A quotation of the second is accepted while both are one; answers the mails of the undoing. */
async function mailsOfUndoing({ one, other, after }: Record<'one' | 'other' | 'after', string | null>) {
  const [id, gone] = [
    await aLead(product, { email: one }),
    await aLead(product, { email: 'eerst@klant.example' }),
  ]
  const { quotation } = await aSentQuotation(product, await product.as('adviser'), gone)
  if (other === null) await blank(gone)
  await later()
  const merged = await (
    await manager()
  ).post<CallResult<typeof calls.leadMerges.merge>>(`/leads/${id}/merge`, { lead_id: gone, confirm: true })
  expect(merged.status).toBe(200)
  await later()
  const { body } = await (await manager()).get<Quotation>(`/quotations/${quotation.id}`)
  const token = body.portal_url?.split('/portal/')[1]
  const customer = await aCustomer(product)
  const accepted = await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  expect(accepted.status).toBe(200)
  await later()
  if (after === null) await blank(id)
  await later()
  product.mails.length = 0
  expect((await (await manager()).post(`/lead-merges/${merged.body.merge_id}/undo`)).status).toBe(200)
  await product.drain()
  const isTold = ({ subject }: { subject: string }) =>
    subject.startsWith(`Geaccepteerd: offerte ${quotation.number}`)
  return { told: product.mails.filter(isTold), all: product.mails }
}

test('who has no address, and ordered while another lead was theirs, is confirmed to by letter: the adviser is told', async () => {
  const { told } = await mailsOfUndoing({ one: 'eigen@klant.example', other: null, after: '' })
  expect(told).toHaveLength(1)
  expect(told[0]?.to).toMatch(/^adviser/)
  expect(told[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    'kreeg de ondertekende offerte niet per e-mail: er is geen e-mailadres. Stuur die per brief.',
  )
})

test('where nothing was mailed the adviser was told then, and whoever has an address is mailed', async () => {
  expect((await mailsOfUndoing({ one: null, other: null, after: '' })).told).toEqual([])
  const { told, all } = await mailsOfUndoing({ one: 'eigen@klant.example', other: '', after: '' })
  expect(told).toEqual([])
  expect(all.map(({ to }) => to)).toContain('eerst@klant.example')
})
