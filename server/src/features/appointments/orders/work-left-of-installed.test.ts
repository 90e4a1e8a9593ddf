import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../../testing/a-quotation.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { installationsOf } from '../../../testing/installations.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { setLeadStatus } from '../../leads/statuses/set-lead-status.ts'

/** A crew reports that work is left of what the office said to be in place. */
const product = await startTestProduct()
afterAll(product.close)
const { manager, today, plan, finish, accepted, setByHand, statusOf, letterFor } = installationsOf(product)
const yesterday = '2026-11-19'
const term = '2026-12-04'

const isPlanned = (lead_id: number) =>
  product.inside((context) => setLeadStatus(context, lead_id, 'installationPlanned'))

/** An order with installations on these days, which is said to be in place. */
async function anInstalledOrder(...dates: string[]) {
  const lead_id = await aLead(product)
  const order = await anOrder(product, lead_id)
  await isPlanned(lead_id)
  const visits: number[] = []
  for (const date of dates) visits.push(await plan(lead_id, date))
  await setByHand(lead_id, 'installed')
  const stands = async () => [await statusOf(lead_id), (await accepted(order))?.withdraw_until]
  expect(await stands()).toEqual(['installed', term])
  return { lead_id, visits, stands }
}

test.each(['workLeft', 'roofUnsuitable'])(
  'a first report of %s takes back what was in place',
  async (left) => {
    for (const begins of [true, false]) {
      const { visits, stands } = await anInstalledOrder(today())
      const visit = visits[0] ?? 0
      const begun = { status: 'in_progress', confirm: true }
      if (begins) expect((await (await manager()).patch(`/appointments/${visit}`, begun)).status).toBe(200)
      await finish(visit, left)
      expect(await stands()).toEqual(['sold', null])
    }
  },
)

test('what was invoiced is taken back by it too', async () => {
  const { lead_id, visits, stands } = await anInstalledOrder(today())
  await setByHand(lead_id, 'invoiced')
  await finish(visits[0] ?? 0, 'workLeft')
  expect(await stands()).toEqual(['sold', null])
})

test('work that a first day left for the second one takes nothing back', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { visits, stands } = await anInstalledOrder(yesterday, today())
    for (const which of order) await finish(visits[which] ?? 0, which === 0 ? 'workLeft' : 'workDone')
    expect(await stands()).toEqual(['installed', term])
  }
})

test('work that both days left takes back what was in place', async () => {
  const { visits, stands } = await anInstalledOrder(yesterday, today())
  for (const visit of visits) await finish(visit, 'workLeft')
  expect(await stands()).toEqual(['sold', null])
})

test('of two orders in place, work that is left of one moves no term of the other', async () => {
  const lead_id = await aLead(product)
  const orders = [await anOrder(product, lead_id), await anOrder(product, lead_id)] as const
  const visits = [await plan(lead_id, today()), await plan(lead_id, today())] as const
  await letterFor(visits[0], orders[0])
  await letterFor(visits[1], orders[1])
  await isPlanned(lead_id)
  await setByHand(lead_id, 'installed')
  await finish(visits[0], 'workLeft')
  expect(await statusOf(lead_id)).toBe('installationPlanned')
  expect((await accepted(orders[0]))?.withdraw_until).toBeNull()
  expect((await accepted(orders[1]))?.withdraw_until).toBe(term)
})
