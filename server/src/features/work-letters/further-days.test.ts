import type { CallResult } from '@heliodesk/contract/call'
import type { returns } from '@heliodesk/contract/returns'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { appointments } from '../appointments/schema.ts'

/** The product's day is Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

const plan = (lead_id: number, values: Partial<typeof appointments.$inferInsert>) =>
  product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: null, kind: 'installation', ...values }),
  )

/** An installation of two days, of which the first is done before its hour: of one order, or of two that share it. */
async function twoDays(orders: 1 | 2) {
  const lead_id = await aLead(product)
  const all = [await anOrder(product, lead_id)]
  if (orders === 2) all.push(await anOrder(product, lead_id))
  const at = { starts_at: new Date('2026-11-20T15:00:00Z'), ends_at: new Date('2026-11-20T16:00:00Z') }
  const first = await plan(lead_id, { date: '2026-11-20', ...at })
  const manager = await product.as('manager')
  for (const [index, { quotation }] of all.entries()) {
    const letter = { status: 'concept', quotation_id: quotation.id, beside: index > 0 }
    expect((await manager.post(`/appointments/${first.id}/work-letter`, letter)).status).toBe(200)
  }
  await plan(lead_id, { date: '2026-12-03' })
  const done = await manager.patch(`/appointments/${first.id}`, { status: 'done', confirm: true })
  expect(done.status).toBe(200)
  return { lead_id, orders: all, manager }
}

test('what was done before its hour is asked back in a withdrawal, though a further day is to come', async () => {
  const { orders, manager } = await twoDays(1)
  const [order] = orders
  await order?.withdraw()
  const receipt = product.mails.find(({ subject }) => subject.startsWith('Bevestiging van uw herroeping'))
  expect(receipt?.text).toContain('Staat de installatie er al, geheel of voor een deel')
  expect(receipt?.text).toContain('De geplande installatie van 03-12-2026 gaat niet door')
  expect(receipt?.text).not.toContain('u hoeft verder niets te doen')
  expect((await order?.page())?.return_open).toBe(true)
  const { body } = await manager.get<CallResult<typeof returns.waiting>>('/home/returns')
  expect(body.data.map(({ quotation_id }) => quotation_id)).toContain(order?.quotation.id)
})

test.each([1, 2] as const)(
  'the term of each order waits for the further day, which the page names; orders: %s',
  async (orders) => {
    const { orders: all, manager, lead_id } = await twoDays(orders)
    for (const { page } of all)
      expect((await page()).accepted).toMatchObject({
        installed: 'perhaps',
        withdraw_until: null,
        installation: { date: '2026-12-03', stage: 'planned' },
      })
    // The day itself tells by hand when that is all.
    const early = await manager.post(`/leads/${lead_id}/status-create`, {
      status: 'installed',
      confirm: true,
    })
    expect(early.status).toBe(422)
  },
)
