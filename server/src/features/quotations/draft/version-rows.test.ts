import { afterAll, expect, test } from 'vitest'
import { aLead, aQuotation, caseP, type Quotation, productId } from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

test('a version has the products and manual lines of each edition, every product row with its product [c119]', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const [edition] = caseP(noord, lead_id).editions
  const manuals = [{ description: 'Steiger', amount: 1, price: 250, vat_category: 'pv_home' }]
  const editions = [edition, { ...edition, name: 'B', manuals }]
  const { latest_version } = await aQuotation(product, adviser, lead_id, { editions })
  const id = productId(noord, 'Zonwijs Black 435')
  const product_of_row = { id, name: 'Zonwijs Black 435', product_type: 'panel' }
  const panels = { product_id: id, product: expect.objectContaining(product_of_row) }
  expect(latest_version.products.A).toEqual(Object.values(latest_version.editions[0]?.products ?? {}).flat())
  expect(latest_version.products.A).toContainEqual(
    expect.objectContaining({ ...panels, amount: 7, roof_number: 1, price: expect.any(Number) }),
  )
  expect(Object.keys(latest_version.products)).toEqual(['A', 'B'])
  expect(latest_version.manuals).toMatchObject({ A: [{ description: 'Move the gutter' }], B: manuals })
  for (const row of Object.values(latest_version.products).flat())
    expect(row).toMatchObject({ product: { id: row.product_id, name: expect.any(String) } })
})

test('a version names a product as it was when it was saved', async () => {
  const manager = await product.as('manager')
  const lead_id = await aLead(product)
  const { id, latest_version } = await aQuotation(product, manager, lead_id)
  const row = latest_version.products.A?.find((one) => one.product?.product_type === 'inverter')
  await manager.patch(`/products/${row?.product_id}`, { name: 'Renamed inverter' })
  const { body } = await manager.get<Quotation>(`/quotations/${id}`)
  expect(body.latest_version.products.A).toContainEqual(row)
})
