import type { CallResult } from '@heliodesk/contract/call'
import type { slots as calls } from '@heliodesk/contract/slots'
import { afterAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const planner = await product.as('planner')
const adviser_id = product.noord.employees.adviser.employee_id
const base = { zip_code: '9711 AA', city: 'Groningen' }
const [empty, between] = ['2026-11-24', '2026-11-26']

test('the slots of an adviser come by the minutes that are said first, though more kilometres are driven', async () => {
  const home = await product.services.geocoder.guess({
    ...base,
    street: null,
    street_number: null,
    adjective: null,
  })
  if (home === undefined) throw new Error('Groningen is not known')
  const { latitude, longitude } = home
  await planner.put(`/employees/${adviser_id}/base`, base)
  const at = (north: number, address_key: string) =>
    product.inside((context) =>
      addLead(context, { latitude: latitude + north, longitude, location_type: 'ROOFTOP', address_key }),
    )
  const ranges = { from: 1000, till: 9999, priority: 1, active: true, adviser_ids: [adviser_id] }
  expect((await planner.post('/zip-code-ranges', ranges)).status).toBe(201)
  await setTimes(planner, adviser_id, empty, '10:00-11:30')
  await setTimes(planner, adviser_id, between, '10:00-11:30')
  const lead = await at(0.005, 'slot order')
  // Two visits of one house, at the ends of the slot.
  const neighbour = await at(0.02, 'slot order beside')
  for (const [from, till] of [
    ['09:00', '09:45'],
    ['12:00', '12:45'],
  ]) {
    const visit = { lead_id: neighbour.id, adviser_id, kind: 'service', date: between, from, till }
    expect((await planner.post('/appointments', { ...visit, manual: true, confirm: true })).status).toBe(201)
  }
  const { body } = await planner.post<CallResult<typeof calls.search>>('/appointments/work-times', {
    lead_id: lead.id,
  })
  expect(body.data.map(({ date, extra_minutes }) => [date, extra_minutes])).toEqual([
    [between, 10],
    [empty, 20],
  ])
  const [first, second] = body.data
  expect(first?.extra_km).toBeGreaterThan(second?.extra_km ?? Infinity)
})
