import type { CallResult } from '@heliodesk/contract/call'
import type { home } from '@heliodesk/contract/home'
import type { returns } from '@heliodesk/contract/returns'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { setLeadStatus } from '../leads/statuses/set-lead-status.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const planner = await product.as('planner')

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

/** A visit of today. */
const plan = (lead_id: number) =>
  product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: null, kind: 'installation', date: '2026-11-20' }),
  )
const letterOf = async (visit_id: number, quotation_id: number) => {
  const saved = await manager.post(`/appointments/${visit_id}/work-letter`, {
    status: 'concept',
    quotation_id,
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}
const finish = async (visit_id: number) => {
  const done = { status: 'done', outcome: 'workDone', confirm: true }
  expect((await manager.patch(`/appointments/${visit_id}`, done)).status).toBe(200)
}
const install = async (lead_id: number) => {
  const { id } = await plan(lead_id)
  await finish(id)
}
const pay = async (lead_id: number) => {
  for (const status of ['invoiced', 'paid'])
    expect((await manager.post(`/leads/${lead_id}/status-create`, { status })).status).toBe(201)
}
const statusOf = async (id: number) => (await manager.get<{ status: string }>(`/leads/${id}`)).body.status

/** The orders of a lead that a planner's home lists; undefined where it does not name the lead. */
async function listed(lead_id: number) {
  const { body } = await planner.get<CallResult<typeof home.unplanned>>('/home/unplanned')
  return body.installations.data.find(({ id }) => id === lead_id)?.orders
}
const dueReturns = async () =>
  (await manager.get<CallResult<typeof returns.waiting>>('/home/returns')).body.data.map(
    ({ quotation_id }) => quotation_id,
  )

test('an order beside one that is planned is listed until it has a visit, and its lead is installed after both', async () => {
  const lead_id = await aLead(product)
  const first = await anOrder(product, lead_id)
  const second = await anOrder(product, lead_id)
  const numbers = [first, second].map(({ quotation }) => quotation.number)
  expect(await listed(lead_id)).toEqual(numbers)

  const visit = await plan(lead_id)
  await product.inside((context) => setLeadStatus(context, lead_id, 'installationPlanned'))
  // For which order it is has nobody said.
  expect(await listed(lead_id)).toBeUndefined()
  await letterOf(visit.id, first.quotation.id)
  expect(await listed(lead_id)).toEqual([numbers[1]])
  const ofLead = await planner.get(`/appointments/lead/${lead_id}`)
  expect(ofLead.body).toMatchObject({
    data: [{ id: visit.id }],
    unplanned_orders: [{ quotation_id: second.quotation.id, number: numbers[1] }],
  })
  await finish(visit.id)
  expect([await statusOf(lead_id), await listed(lead_id)]).toEqual(['installationPlanned', [numbers[1]]])

  const next = await plan(lead_id)
  expect(await listed(lead_id)).toBeUndefined()
  await finish(next.id)
  expect([await statusOf(lead_id), await listed(lead_id)]).toEqual(['installed', undefined])
})

test('a visit that is cancelled or put off leaves its order in the list', async () => {
  const lead_id = await aLead(product)
  const first = await anOrder(product, lead_id)
  const second = await anOrder(product, lead_id)
  const [one, other] = [await plan(lead_id), await plan(lead_id)]
  await product.inside((context) => setLeadStatus(context, lead_id, 'installationPlanned'))
  await letterOf(one.id, first.quotation.id)
  await letterOf(other.id, second.quotation.id)
  expect(await listed(lead_id)).toBeUndefined()
  expect((await manager.patch(`/appointments/${other.id}/delete`, { reason: 'Ziek' })).status).toBe(200)
  expect(await listed(lead_id)).toEqual([second.quotation.number])
})

test('an order of a lead that is paid already is listed', async () => {
  const lead_id = await aLead(product)
  await anOrder(product, lead_id)
  await install(lead_id)
  await pay(lead_id)
  const second = await anOrder(product, lead_id)
  expect([await statusOf(lead_id), await listed(lead_id)]).toEqual(['paid', [second.quotation.number]])
  await second.withdraw()
  expect(await listed(lead_id)).toBeUndefined()
})

test('orders that were set to installed by hand, without any visit, wait for none', async () => {
  const lead_id = await aLead(product)
  await anOrder(product, lead_id)
  await anOrder(product, lead_id)
  await product.inside(async (context) => {
    await setLeadStatus(context, lead_id, 'installationPlanned')
    await setLeadStatus(context, lead_id, 'installed')
  })
  expect(await listed(lead_id)).toBeUndefined()
})

const receipt = () => product.mails.find(({ to }) => to === 'samen@klant.example')?.text

/** Two leads of one person: of one the order is paid, of the other it waits; each signed before the other was planned. */
async function twoLeads() {
  const email = 'samen@klant.example'
  const [paid, sold] = [await aLead(product, { email }), await aLead(product, { email })]
  const ofPaid = await anOrder(product, paid)
  const ofSold = await anOrder(product, sold)
  product.services.clock.move(60_000)
  await install(paid)
  await pay(paid)
  product.services.clock.move(60_000)
  return { paid, sold, ofPaid, ofSold }
}

test.each(['paid', 'sold'] as const)(
  'of merged leads, into the one that is %s, each order is as it was',
  async (into) => {
    const two = await twoLeads()
    const before = [await two.ofPaid.page(), await two.ofSold.page()].map(({ accepted }) => accepted)
    const [stays, goes] = into === 'paid' ? [two.paid, two.sold] : [two.sold, two.paid]
    const merged = await manager.post(`/leads/${stays}/merge`, { lead_id: goes, confirm: true })
    expect(merged.status).toBe(200)
    expect([await statusOf(stays), await listed(stays)]).toEqual(['paid', [two.ofSold.quotation.number]])
    const after = [await two.ofPaid.page(), await two.ofSold.page()].map(({ accepted }) => accepted)
    expect(after).toEqual(before)

    await two.ofSold.withdraw()
    expect(receipt()).not.toContain('hele bedrag')
    expect(receipt()).toContain('Heeft u al iets betaald')
    expect(await dueReturns()).not.toContain(two.ofSold.quotation.id)
    expect([await statusOf(stays), await listed(stays)]).toEqual(['paid', undefined])

    await two.ofPaid.withdraw()
    expect(receipt()).toContain('het hele bedrag')
    expect(await dueReturns()).toContain(two.ofPaid.quotation.id)
  },
)
