import type { CallResult } from '@heliodesk/contract/call'
import type { home } from '@heliodesk/contract/home'
import type { returns } from '@heliodesk/contract/returns'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aLead } from '../../../testing/a-quotation.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { installationsOf } from '../../../testing/installations.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { setLeadStatus } from '../../leads/statuses/set-lead-status.ts'

const product = await startTestProduct()
afterAll(product.close)
const { manager, today, plan, finish, install, accepted, setByHand, statusOf, letterFor, unplanned } =
  installationsOf(product)
const dayMs = 86_400_000
const email = 'samen@klant.example'

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

async function merge(stays: number, lead_id: number) {
  const merged = await (
    await manager()
  ).post<{ merge_id: number }>(`/leads/${stays}/merge`, { lead_id, confirm: true })
  expect(merged.status).toBe(200)
  return async () =>
    expect((await (await manager()).post(`/lead-merges/${merged.body.merge_id}/undo`)).status).toBe(200)
}
const receipt = () => product.mails.find(({ to, subject }) => to === email && /erroep/.test(subject))?.text

test('the term of an order neither moves nor begins anew when another order of its lead is withdrawn', async () => {
  const lead_id = await aLead(product, { email })
  const [first, second] = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
  const visit = await plan(lead_id, today())
  const letter = { status: 'concept', quotation_id: first.quotation.id }
  expect((await (await manager()).post(`/appointments/${visit}/work-letter`, letter)).status).toBe(200)
  await finish(visit)
  const before = await accepted(first)
  expect(before?.withdraw_until).not.toBeNull()
  product.services.clock.move(16 * dayMs)
  await second.withdraw()
  expect(await statusOf(lead_id)).toBe('installed')
  expect(await accepted(first)).toEqual(before)
})

test('a second order that is installed after the first one was paid is not said to be paid', async () => {
  const lead_id = await aLead(product, { email })
  const first = await anOrder(product, lead_id)
  await install(lead_id)
  await setByHand(lead_id, 'invoiced', 'paid')
  const second = await anOrder(product, lead_id)
  product.services.clock.move(dayMs)
  await install(lead_id)
  await second.withdraw()
  expect(receipt()).toContain('Heeft u al iets betaald')
  expect(receipt()).not.toContain('hele bedrag')
  await first.withdraw()
  expect(receipt()).toContain('het hele bedrag')
})

test.each(['the lead of the order', 'the other one'])(
  'an order that was set to installed by hand is so after a merge into %s',
  async (into) => {
    const [one, other] = [await aLead(product, { email }), await aLead(product, { email })]
    const order = await anOrder(product, one)
    await anOrder(product, other)
    // Nobody marked it as done.
    await plan(one, today())
    await product.inside((context) => setLeadStatus(context, one, 'installationPlanned'))
    await setByHand(one, 'installed', 'invoiced', 'paid')
    await install(other)
    const before = await accepted(order)
    expect(before).toMatchObject({ installed: 'yes' })
    await (into === 'the other one' ? merge(other, one) : merge(one, other))
    expect(await accepted(order)).toEqual(before)
    await order.withdraw()
    expect(receipt()).toContain('De installatie staat er al')
    const { body } = await (await manager()).get<CallResult<typeof returns.waiting>>('/home/returns')
    expect(body.data.map(({ quotation_id }) => quotation_id)).toContain(order.quotation.id)
  },
)

test('a term runs from the day on which a visit was marked as done, merged or not', async () => {
  const [one, other] = [await aLead(product, { email }), await aLead(product, { email })]
  const order = await anOrder(product, one)
  await anOrder(product, other)
  const visit = await plan(one, today())
  product.services.clock.move(5 * dayMs)
  await finish(visit)
  const before = await accepted(order)
  const undo = await merge(other, one)
  expect(await accepted(order)).toEqual(before)
  await undo()
  expect(await accepted(order)).toEqual(before)
})

test('an installation that was taken back stays so in a merge, and counts once it is done', async () => {
  const [one, other] = [await aLead(product, { email }), await aLead(product, { email })]
  const order = await anOrder(product, one)
  const sold = await anOrder(product, other)
  await install(one)
  await setByHand(one, 'installationPlanned')
  expect(await accepted(order)).toMatchObject({ withdraw_until: null })
  await merge(other, one)
  expect(await accepted(order)).toMatchObject({ withdraw_until: null })
  product.services.clock.move(dayMs)
  const visit = await plan(other, today())
  const letter = { status: 'concept', quotation_id: order.quotation.id }
  expect((await (await manager()).post(`/appointments/${visit}/work-letter`, letter)).status).toBe(200)
  await finish(visit)
  expect((await accepted(order))?.withdraw_until).not.toBeNull()
  expect(await accepted(sold)).toMatchObject({ withdraw_until: null })
})

