import type { CallResult } from '@heliodesk/contract/call'
import type { leadAdvisers } from '@heliodesk/contract/lead-advisers'
import { isAffected } from '@heliodesk/contract/what-shows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, both } = product
const planner = await product.as('planner')
const near = noord.employees.adviser.employee_id
const far = both.employee_id
const idle = noord.employees.manager.employee_id

const place = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
const hours = ['08:00-09:30', '09:30-11:00', '11:00-12:30', '12:30-14:00', '14:00-15:30', '15:30-17:00']
const days = Array.from({ length: 28 }, (_none, day) => `2026-12-${String(day + 1).padStart(2, '0')}`)
const working = days.filter((date) => ![0, 6].includes(new Date(date).getUTCDay()) && date !== '2026-12-25')

beforeAll(async () => {
  for (const [priority, adviser_ids] of [
    [1, [near]],
    [2, [far, idle]],
  ])
    await planner.post('/zip-code-ranges', { from: 9700, till: 9799, priority, active: true, adviser_ids })
  for (const date of working) await setTimes(planner, near, date, ...hours)
  await setTimes(planner, far, '2026-12-03', '09:00-10:30')
  await setTimes(planner, far, '2026-12-02', '09:00-10:00', '11:00-12:30', '13:00-14:30')
})

const freeOf = async (lead_id: number, client = planner) => {
  const path = `/leads/${lead_id}/appointment-advisers`
  const { data } = (await client.get<CallResult<typeof leadAdvisers.list>>(path)).body
  return new Map(data.map(({ id, next_free }) => [id, next_free]))
}
const aLead = (key: string, more: object = {}) =>
  product.inside((context) => addLead(context, { ...place, address_key: key, ...more }))

test('each adviser has a first free time of their own, whoever fills the list of the best ones', async () => {
  expect(working.length * hours.length).toBeGreaterThan(100)
  const lead = await aLead('first')
  expect([...(await freeOf(lead.id))]).toEqual([
    [near, { date: '2026-12-01', from: '08:00', till: '09:30' }],
    [far, { date: '2026-12-02', from: '11:00', till: '12:30' }],
    [idle, null],
  ])
  const taken = { lead_id: (await aLead('other')).id, adviser_id: far, date: '2026-12-02', from: '11:00' }
  expect((await planner.patch('/appointments/timeslots/', { ...taken, hold: true })).status).toBe(200)
  expect((await freeOf(lead.id)).get(far)).toMatchObject({ date: '2026-12-02', from: '13:00' })
})

test('who plans their own visits alone is told of no colleague’s time', async () => {
  const lead = await aLead('own', { adviser_id: near })
  const own = await freeOf(lead.id, await product.as('adviser'))
  expect([own.get(near)?.date, own.get(far)]).toEqual(['2026-12-01', null])
})

test('the lead’s own adviser has a first free time too, whichever zip codes are theirs', async () => {
  const own = async (zip_code: string, more: object = {}, client = planner) => {
    const lead = await aLead(`own ${zip_code}`, { adviser_id: far, zip_code, ...more })
    const path = `/leads/${lead.id}/appointment-advisers`
    return (await client.get<CallResult<typeof leadAdvisers.list>>(path)).body
  }
  const free = { date: '2026-12-02', from: '13:00', till: '14:30' }
  expect(await own('9712 AB')).toMatchObject({ data: [{}, { id: far, next_free: free }, {}], own_free: free })
  expect(await own('1011 AB')).toMatchObject({ data: [], own_free: free })
  expect((await own('1012 AB', { adviser_id: idle })).own_free).toBeUndefined()
})

test('who has no free time in the first weeks has one later', async () => {
  const late = '2027-01-07'
  await setTimes(planner, idle, late, '13:00-14:30')
  const lead = await aLead('late')
  expect((await freeOf(lead.id)).get(idle)).toEqual({ date: late, from: '13:00', till: '14:30' })
  await setTimes(planner, idle, late)
})

test('a visit of another lead may take the time that is shown', () => {
  const shown = ['leads', 'GET /leads/{id}/appointment-advisers', { params: { id: 1 } }]
  const change = { noun: 'appointments', id: 5, lead_id: 2 } as const
  expect(isAffected(shown, change)).toBe(true)
  expect(isAffected(['leads', 'GET /leads/{id}/files', { params: { id: 1 } }], change)).toBe(false)
})
