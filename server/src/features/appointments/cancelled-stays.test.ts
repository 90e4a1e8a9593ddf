import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { planVisits } from '../../testing/plan-visits.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { leadNow, aNewLead, plan, change, cancel } = planVisits(product)

test('a cancelled installation is neither pinned nor said to be of another order; what is noted of it may change', async () => {
  const lead_id = await aLead(product)
  const [, second] = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
  const visit = await plan(await leadNow({ id: lead_id }), { kind: 'installation', adviser_id: null })
  await cancel(visit)
  const message = 'This appointment has taken place or was cancelled, and can no longer be changed'
  for (const body of [{ pinned: true }, { order_quotation_id: second.quotation.id }])
    expect(await change(visit, { ...body, confirm: true })).toMatchObject({ status: 409, body: { message } })
  expect((await change(visit, { remarks: 'Klant verhuist' })).status).toBe(200)
  expect((await change(visit, { pinned: false, remarks: 'Klant is verhuisd' })).status).toBe(200)
})

test('what is done, or where nobody was at home, is pinned no more, unless that is planned anew', async () => {
  for (const status of ['done', 'no_show'] as const) {
    const visit = await plan(await aNewLead())
    expect((await change(visit, { pinned: true })).status).toBe(200)
    product.services.clock.move(60 * 86_400_000)
    expect((await change(visit, { status, pinned: true })).status).toBe(200)
    expect(await change(visit, { pinned: false })).toMatchObject({ status: 409 })
    expect((await change(visit, { pinned: true, remarks: 'Hond los' })).status).toBe(200)
    if (status === 'done') product.services.clock.move(-60 * 86_400_000)
  }
})
