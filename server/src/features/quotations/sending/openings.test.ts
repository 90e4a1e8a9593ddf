import { afterAll, describe, expect, test } from 'vitest'
import { aCustomer, aLead, aSentQuotation, caseP, type Quotation } from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const { clock } = product.services

async function aSent() {
  const lead_id = await aLead(product)
  return { lead_id, ...(await aSentQuotation(product, await product.as('adviser'), lead_id)) }
}

const read = async ({ quotation }: { quotation: Quotation }) =>
  (await (await product.as('manager')).get<Quotation>(`/quotations/${quotation.id}`)).body

describe('a quotation is opened', () => {
  test('when the customer reads the portal: the first and the last time are kept', async () => {
    const sent = await aSent()
    expect((await read(sent)).latest_version).toMatchObject({ opened_at: null, last_opened_at: null })
    const customer = await aCustomer(product)
    await customer.get(`/portal/${sent.token}`)
    clock.move(3_600_000)
    await customer.get(`/portal/${sent.token}`)
    expect((await read(sent)).latest_version).toMatchObject({
      opened_at: '2026-11-20T09:00:00.000Z',
      last_opened_at: '2026-11-20T10:00:00.000Z',
    })
    clock.move(-3_600_000)
    const manager = await product.as('manager')
    const { body } = await manager.get<{ data: { action: string; actor: string }[] }>(
      `/leads/${sent.lead_id}/timeline`,
    )
    expect(body.data.filter(({ action }) => action === 'opened')).toMatchObject([{ actor: 'customer' }])
  })

  test('not when an employee reads it, nor by its mail', async () => {
    const sent = await aSent()
    await product.drain()
    await (await product.as('adviser')).get(`/portal/${sent.token}`)
    expect((await read(sent)).latest_version).toMatchObject({ opened_at: null })
  })

  test('as a new version anew', async () => {
    const sent = await aSent()
    const customer = await aCustomer(product)
    await customer.get(`/portal/${sent.token}`)
    const adviser = await product.as('adviser')
    const base_version_id = sent.quotation.version_id
    const path = `/quotations/${sent.quotation.id}`
    await adviser.patch(path, caseP(noord, sent.lead_id, { base_version_id }))
    const { body } = await adviser.get<Quotation>(`${path}/send`)
    expect(body.latest_version.opened_at).toBeNull()
    await customer.get(`/portal/${sent.token}`)
    expect((await read(sent)).versions.map(({ opened_at }) => opened_at)).toEqual([
      expect.any(String),
      expect.any(String),
    ])
  })
})
