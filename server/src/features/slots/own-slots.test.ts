import type { CallResult } from '@heliodesk/contract/call'
import type { slots as calls } from '@heliodesk/contract/slots'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. Who plans for themselves alone reads no colleague's days. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, both } = product
const me = noord.employees.adviser.employee_id
const colleague = both.employee_id
const day = '2026-11-25'
const planner = await product.as('planner')
const service = await product.as('customer_service')
const adviser = await product.as('adviser')

type Found = CallResult<typeof calls.search> & { errors?: Record<string, string[]> }
type Judged = CallResult<typeof calls.judge> & { errors?: Record<string, string[]> }
interface Taken {
  id: number
  slots: { adviser: { id: number } }[]
}

const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
const ownOnly = { status: 422, body: { errors: { adviser_id: ['You can only plan for yourself'] } } }

let made = 0
const aLead = async () => {
  made += 1
  const values = { ...groningen, adviser_id: me, zip_code: '9712 AB', address_key: `own slots ${made}` }
  return (await product.inside((context) => addLead(context, values), noord)).id
}

beforeAll(async () => {
  const range = { from: 8000, till: 9999, priority: 1, active: true, adviser_ids: [me, colleague] }
  await planner.post('/zip-code-ranges', range)
  for (const one of [me, colleague])
    await setTimes(planner, one, day, '09:00-10:30', '11:00-12:30', '14:00-15:30')
  const taken = { lead_id: await aLead(), adviser_id: colleague, date: day, from: '11:00' }
  expect((await planner.patch('/appointments/timeslots/', taken)).status).toBe(201)
})

test('no colleague’s day is judged for them; their own is, and the office judges every day', async () => {
  const lead_id = await aLead()
  const judge = (client: typeof adviser, adviser_id: number) =>
    client.post<Judged>('/appointments/judge', { lead_id, adviser_id, date: day, from: '11:00' })
  const refused = await judge(adviser, colleague)
  expect(refused).toMatchObject(ownOnly)
  expect(Object.keys(refused.body)).not.toContain('extra_km')
  expect(await judge(adviser, me)).toMatchObject({ status: 200, body: { fits: true } })
  for (const client of [service, planner])
    expect(await judge(client, colleague)).toMatchObject({
      status: 200,
      body: { fits: false, reasons: [{ code: 'overlap' }] },
    })
})

test('they are offered their own times alone, the office those of all', async () => {
  const lead_id = await aLead()
  const find = (client: typeof adviser, more: object = {}) =>
    client.post<Found>('/appointments/work-times', { lead_id, ...more })
  const advisersOf = ({ body }: Awaited<ReturnType<typeof find>>) =>
    [...new Set(body.data.map((slot) => slot.adviser.id))].toSorted((one, two) => one - two)
  const everybody = [me, colleague].toSorted((one, two) => one - two)
  expect(advisersOf(await find(adviser))).toEqual([me])
  expect(await find(adviser, { adviser_id: colleague })).toMatchObject(ownOnly)
  expect(advisersOf(await find(service))).toEqual(everybody)
  expect(advisersOf(await find(planner))).toEqual(everybody)
})

test('they move their own visit to a time of their own, and what is left for who comes second is theirs', async () => {
  const lead_id = await aLead()
  const take = (client: typeof adviser, more: object) =>
    client.patch<Taken>('/appointments/timeslots/', { lead_id, date: day, ...more })
  const { id } = (await take(service, { adviser_id: me, from: '09:00' })).body
  const moved = await take(adviser, { adviser_id: me, from: '14:00', appointment_id: id })
  expect([moved.status, moved.body.id]).toEqual([200, id])
  expect(await take(adviser, { adviser_id: colleague, from: '09:00', appointment_id: id })).toMatchObject(
    ownOnly,
  )
  const late = { lead_id: await aLead(), adviser_id: me, hold: true, from: '14:00' }
  const second = await take(adviser, late)
  expect([second.status, second.body.slots.map((slot) => slot.adviser.id)]).toEqual([409, [me, me]])
  const ofOffice = await take(service, late)
  expect(ofOffice.body.slots.map((slot) => slot.adviser.id)).toContain(colleague)
})

test('with the permission to create they book a next visit for themselves', async () => {
  const manager = await product.as('manager')
  const path = `/roles/${noord.role_ids.adviser}`
  const { body } = await manager.get<{ permissions: string[]; own_resources: string[] }>(path)
  const permissions = [...body.permissions, 'create appointments']
  expect((await manager.patch(path, { permissions, own_resources: body.own_resources })).status).toBe(200)
  const lead_id = await aLead()
  const { data } = (await adviser.post<Found>('/appointments/work-times', { lead_id })).body
  const [first] = data
  const booked = await adviser.patch('/appointments/timeslots/', {
    lead_id,
    adviser_id: me,
    date: first?.date,
    from: first?.from,
  })
  expect([first?.adviser.id, booked.status]).toEqual([me, 201])
})

test('no colleague’s time is taken by taking them along, not even by who confirms', async () => {
  const date = '2026-11-26'
  for (const one of [me, colleague]) await setTimes(planner, one, date, '09:00-10:30', '14:00-15:30')
  const taken = { lead_id: await aLead(), adviser_id: me, date, from: '14:00' }
  const { body: visit } = await planner.patch<{ id: number; revision: number }>(
    '/appointments/timeslots/',
    taken,
  )
  const along = { with: [colleague], confirm: true }
  const refused = { status: 422, body: { errors: { with: ['You can only plan for yourself'] } } }
  expect(
    await adviser.patch(`/appointments/${visit.id}`, { ...along, revision: visit.revision }),
  ).toMatchObject(refused)
  const place = { adviser_id: me, date, from: '09:00' }
  const own = { lead_id: await aLead(), ...place, with: [colleague] }
  expect(await adviser.patch('/appointments/timeslots/', own)).toMatchObject(refused)
  const made = { ...own, kind: 'advice', till: '10:30', confirm: true }
  expect(await adviser.post('/appointments', made)).toMatchObject(refused)
  const byOffice = await planner.patch<{ revision: number; with: { id: number }[] }>(
    `/appointments/${visit.id}`,
    along,
  )
  expect(byOffice.body.with.map(({ id }) => id)).toEqual([colleague])
  const kept = { with: [colleague], remarks: 'Samen', revision: byOffice.body.revision }
  expect((await adviser.patch(`/appointments/${visit.id}`, kept)).status).toBe(200)
})
