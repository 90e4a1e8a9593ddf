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
const later = (days: number) => product.services.clock.move(days * dayMs)
const isPlanned = (lead_id: number) =>
  product.inside((context) => setLeadStatus(context, lead_id, 'installationPlanned'))
const email = 'twee@klant.example'

beforeEach(() => product.drain())

test('a second order changes nothing of an installation that was taken back, nor does its end', async () => {
  const lead_id = await aLead(product, { email })
  const first = await anOrder(product, lead_id)
  await install(lead_id)
  later(1)
  await setByHand(lead_id, 'installationPlanned')
  expect(await accepted(first)).toMatchObject({ installed: 'perhaps', withdraw_until: null })
  later(16)
  const second = await anOrder(product, lead_id)
  expect(await accepted(first)).toMatchObject({ withdraw_until: null })
  await second.withdraw()
  expect(await accepted(first)).toMatchObject({ withdraw_until: null })
  await install(lead_id)
  expect(await accepted(first)).toMatchObject({ installed: 'yes', withdraw_until: expect.any(String) })
})

test('taking an installation back is of the only order that is in place, until it is done again', async () => {
  const lead_id = await aLead(product, { email })
  const first = await anOrder(product, lead_id)
  await install(lead_id)
  const second = await anOrder(product, lead_id)
  later(1)
  await setByHand(lead_id, 'installationPlanned')
  expect((await accepted(first))?.withdraw_until).toBeNull()
  later(1)
  const ofSecond = await plan(lead_id, today())
  await letterFor(ofSecond, second)
  await finish(ofSecond)
  expect((await accepted(first))?.withdraw_until).toBeNull()
  expect(await accepted(second)).toMatchObject({ installed: 'yes' })
  later(1)
  await install(lead_id)
  expect(await accepted(first)).toMatchObject({ installed: 'yes' })
})

test.each(['workLeft', 'roofUnsuitable'])('a visit that ends with %s installs nothing', async (outcome) => {
  const lead_id = await aLead(product, { email })
  const order = await anOrder(product, lead_id)
  const planOne = async () => {
    const visit = await plan(lead_id, today())
    await isPlanned(lead_id)
    return visit
  }
  await finish(await planOne(), outcome)
  expect(await statusOf(lead_id)).toBe('sold')
  expect(await accepted(order)).toMatchObject({ installed: 'perhaps', withdraw_until: null })
  later(1)
  const last = await planOne()
  await finish(last, 'workLeft')
  const corrected = await (await manager()).patch(`/appointments/${last}`, { outcome: 'workDone' })
  expect(corrected.status).toBe(200)
  expect(await statusOf(lead_id)).toBe('installed')
  expect(await accepted(order)).toMatchObject({ installed: 'yes', withdraw_until: expect.any(String) })
})

test.each(['delete', 'postpone'])(
  'a visit that is broken off by %s may have left goods with the customer',
  async (how) => {
    const lead_id = await aLead(product, { email })
    const order = await anOrder(product, lead_id)
    const visit = await plan(lead_id, today())
    await isPlanned(lead_id)
    expect(await accepted(order)).not.toMatchObject({ installed: 'perhaps' })
    const office = await manager()
    expect(
      (await office.patch(`/appointments/${visit}`, { status: 'in_progress', confirm: true })).status,
    ).toBe(200)
    const body = { reason: 'Het onweert', ...(how === 'postpone' && { until: '2027-01-04' }) }
    expect((await office.patch(`/appointments/${visit}/${how}`, body)).status).toBe(200)
    expect(await accepted(order)).toMatchObject({ installed: 'perhaps', withdraw_until: null })
    await order.withdraw()
    await product.drain()
    const receipt = product.mails.findLast(({ to }) => to === email)?.text
    expect(receipt).toContain('geheel of voor een deel')
    expect(receipt).not.toContain('hoeft verder niets te doen')
    const { body: left } = await office.get<{ status: string }>(`/appointments/${visit}`)
    expect(left.status).toBe('cancelled')
  },
)

test('of two orders, one of which work is left waits to be planned', async () => {
  const lead_id = await aLead(product, { email })
  const [first, second] = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
  const visit = await plan(lead_id, today())
  await letterFor(visit, second)
  await finish(visit, 'workLeft')
  expect(await accepted(second)).toMatchObject({ installed: 'perhaps', withdraw_until: null })
  expect(await unplanned(lead_id)).toEqual([first.quotation.id, second.quotation.id])
})

