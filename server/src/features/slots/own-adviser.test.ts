import type { CallResult } from '@heliodesk/contract/call'
import type { slots as calls } from '@heliodesk/contract/slots'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leads } from '../leads/schema.ts'

/** The product's day is Friday 20 November 2026; no range of zip codes has an adviser. */
const product = await startTestProduct()
afterAll(product.close)
const planner = await product.as('planner')
const adviser_id = product.noord.employees.adviser.employee_id

test('a visit can be planned anew with its adviser, whose ranges do not hold the zip code', async () => {
  const date = '2026-12-18'
  await setTimes(planner, adviser_id, date, '09:00-10:30')
  const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
  const lead = await product.inside((context) => addLead(context, groningen))
  const made = await planner.post<{ id: number }>('/appointments', {
    lead_id: lead.id,
    adviser_id,
    date,
    from: '14:00',
    till: '15:00',
    kind: 'service',
    manual: true,
  })
  expect(made.status).toBe(201)
  await product.inside(({ db }) => db.update(leads).set({ adviser_id: null }).where(eq(leads.id, lead.id)))
  const find = async (more: object) => {
    const asked = { lead_id: lead.id, from_date: date, till_date: date, kind: 'service', ...more }
    const { body } = await planner.post<CallResult<typeof calls.search>>('/appointments/work-times', asked)
    return body.data.map(({ adviser, from }) => [adviser.id, from])
  }
  expect(await find({})).toEqual([])
  expect(await find({ appointment_id: made.body.id })).toEqual([[adviser_id, '09:00']])
})