test('an order is not perhaps in place by the visit of another one that is withdrawn', async () => {
  const lead_id = await aLead(product, { email })
  const first = await anOrder(product, lead_id)
  const visit = await plan(lead_id, today())
  product.services.clock.move(60_000)
  const second = await anOrder(product, lead_id)
  await finish(visit)
  expect(await accepted(second)).toMatchObject({ installed: null })
  await first.withdraw()
  expect(await accepted(second)).toMatchObject({ installed: null })
})

test('a merge that moves an installation to another address asks', async () => {
  const [one, other] = [await aLead(product), await aLead(product)]
  await (
    await manager()
  ).patch(`/leads/${other}`, { street: 'Kerkstraat', zip_code: '9401 AA', city: 'Assen' })
  await plan(other, today())
  const asked = await (await manager()).post(`/leads/${one}/merge`, { lead_id: other })
  expect(asked).toMatchObject({
    status: 409,
    body: { questions: [{ code: 'visitsMove', message: expect.stringMatching(/Kerkstraat .*Zonnelaan/) }] },
  })
  const chosen = { street: other, street_number: other, adjective: other, zip_code: other, city: other }
  expect(
    (await (await manager()).post(`/leads/${one}/merge`, { lead_id: other, fields: chosen })).status,
  ).toBe(200)
})

test('a merge that takes an order to another address asks, planned or not, and not once it is in place', async () => {
  const [one, other] = [await aLead(product), await aLead(product)]
  await (
    await manager()
  ).patch(`/leads/${other}`, { street: 'Kerkstraat', zip_code: '9401 AA', city: 'Assen' })
  const { quotation } = await anOrder(product, other)
  const ask = async () => (await manager()).post(`/leads/${one}/merge`, { lead_id: other })
  const ofOrder = {
    code: 'ordersMove',
    message: expect.stringMatching(RegExp(`Kerkstraat .*${quotation.number}.*Zonnelaan`)),
  }
  expect(await ask()).toMatchObject({ status: 409, body: { questions: [ofOrder] } })
  const visit = await plan(other, today())
  expect(await ask()).toMatchObject({ body: { questions: [{ code: 'visitsMove' }, ofOrder] } })
  await finish(visit)
  expect(await ask()).toMatchObject({ status: 200 })
})

test('a planner’s home lists every second order that waits, the longest waiting first', async () => {
  const made: number[] = []
  for (let index = 0; index < 9; index += 1) {
    const lead_id = await aLead(product)
    const first = await anOrder(product, lead_id)
    await anOrder(product, lead_id)
    const visit = await plan(lead_id, today())
    await product.inside((context) => setLeadStatus(context, lead_id, 'installationPlanned'))
    const letter = { status: 'concept', quotation_id: first.quotation.id }
    expect((await (await manager()).post(`/appointments/${visit}/work-letter`, letter)).status).toBe(200)
    made.push(lead_id)
  }
  const planner = await product.as('planner')
  const { body } = await planner.get<CallResult<typeof home.unplanned>>('/home/unplanned')
  const listed = body.installations.data.map(({ id }) => id).filter((id) => made.includes(id))
  expect(listed).toEqual(made)
})

/** What ends another order of a lead, or takes another lead of its person into it. */
const changes: [string, (lead_id: number) => Promise<void>][] = [
  [
    'a third order is withdrawn',
    async (lead_id) => {
      const third = await anOrder(product, lead_id)
      await third.withdraw()
    },
  ],
  ['a lead without orders is merged', async (lead_id) => void (await merge(lead_id, await aLead(product)))],
  [
    'such a merge is undone',
    async (lead_id) => {
      const undo = await merge(lead_id, await aLead(product))
      await undo()
    },
  ],
]

