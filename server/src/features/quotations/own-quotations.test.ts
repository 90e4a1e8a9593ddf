import { afterAll, expect, test } from 'vitest'
import { aLead, aSentQuotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

test('by a lead nobody reads a quotation that is not among their own, where leads are open to them all', async () => {
  const manager = await product.as('manager')
  const id = noord.role_ids.adviser
  const { body: role } = await manager.get<{ own_resources: string[] }>(`/roles/${id}`)
  const own_resources = role.own_resources.filter((resource) => resource !== 'leads')
  expect(own_resources).toContain('quotations')
  expect((await manager.patch(`/roles/${id}`, { own_resources })).status).toBe(200)
  const theirs = await aLead(product, { adviser_id: null })
  const mine = await aLead(product)
  const { quotation: hidden } = await aSentQuotation(product, manager, theirs)
  const { quotation: shown } = await aSentQuotation(product, manager, mine)
  const adviser = await product.as('adviser')
  const ask = async (lead_id: number, quotation_id: number) =>
    Promise.all(
      [
        `/quotations/${quotation_id}`,
        `/quotations/by-lead-id/${lead_id}`,
        `/quotations/get-by-lead-id/${lead_id}`,
        `/quotations/appointment/${lead_id}`,
        `/leads/${lead_id}`,
      ].map((path) => adviser.get<{ data?: unknown; quotation?: unknown }>(path)),
    )
  const [of, current, all, builder] = await ask(theirs, hidden.id)
  expect([of?.status, current?.status, all?.body.data, builder?.body.quotation]).toEqual([404, 404, [], null])
  const found = await ask(mine, shown.id)
  expect(found.map(({ status, body }) => [status, JSON.stringify(body).includes(shown.number)])).toEqual([
    ...[1, 2, 3, 4].map(() => [200, true]),
    [200, false],
  ])
})
