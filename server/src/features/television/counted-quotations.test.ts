import type { CallResult } from '@heliodesk/contract/call'
import type { television } from '@heliodesk/contract/television'
import { afterAll, expect, test } from 'vitest'
import { aLead, aSentQuotation, caseP, type Quotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

test('a quotation that is corrected and sent again counts once, when it was sent first', async () => {
  const [manager, adviser] = [await product.as('manager'), await product.as('adviser')]
  const sent = async () =>
    (await manager.get<CallResult<typeof television.board>>('/television/adviser-appointments')).body.counters
      .quotations_sent
  const before = await sent()
  const lead_id = await aLead(product)
  const { quotation } = await aSentQuotation(product, adviser, lead_id)
  const once = { today: before.today + 1, week: before.week + 1 }
  expect(await sent()).toEqual(once)
  product.services.clock.move(60_000)
  const path = `/quotations/${quotation.id}`
  const changes = { base_version_id: quotation.version_id, general_information: 'Verbeterd' }
  expect((await adviser.patch(path, caseP(product.noord, lead_id, changes))).status).toBe(200)
  expect((await adviser.get<Quotation>(`${path}/send`)).status).toBe(200)
  expect(await sent()).toEqual(once)
})
