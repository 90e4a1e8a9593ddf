import { afterAll, expect, test } from 'vitest'
import { aLead, caseP, type Quotation } from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const dutch = { 'accept-language': 'nl' }

/** Case P with a margin, with or without its discount of 150. */
function offer(lead_id: number, margin: number, discounted: boolean, more: object = {}) {
  const draft = caseP(product.noord, lead_id, more)
  return {
    ...draft,
    editions: draft.editions.map((edition) => ({
      ...edition,
      margin,
      products: { ...edition.products, ...(discounted ? {} : { discount: [] }) },
    })),
  }
}

type Waiting = { data: { id: number; approvals: { code: string }[] }[] }

test('a margin that is raised by what a discount takes off is sent after the manager approved', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const { body } = await adviser.post<Quotation>('/quotations', offer(lead_id, 1_350, true))
  const { latest_version } = body
  expect(latest_version).toMatchObject({
    needs_approval: true,
    price_approvals: [{ code: 'discountWithoutPrice', edition: 'A' }],
  })
  // Never in the calculation.
  expect(latest_version.calculation.editions.A?.approvals).toEqual([])
  expect(await adviser.get(`/quotations/${body.id}/send`, dutch)).toMatchObject({
    status: 422,
    body: { errors: { approval: [expect.stringContaining('goedkeur')] } },
  })
  const manager = await product.as('manager')
  const { data } = (await manager.get<Waiting>('/quotations/waiting-approvals')).body
  expect(data.find(({ id }) => id === body.id)?.approvals).toMatchObject([{ code: 'discountWithoutPrice' }])
  const decision = { version_id: body.version_id, decision: 'approved' }
  expect((await manager.post(`/quotations/${body.id}/approval`, decision)).status).toBe(200)
  expect((await adviser.get(`/quotations/${body.id}/send`)).status).toBe(200)
})

test('a discount on a price that an earlier version asked is sent without approval', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const { body } = await adviser.post<Quotation>('/quotations', offer(lead_id, 1_200, false))
  expect(body.latest_version.needs_approval).toBe(false)
  expect((await adviser.get(`/quotations/${body.id}/send`)).status).toBe(200)
  const base_version_id = body.version_id
  const cheaper = offer(lead_id, 1_200, true, { base_version_id })
  const changed = await adviser.patch<Quotation>(`/quotations/${body.id}`, cheaper)
  expect(changed.body.latest_version).toMatchObject({ needs_approval: false, price_approvals: [] })
  expect((await adviser.get(`/quotations/${body.id}/send`)).status).toBe(200)
})

test('a price above what was asked before needs approval, and says both', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const { body } = await adviser.post<Quotation>('/quotations', offer(lead_id, 1_200, false))
  await adviser.get(`/quotations/${body.id}/send`)
  const dearer = offer(lead_id, 1_350, true, { base_version_id: body.version_id })
  const { body: changed } = await adviser.patch<Quotation>(`/quotations/${body.id}`, dearer)
  const [asked] = changed.latest_version.price_approvals
  expect(asked).toMatchObject({ code: 'discountWithoutPrice', edition: 'A' })
  expect((asked?.found_cents ?? 0) - (asked?.limit_cents ?? 0)).toBe(15_000)
})

test('the price of a larger system that was asked before is none of a smaller one [c492]', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const larger = offer(lead_id, 1_200, false)
  const panels = larger.editions[0]?.products.panel ?? []
  const { body } = await adviser.post<Quotation>('/quotations', {
    ...larger,
    editions: larger.editions.map((edition) => ({
      ...edition,
      products: {
        ...edition.products,
        panel: panels.map((row) => ({ ...row, amount: row.amount + 1 })),
      },
    })),
  })
  await adviser.get(`/quotations/${body.id}/send`)
  const smaller = offer(lead_id, 1_200, true, { base_version_id: body.version_id })
  const { body: changed } = await adviser.patch<Quotation>(`/quotations/${body.id}`, smaller)
  expect(changed.latest_version).toMatchObject({
    needs_approval: true,
    price_approvals: [{ code: 'discountWithoutPrice', edition: 'A' }],
  })
  expect(await adviser.get(`/quotations/${body.id}/send`)).toMatchObject({
    status: 422,
    body: { errors: { approval: [expect.any(String)] } },
  })
})

test('what another lead was asked is no price of this one', async () => {
  const adviser = await product.as('adviser')
  const { body } = await adviser.post<Quotation>('/quotations', offer(await aLead(product), 1_200, false))
  await adviser.get(`/quotations/${body.id}/send`)
  const other = await adviser.post<Quotation>('/quotations', offer(await aLead(product), 1_200, true))
  expect(other.body.latest_version.needs_approval).toBe(true)
})