test.each(changes)('once %s, the next order is in place by its visit without a letter', async (_, change) => {
  const lead_id = await aLead(product, { email })
  const first = await anOrder(product, lead_id)
  const done = await plan(lead_id, today())
  await letterFor(done, first)
  await finish(done)
  const second = await anOrder(product, lead_id)
  product.services.clock.move(dayMs)
  await change(lead_id)
  expect(await unplanned(lead_id)).toEqual([second.quotation.id])
  await install(lead_id)
  expect(await accepted(second)).toMatchObject({ installed: 'yes', withdraw_until: expect.any(String) })
})

test.each(changes)(
  'once %s, the letter of a visit that was unclear begins the term of its order',
  async (_, change) => {
    const lead_id = await aLead(product, { email })
    const [first, second] = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
    const visit = await plan(lead_id, today())
    await finish(visit)
    product.services.clock.move(dayMs)
    await change(lead_id)
    expect(await accepted(first)).toMatchObject({ withdraw_until: null })
    await letterFor(visit, first)
    expect(await accepted(first)).toMatchObject({ installed: 'yes', withdraw_until: expect.any(String) })
    expect(await accepted(second)).toMatchObject({ withdraw_until: null })
    expect(await unplanned(lead_id)).toEqual([second.quotation.id])
  },
)

test.each(changes)('once %s, a letter that is moved moves what it delivered', async (_, change) => {
  const lead_id = await aLead(product, { email })
  const [first, second] = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
  const visit = await plan(lead_id, today())
  await letterFor(visit, second)
  await finish(visit)
  product.services.clock.move(dayMs)
  await change(lead_id)
  await letterFor(visit, first)
  expect(await accepted(first)).toMatchObject({ installed: 'yes' })
  expect(await accepted(second)).toMatchObject({ withdraw_until: null })
  expect(await unplanned(lead_id)).toEqual([second.quotation.id])
})

test.each(changes)(
  'once %s, taking back and installing again begins no term of an order that waits',
  async (_, change) => {
    const lead_id = await aLead(product, { email })
    const first = await anOrder(product, lead_id)
    await install(lead_id)
    const second = await anOrder(product, lead_id)
    product.services.clock.move(dayMs)
    await change(lead_id)
    await setByHand(lead_id, 'installationPlanned', 'installed')
    expect(await accepted(first)).toMatchObject({ installed: 'yes' })
    expect(await accepted(second)).toMatchObject({ installed: null, withdraw_until: null })
    expect(await unplanned(lead_id)).toEqual([second.quotation.id])
  },
)

test('what was set to installed by hand and merged is taken back, and begins with its visit', async () => {
  const [one, other] = [await aLead(product, { email }), await aLead(product, { email })]
  const order = await anOrder(product, one)
  await anOrder(product, other)
  await plan(one, today())
  await product.inside((context) => setLeadStatus(context, one, 'installationPlanned'))
  await setByHand(one, 'installed')
  product.services.clock.move(60_000)
  await merge(other, one)
  expect(await accepted(order)).toMatchObject({ installed: 'yes' })
  product.services.clock.move(60_000)
  await setByHand(other, 'installationPlanned')
  expect((await accepted(order))?.withdraw_until).toBeNull()
})

test('a remark on a visit that was taken back begins no term', async () => {
  const lead_id = await aLead(product, { email })
  const order = await anOrder(product, lead_id)
  const visit = await plan(lead_id, today())
  await finish(visit)
  await setByHand(lead_id, 'installationPlanned')
  product.services.clock.move(60_000)
  const undo = await merge(lead_id, await aLead(product))
  await undo()
  product.services.clock.move(60_000)
  await (await manager()).patch(`/appointments/${visit}`, { remarks: 'Omvormer vervangen' })
  expect(await accepted(order)).toMatchObject({ withdraw_until: null })
})

test('what was kept as installed and is taken back is listed to be planned', async () => {
  const [one, other] = [await aLead(product, { email }), await aLead(product, { email })]
  const order = await anOrder(product, one)
  await anOrder(product, other)
  await product.inside((context) => setLeadStatus(context, one, 'installationPlanned'))
  await setByHand(one, 'installed')
  await install(other)
  product.services.clock.move(60_000)
  await merge(other, one)
  expect(await accepted(order)).toMatchObject({ installed: 'yes' })
  product.services.clock.move(60_000)
  await setByHand(other, 'installationPlanned')
  const planner = await product.as('planner')
  const { body } = await planner.get<CallResult<typeof home.unplanned>>('/home/unplanned')
  expect(body.installations.data.find(({ id }) => id === other)?.orders).toEqual([order.quotation.number])
})