test('marking an old visit as done moves no term that a customer was told', async () => {
  const lead_id = await aLead(product, { email })
  const [first, second] = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
  const [one, other] = [await plan(lead_id, today()), await plan(lead_id, today())]
  await letterFor(one, first)
  await letterFor(other, second)
  later(3)
  await isPlanned(lead_id)
  await setByHand(lead_id, 'installed')
  const told = [await accepted(first), await accepted(second)]
  expect(told).toMatchObject([{ installed: 'yes' }, { installed: 'yes' }])
  later(12)
  await finish(one)
  expect([await accepted(first), await accepted(second)]).toEqual(told)
  await finish(other)
  expect([await accepted(first), await accepted(second)]).toEqual(told)
})

test.each(['done', 'cancelled'])(
  'the term of an order that is in place once an old visit is %s begins then',
  async (how) => {
    const lead_id = await aLead(product, { email })
    const [first, second] = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
    const visit = await plan(lead_id, today())
    await letterFor(visit, first)
    const further = await plan(lead_id, today())
    const ofSecond = await plan(lead_id, today())
    await letterFor(ofSecond, second)
    await finish(visit)
    expect((await accepted(first))?.withdraw_until).toBeNull()
    later(20)
    if (how === 'done') await finish(further)
    else
      expect(
        (await (await manager()).patch(`/appointments/${further}/delete`, { reason: 'Was niet nodig' }))
          .status,
      ).toBe(200)
    const { installed, withdraw_until } = (await accepted(first)) ?? {}
    expect(installed).toBe('yes')
    expect((withdraw_until ?? '') > product.services.clock.now().toISOString().slice(0, 10)).toBe(true)
    expect((await accepted(second))?.withdraw_until).toBeNull()
  },
)

test('a second day of one order delivers no other order, whether its letter moves there or it is said', async () => {
  const lead_id = await aLead(product, { email })
  const [first, second] = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
  const visit = await plan(lead_id, today())
  await letterFor(visit, first)
  await finish(visit)
  later(1)
  const further = await plan(lead_id, today())
  await letterFor(further, first)
  expect(await accepted(second)).toMatchObject({ installed: null, withdraw_until: null })
  expect(await unplanned(lead_id)).toEqual([second.quotation.id])
  const third = await plan(lead_id, today())
  const said = await (
    await manager()
  ).patch(`/appointments/${third}`, { order_quotation_id: first.quotation.id })
  expect(said).toMatchObject({ status: 200, body: { order_quotation_id: first.quotation.id } })
  expect(await unplanned(lead_id)).toEqual([second.quotation.id])
  await finish(third)
  expect(await accepted(second)).toMatchObject({ installed: null, withdraw_until: null })
  await first.withdraw()
  const { text } = product.mails.find(({ subject }) => /erroep/.test(subject)) ?? {}
  expect(text).not.toContain('verder niets te doen')
})

test('a visit is said to be for an order of its lead that stands, and goes with it when it is withdrawn', async () => {
  const lead_id = await aLead(product, { email })
  const [first, second] = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
  const elsewhere = await anOrder(product, await aLead(product))
  const soon = new Date(product.services.clock.now().getTime() + 2 * dayMs).toISOString().slice(0, 10)
  const [one, other] = [await plan(lead_id, soon), await plan(lead_id, soon)]
  const say = async (id: number, order_quotation_id: number | null) =>
    (await manager()).patch(`/appointments/${id}`, { order_quotation_id })
  expect(await say(one, elsewhere.quotation.id)).toMatchObject({
    status: 422,
    body: { errors: { order_quotation_id: [expect.stringContaining('Choose an order of this lead')] } },
  })
  expect((await say(one, first.quotation.id)).status).toBe(200)
  expect((await say(other, second.quotation.id)).status).toBe(200)
  expect(await unplanned(lead_id)).toEqual([])
  const letter = await (await manager()).get(`/appointments/${one}/work-letter`)
  expect(letter.body).toMatchObject({ start: { quotation_id: first.quotation.id } })
  await first.withdraw()
  const statusOfVisit = async (id: number) =>
    (await (await manager()).get<{ status: string }>(`/appointments/${id}`)).body.status
  expect([await statusOfVisit(one), await statusOfVisit(other)]).toEqual(['cancelled', 'planned'])
  // A form sends what it has.
  const order_quotation_id = first.quotation.id
  const saved = await (
    await manager()
  ).patch(`/appointments/${one}`, { remarks: 'Niet meer', order_quotation_id })
  expect(saved.status).toBe(200)
})

test('a letter that says later of which order a visit was begins its term then, and takes it back when it errs', async () => {
  const lead_id = await aLead(product, { email })
  const [first, second] = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
  const visit = await plan(lead_id, today())
  await finish(visit)
  later(20)
  await letterFor(visit, first)
  const { withdraw_until } = (await accepted(first)) ?? {}
  expect((withdraw_until ?? '') > today()).toBe(true)
  later(1)
  await letterFor(visit, first)
  expect(await accepted(first)).toMatchObject({ withdraw_until })
  await letterFor(visit, second)
  expect(await accepted(first)).toMatchObject({ withdraw_until: null })
  expect(((await accepted(second))?.withdraw_until ?? '') > today()).toBe(true)
})

