import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, aSentQuotation } from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { nameRow } from './name-row.ts'

const product = await startTestProduct()
afterAll(product.close)

test.each([
  ['nl' as const, 'Groepenkast 3-fase, 6 groepen, geschikt voor laadpaal', 'Fuse box'],
  ['en' as const, 'Fuse box 3-phase, 6 groups, EV ready', 'Groepenkast 3-fase'],
])('a customer who reads %s reads the products in that language alone', async (language, name, other) => {
  const adviser = await product.as('adviser')
  const { token } = await aSentQuotation(product, adviser, await aLead(product, { language }))
  const customer = await aCustomer(product)
  const shown = JSON.stringify((await customer.get(`/portal/${token}`)).body)
  expect([shown.includes(name), shown.includes(other)]).toEqual([true, false])
})

test('a row of a version without Dutch product names keeps its name', () => {
  const row = { product_id: 7, description: 'Fuse box' }
  expect(nameRow(row, new Map([[7, {}]]), 'nl')).toBe('Fuse box')
  expect(nameRow({ product_id: null, description: 'Goot' }, new Map(), 'nl')).toBe('Goot')
})
