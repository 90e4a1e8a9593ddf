import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { type Lead, planVisits } from '../../testing/plan-visits.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { aNewLead, leadNow, plan, change, cancel } = planVisits(product)
const { adviser } = product.noord.employees

/** A lead with an order, and nothing planned for it. */
async function aSoldLead(): Promise<Lead> {
  const lead_id = await aLead(product)
  await anOrder(product, lead_id)
  return leadNow({ id: lead_id })
}

test.each(['service', 'inspection', 'followUp', 'advice'])(
  'an installation becomes no %s: its lead keeps it, and is sold again when it is cancelled',
  async (kind) => {
    const lead = await aSoldLead()
    const visit = await plan(lead, { kind: 'installation', adviser_id: null })
    const changed = await change(visit, { kind, adviser_id: adviser.employee_id, confirm: true })
    expect([changed.status, changed.body.errors]).toEqual([
      422,
      { kind: [expect.stringContaining('cancel it and plan the other visit anew')] },
    ])
    expect((await leadNow(lead)).status).toBe('installationPlanned')
    await cancel(visit)
    expect((await leadNow(lead)).status).toBe('sold')
  },
)

test('a service visit becomes no installation, so that no order is planned or installed by that', async () => {
  const lead = await aSoldLead()
  const visit = await plan(lead, { kind: 'service' })
  const changed = await change(visit, { kind: 'installation', confirm: true })
  expect([changed.status, changed.body.errors]).toEqual([
    422,
    { kind: [expect.stringContaining('as a new appointment')] },
  ])
  expect((await leadNow(lead)).status).toBe('sold')
})

test.each(['service', 'inspection'])(
  'the lead of the only advice visit is to be planned once that becomes a %s visit, and planned when it comes back',
  async (kind) => {
    const lead = await aNewLead()
    const visit = await plan(lead)
    expect((await change(visit, { kind, confirm: true })).status).toBe(200)
    expect((await leadNow(lead)).status).toBe('open')
    expect((await change(visit, { kind: 'followUp', confirm: true })).status).toBe(200)
    expect((await leadNow(lead)).status).toBe('appointmentPlanned')
    await cancel(visit)
    expect((await leadNow(lead)).status).toBe('open')
  },
)

test('a service visit that becomes an advice visit plans its lead, which comes to that adviser', async () => {
  const lead = await aNewLead()
  const visit = await plan(lead, { kind: 'service' })
  expect((await change(visit, { kind: 'advice', confirm: true })).status).toBe(200)
  expect(await leadNow(lead)).toMatchObject({
    status: 'appointmentPlanned',
    adviser: { id: adviser.employee_id },
  })
})

test('another advice visit keeps its lead planned, and a visit with a work letter keeps its kind', async () => {
  const lead = await aNewLead()
  const [first] = [await plan(lead), await plan(lead)]
  expect((await change(first, { kind: 'service', confirm: true })).status).toBe(200)
  expect((await leadNow(lead)).status).toBe('appointmentPlanned')

  const sold = await aSoldLead()
  const advice = await plan(sold)
  const manager = await product.as('manager')
  expect((await manager.post(`/appointments/${advice.id}/work-letter`, { status: 'concept' })).status).toBe(
    200,
  )
  const changed = await change(advice, { kind: 'service', confirm: true })
  expect([changed.status, changed.body.errors]).toEqual([
    422,
    { kind: [expect.stringContaining('work letter')] },
  ])
})

test('a visit of a lead that was written off becomes no advice visit', async () => {
  const lead = await aNewLead()
  const visit = await plan(lead, { kind: 'service' })
  await product.inside(({ db }) => db.execute(`UPDATE leads SET status = 'writtenOff' WHERE id = ${lead.id}`))
  expect((await change(visit, { kind: 'advice', confirm: true })).status).toBe(409)
})
