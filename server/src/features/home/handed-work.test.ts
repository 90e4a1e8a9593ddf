import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { handovers } from '@heliodesk/contract/handovers'
import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const [leaver, follower] = [noord.employees.adviser.employee_id, noord.employees.manager.employee_id]
const [manager, both, customer] = [
  await product.as('manager'),
  await product.as('both'),
  await aCustomer(product),
]

type Figures = CallResult<typeof calls.home.figures>
type Rows = CallResult<typeof calls.quotations.table>

async function workOf(id: number) {
  const { body } = await manager.get<Figures>('/home/figures')
  const { sent, accepted, revenue_cents } = body.advisers.find(({ adviser }) => adviser?.id === id) ?? {
    sent: 0,
    accepted: 0,
    revenue_cents: 0,
  }
  const rows = async (step: string) => {
    const path = `/quotations/table/all?filter[${step}_from]=2000-01-01&filter[credited_to]=${id}`
    return (await manager.get<Rows>(path)).body.data
  }
  const [wasSent, wasAccepted] = [await rows('sent'), await rows('accepted')]
  const sum = wasAccepted.reduce((total, { total_cents }) => total + total_cents, 0)
  expect([wasSent.length, wasAccepted.length, sum]).toEqual([sent, accepted, revenue_cents])
  return { sent, accepted, revenue_cents }
}

test('what was sent and sold before a handover is the work of who left, and what is sold after it of who follows', async () => {
  const send = async () => aSentQuotation(product, both, await aLead(product, { adviser_id: leaver }))
  const [sold, open] = [await send(), await send()]
  const accept = async ({ token, quotation }: typeof sold) =>
    expect(
      (await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))).status,
    ).toBeLessThan(300)
  await accept(sold)
  const before = await workOf(leaver)
  expect(before).toMatchObject({ sent: 2, accepted: 1 })
  product.services.clock.move(1_000)
  const { status, body } = await manager.post<CallResult<typeof handovers.make>>(
    `/employees/${leaver}/handover`,
    { parts: [{ kind: 'leads', to: [follower] }], confirm: true },
  )
  expect(status).toBe(201)
  expect(await workOf(leaver)).toEqual(before)
  expect(await workOf(follower)).toMatchObject({ sent: 0, accepted: 0 })

  product.services.clock.move(1_000)
  await accept(open)
  expect(await workOf(leaver)).toEqual({ ...before, sent: 1 })
  expect(await workOf(follower)).toMatchObject({ sent: 1, accepted: 1 })

  expect((await manager.post(`/employees/${leaver}/undo-handover`, { handover_id: body.id })).status).toBe(
    200,
  )
  expect(await workOf(leaver)).toMatchObject({ sent: 2, accepted: 2 })
})

test('what does not come back when a handover is undone keeps whose work it was', async () => {
  const lead_id = await aLead(product, { adviser_id: leaver })
  const sold = await aSentQuotation(product, both, lead_id)
  await customer.post(`/portal/${sold.token}/accept`, anAcceptance(sold.quotation.version_id))
  const before = [await workOf(leaver), await workOf(follower)]
  product.services.clock.move(1_000)
  const { body } = await manager.post<CallResult<typeof handovers.make>>(`/employees/${leaver}/handover`, {
    parts: [{ kind: 'leads', to: [follower] }],
    confirm: true,
  })
  const third = noord.employees.planner.employee_id
  await product.inside(({ db }) => db.execute(`UPDATE leads SET adviser_id = ${third} WHERE id = ${lead_id}`))
  expect((await manager.post(`/employees/${leaver}/undo-handover`, { handover_id: body.id })).status).toBe(
    200,
  )
  expect([await workOf(leaver), await workOf(follower)]).toEqual(before)
})