test('what was said of a visit is not lost when the visit is marked as done', async () => {
  const lead_id = await aLead(product, { email })
  await anOrder(product, lead_id)
  const second = await anOrder(product, lead_id)
  const visits = [await plan(lead_id, today()), await plan(lead_id, today())]
  for (const id of visits)
    await (await manager()).patch(`/appointments/${id}`, { order_quotation_id: second.quotation.id })
  await isPlanned(lead_id)
  later(1)
  await setByHand(lead_id, 'installed')
  const told = await accepted(second)
  expect(told).toMatchObject({ installed: 'yes', withdraw_until: expect.any(String) })
  later(20)
  for (const id of visits) {
    await finish(id)
    expect(await accepted(second)).toEqual(told)
  }
})

test('of an order whose work was left, the day that finishes it begins the term', async () => {
  const lead_id = await aLead(product, { email })
  const [first, second] = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
  const visit = await plan(lead_id, today())
  await letterFor(visit, first)
  await finish(visit, 'workLeft')
  later(1)
  const last = await plan(lead_id, today())
  await (await manager()).patch(`/appointments/${last}`, { order_quotation_id: first.quotation.id })
  expect(await unplanned(lead_id)).toEqual([second.quotation.id])
  await finish(last)
  expect(await accepted(first)).toMatchObject({ installed: 'yes', withdraw_until: expect.any(String) })
  expect(await accepted(second)).toMatchObject({ withdraw_until: null })
})

test('a term that becomes clear by the end of another order begins then', async () => {
  const lead_id = await aLead(product, { email })
  const [first, second] = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
  await install(lead_id)
  later(20)
  await first.withdraw()
  const { installed, withdraw_until } = (await accepted(second)) ?? {}
  expect(installed).toBe('yes')
  expect((withdraw_until ?? '') > today()).toBe(true)
})

test('a second order puts nothing in place of which a day was cancelled', async () => {
  const lead_id = await aLead(product, { email })
  const first = await anOrder(product, lead_id)
  const [done, further] = [await plan(lead_id, today()), await plan(lead_id, today())]
  await isPlanned(lead_id)
  await finish(done)
  await (await manager()).patch(`/appointments/${further}/delete`, { reason: 'Was niet nodig' })
  later(20)
  await anOrder(product, lead_id)
  expect((await accepted(first))?.withdraw_until).toBeNull()
  await isPlanned(lead_id)
  await setByHand(lead_id, 'installed')
  expect(await accepted(first)).toMatchObject({ installed: 'yes' })
})

test('an order of which work was left and a day cancelled is planned as sold, also when the outcome is corrected', async () => {
  const lead_id = await aLead(product, { email })
  const order = await anOrder(product, lead_id)
  const [done, further] = [await plan(lead_id, today()), await plan(lead_id, today())]
  await isPlanned(lead_id)
  await finish(done, 'workLeft')
  await (await manager()).patch(`/appointments/${further}/delete`, { reason: 'De klant was ziek' })
  expect(await statusOf(lead_id)).toBe('sold')
  later(1)
  const last = await plan(lead_id, today())
  await isPlanned(lead_id)
  await finish(last)
  expect(await statusOf(lead_id)).toBe('installed')
  const corrected = await (await manager()).patch(`/appointments/${last}`, { outcome: 'workLeft' })
  expect(corrected.status).toBe(200)
  expect(await statusOf(lead_id)).toBe('sold')
  expect(await accepted(order)).toMatchObject({ withdraw_until: null })
})

test('a further day that is said of an order in place moves no term that was told', async () => {
  const lead_id = await aLead(product, { email })
  const orders = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
  for (const order of orders) {
    const visit = await plan(lead_id, today())
    await letterFor(visit, order)
    await finish(visit)
  }
  const terms = async () => [await accepted(orders[0]!), await accepted(orders[1]!)]
  const told = await terms()
  later(30)
  const soon = new Date(product.services.clock.now().getTime() + 3 * dayMs).toISOString().slice(0, 10)
  const body = { lead_id, adviser_id: null, kind: 'installation', date: soon, from: '09:00', confirm: true }
  const order_quotation_id = orders[1]?.quotation.id
  const planned = await (await manager()).post('/appointments', { ...body, order_quotation_id })
  expect(planned.status).toBe(201)
  expect(await terms()).toEqual(told)
})
