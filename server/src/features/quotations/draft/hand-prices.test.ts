import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aLead,
  approveDiscount,
  aQuotation,
  caseP,
  productId,
  type Quotation,
} from '../../../testing/a-quotation.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
let manager: TestClient
let adviser: TestClient
beforeAll(async () => {
  manager = await product.as('manager')
  adviser = await product.as('adviser')
})

const inverter = productId(product.noord, 'Stroom 5 kW 3-phase')

/** Case P on its newest version, with other facts about the row of its inverter. */
const draftOf = ({ lead_id, latest_version }: Quotation, row: object | null) => {
  const draft = caseP(product.noord, lead_id, { base_version_id: latest_version.id })
  return {
    ...draft,
    editions: draft.editions.map((edition) => ({
      ...edition,
      products: {
        ...edition.products,
        inverter: row === null ? [] : [{ product_id: inverter, amount: 1, ...row }],
      },
    })),
  }
}
const save = async (client: TestClient, quotation: Quotation, row: object | null = {}) => {
  const { status, body } = await client.patch<Quotation>(
    `/quotations/${quotation.id}`,
    draftOf(quotation, row),
  )
  expect(status).toBe(200)
  return body
}
const priceIn = ({ latest_version }: Quotation) =>
  latest_version.editions[0]?.products['inverter']?.[0]?.price
const handsIn = ({ latest_version }: Quotation) => latest_version.hand_prices
const byManager = {
  edition: 'A',
  product_id: inverter,
  roof_number: null,
  price: 900,
  set_by: { id: product.noord.employees.manager.employee_id, name: 'Manager van Noord' },
}
const aPriced = async () =>
  save(manager, await aQuotation(product, adviser, await aLead(product)), { price: 900 })

test('a hand-set price survives a save by a user without the permission, with who set it', async () => {
  const priced = await aPriced()
  expect([priceIn(priced), handsIn(priced)]).toEqual([900, [byManager]])
  const saved = await save(adviser, priced)
  await approveDiscount(product, saved)
  expect([priceIn(saved), handsIn(saved)]).toEqual([900, [byManager]])
  const sent = await adviser.get<Quotation>(`/quotations/${saved.id}/send`)
  expect(sent.status).toBe(200)
  expect(sent.body.latest_version.calculation.editions.A?.total_cents).toBe(
    priced.latest_version.calculation.editions.A?.total_cents,
  )
})

test('an unsaved calculation uses it', async () => {
  const priced = await aPriced()
  const { body } = await adviser.post<Pick<Quotation['latest_version'], 'calculation'>>(
    '/quotations/calculate',
    draftOf(priced, {}),
  )
  expect(body.calculation.editions.A?.total_cents).toBe(
    priced.latest_version.calculation.editions.A?.total_cents,
  )
})

test('choosing the list price resets it once', async () => {
  const chosen = await save(adviser, await aPriced(), { use_list_price: true })
  expect([priceIn(chosen), handsIn(chosen)]).toEqual([985, []])
  const again = await save(manager, chosen, { price: 900 })
  expect(handsIn(await save(adviser, again))).toEqual([byManager])
})

test('a price sent by an adviser is ignored', async () => {
  const saved = await save(adviser, await aQuotation(product, adviser, await aLead(product)), { price: 1 })
  expect([priceIn(saved), handsIn(saved)]).toEqual([985, []])
})
