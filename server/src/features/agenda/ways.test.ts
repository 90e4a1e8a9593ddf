import type { CallResult } from '@heliodesk/contract/call'
import type { appointments } from '@heliodesk/contract/appointments'
import type { slots } from '@heliodesk/contract/slots'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { osrmRoutes } from '../../outside/routes-web.ts'
import { setTimes } from '../../testing/plan-days.ts'
import { startRouteServer } from '../../testing/route-server.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { questionsOf } from './ask-ways.ts'
import { forgetWays } from './read-ways.ts'

const server = await startRouteServer(() => [20, 15])
/** The product's day is Friday 20 November 2026. */
const routes = { ...osrmRoutes(server.url, 20_000) }
const product = await startTestProduct({ routes })
afterAll(async () => {
  await product.close()
  await server.close()
})
const adviser_id = product.noord.employees.adviser.employee_id
const planner = await product.as('planner')

type Found = CallResult<typeof slots.search>
type Visit = CallResult<typeof appointments.get>

beforeEach(() => {
  server.asked.length = 0
  server.answers = () => [20, 15]
})

let made = 0
const aLead = (latitude: number, longitude: number) =>
  product.inside((context) =>
    addLead(context, { latitude, longitude, location_type: 'ROOFTOP', address_key: `way ${++made}` }),
  )
const inGroningen = () => aLead(53.2194, 6.5665)
const inZwolle = () => aLead(52.5168, 6.083)
const find = (lead_id: number, date: string, client = planner) =>
  client.post<Found>('/appointments/work-times', { lead_id, adviser_id, from_date: date, till_date: date })
const take = (lead_id: number, date: string, from: string) =>
  planner.patch<Visit>('/appointments/timeslots/', { lead_id, adviser_id, date, from })

describe('with a route service', () => {
  test('slots say its minutes, asked once in 30 days with one call each way', async () => {
    await setTimes(planner, adviser_id, '2026-11-24', '09:00-10:30')
    const lead = await inGroningen()
    const first = await find(lead.id, '2026-11-24')
    expect(first.body.data).toMatchObject([{ extra_minutes: 40, extra_km: 30, reason: '+40 min, 30 km' }])
    expect(server.asked.length).toBeLessThanOrEqual(2)
    server.asked.length = 0
    server.answers = () => [50, 60]
    expect((await find(lead.id, '2026-11-24')).body.data).toMatchObject([{ extra_minutes: 40 }])
    expect(server.asked).toEqual([])
  })

  test('a booking is judged by what it said before, and asks nobody', async () => {
    await setTimes(planner, adviser_id, '2026-11-25', '09:00-10:30', '11:00-12:30')
    const [near, far] = [await inGroningen(), await inZwolle()]
    expect((await find(near.id, '2026-11-25')).body.data).toHaveLength(2)
    await take(near.id, '2026-11-25', '09:00')
    expect((await find(far.id, '2026-11-25')).body.data).toMatchObject([{ from: '11:00' }])
    server.asked.length = 0
    const booked = await take(far.id, '2026-11-25', '11:00')
    expect([booked.status, booked.body.marks]).toEqual([201, []])
    expect(server.asked).toEqual([])
  })

  test('what it never said is judged by the great circle, whole', async () => {
    await setTimes(planner, adviser_id, '2026-11-26', '09:00-10:30', '11:00-12:30')
    const [near, far] = [await inGroningen(), await aLead(52.4, 6.2)]
    await take(near.id, '2026-11-26', '09:00')
    expect((await take(far.id, '2026-11-26', '11:00')).status).toBe(409)
    expect(server.asked).toEqual([])
  })

  test('hovering asks it too', async () => {
    const lead = await aLead(53.0, 6.4)
    const body = { lead_id: lead.id, adviser_id, date: '2026-11-27', from: '09:00' }
    const judged = await planner.post<CallResult<typeof slots.judge>>('/appointments/judge', body)
    expect(judged.body).toMatchObject({ extra_minutes: 40, extra_km: 30 })
  })

  test.each([
    ['silent' as const, 6.31],
    ['broken' as const, 6.32],
    [() => null, 6.33],
    [(): [number, number] => [1_000_000, 15], 6.34],
  ])('that is %o slots are estimated', async (answers, longitude) => {
    server.answers = answers
    routes.timeLimitMs = answers === 'silent' ? 50 : 20_000
    await setTimes(planner, adviser_id, '2026-11-30', '09:00-10:30')
    const lead = await aLead(53.1, longitude)
    const { status, body } = await find(lead.id, '2026-11-30')
    expect(status).toBe(200)
    expect(body.data).toMatchObject([{ from: '09:00', estimated: true }])
    routes.timeLimitMs = 20_000
  })
})

const place = (key: string) => ({ key, latitude: 52, longitude: 5, exact: true })

const way = (origin: string, destination: string) => ({
  from: place(origin),
  to: place(destination),
  origin,
  destination,
})

test('no call has more than 100 places, and what goes to and from one place goes together', () => {
  const others = Array.from({ length: 120 }, (_none, index) => `other ${index}`)
  const missing = others.flatMap((other) => [way('lead', other), way(other, 'lead')])
  const questions = questionsOf([...missing, way('other 1', 'other 2')])
  expect(questions.map(({ direction, ways }) => `${direction} ${ways.length}`)).toEqual([
    'to 99',
    'from 99',
    'to 21',
    'from 21',
    'to 1',
  ])
})

test('ways are asked for anew after 30 days, and forgotten', async () => {
  await setTimes(planner, adviser_id, '2026-12-28', '09:00-10:30')
  const lead = await inGroningen()
  expect((await find(lead.id, '2026-12-28')).body.data).toMatchObject([{ extra_minutes: 40 }])
  product.services.clock.move(31 * 86_400_000)
  const later = await product.as('planner')
  server.answers = () => [40, 60]
  expect((await find(lead.id, '2026-12-28', later)).body.data).toMatchObject([{ extra_minutes: 80 }])
  const count = () =>
    product.inside(async ({ db }) => (await db.execute('SELECT FROM travel_ways')).rows.length)
  const before = await count()
  await product.inside(forgetWays)
  const after = await count()
  expect([after > 0, after < before]).toEqual([true, true])
  product.services.clock.move(31 * 86_400_000)
  await product.inside(forgetWays)
  expect(await count()).toBe(0)
})
