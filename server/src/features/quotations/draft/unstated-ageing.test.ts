import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, aSentQuotation, productId } from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { products } from '../../products/schema.ts'

const product = await startTestProduct()
afterAll(product.close)

/** What a customer reads of the ageing of the panels of a quotation that is sent now. */
async function ageingOf() {
  const adviser = await product.as('adviser')
  const { token } = await aSentQuotation(product, adviser, await aLead(product))
  const { body } = await (await aCustomer(product)).get<{ assumptions: object[] }>(`/portal/${token}`)
  return body.assumptions.filter((line) => JSON.stringify(line).includes('Zonwijs Black 435'))
}

test('a degradation that nobody stated is no figure of the manufacturer', async () => {
  expect(JSON.stringify(await ageingOf())).toContain('opgave van de fabrikant')
  await product.inside(({ db }) =>
    db
      .update(products)
      .set({ degradation_year_one: 0, degradation_after_year_one: 0 })
      .where(eq(products.id, productId(product.noord, 'Zonwijs Black 435'))),
  )
  const unstated = JSON.stringify(await ageingOf())
  expect(unstated).toContain('niet opgegeven, dus zonder veroudering gerekend')
  expect(unstated).not.toContain('fabrikant')
})
