import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aLead,
  anAcceptance,
  aQuotation,
  aSentQuotation,
  caseP,
  productId,
  type Quotation,
} from '../../testing/a-quotation.ts'
import { quotationAcceptances } from './schema.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

interface Refusal {
  message: string
  errors: Record<string, string[]>
}

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** Case P with the panels of edition A changed. */
async function withPanels(rows: object[]) {
  const draft = caseP(product.noord, await aLead(product))
  const editions = draft.editions.map((edition) => ({
    ...edition,
    products: { ...edition.products, panel: rows },
  }))
  return { ...draft, editions }
}

test('half a panel is refused where it stands', async () => {
  const adviser = await product.as('adviser')
  const panel = { product_id: productId(product.noord, 'Zonwijs Black 435'), amount: 7.5, roof_number: 1 }
  const { status, body } = await adviser.post<Refusal>('/quotations', await withPanels([panel]))
  expect(status).toBe(422)
  expect(body.errors).toEqual({ 'editions.0.products.panel.0.amount': ['This comes in whole pieces'] })
})

test('an edition without goods is calculated but not kept', async () => {
  const adviser = await product.as('adviser')
  const draft = caseP(product.noord, await aLead(product))
  const empty = { ...draft, editions: [{ name: 'A', products: {}, manuals: [] }] }
  expect((await adviser.post('/quotations/calculate', empty)).status).toBe(200)
  const { status, body } = await adviser.post<Refusal>('/quotations', empty)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['editions.0.products'])
})

test('what was calculated for a home is not sent to what is none', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const { id } = await aQuotation(product, adviser, lead_id)
  await adviser.patch(`/leads/${lead_id}`, { is_home: false })
  const refused = await adviser.get<Refusal>(`/quotations/${id}/send`)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('save it again')
})

test('an acceptance in person is signed between the sending and now, and says that it was in person', async () => {
  const adviser = await product.as('adviser')
  const { quotation: sent } = await aSentQuotation(product, adviser, await aLead(product))
  const accept = (changes: object) =>
    adviser.put<Quotation & Refusal>(
      `/quotations/${sent.id}/accept`,
      anAcceptance(sent.latest_version.id, { channel: 'portal', ...changes }),
    )
  for (const signed_at of ['2020-01-01T00:00:00Z', '2031-01-01T00:00:00Z']) {
    expect((await accept({ signed_at })).body.errors).toHaveProperty('signed_at')
  }
  expect((await accept({ signed_at: '2026-11-20T09:01:00Z' })).status).toBe(200)
  const kept = await product.inside(({ db }) =>
    db.select({ channel: quotationAcceptances.channel }).from(quotationAcceptances),
  )
  expect(kept).toEqual([{ channel: 'in_person' }])
})
