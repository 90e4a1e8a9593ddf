import type { absences as calls } from '@heliodesk/contract/absences'
import type { CallResult } from '@heliodesk/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const absent = noord.employees.adviser.employee_id
const other = noord.employees.manager.employee_id
const planner = await product.as('planner')

type Preview = CallResult<typeof calls.replanPreview>
type Replanned = CallResult<typeof calls.replan>

/** Some 40 minutes from each other. */
const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
const assen = { latitude: 52.9925, longitude: 6.5642, location_type: 'ROOFTOP' as const }
let made = 0

/** A visit of the one who will be away, of a lead of theirs. */
async function visitAt(
  date: string,
  from: string,
  { at = groningen, email, ...more }: { at?: typeof groningen; email?: null; [field: string]: unknown } = {},
) {
  made += 1
  const mailed = email === undefined ? `replan${made}@klant.example` : email
  const address = { address_key: `replan ${made}`, email: mailed, zip_code: '9712 AB' }
  const lead = await product.inside((context) => addLead(context, { ...at, ...address, adviser_id: absent }))
  const body = { lead_id: lead.id, adviser_id: absent, kind: 'advice', date, from, confirm: true, ...more }
  const { status, body: visit } = await planner.post<{ id: number }>('/appointments', body)
  expect(status).toBe(201)
  return { id: visit.id, lead }
}

async function away(date: string, hours: { from?: string; till?: string } = {}) {
  const body = { employee_id: absent, kind: 'sickness', from_date: date, till_date: date, ...hours }
  const { id } = (await planner.post<{ id: number }>('/absences', body)).body
  return `/absences/${id}`
}

const previewOf = async (path: string) =>
  (await planner.post<Preview>(`${path}/replan-preview`, {})).body.data
const placesOf = (rows: Preview['data']) =>
  rows.map(({ slot }) => slot && [slot.adviser.id, slot.date, slot.from])
const movesOf = (rows: Preview['data']) =>
  rows.flatMap(({ appointment_id, slot }) =>
    slot === null ? [] : [{ appointment_id, adviser_id: slot.adviser.id, date: slot.date, from: slot.from }],
  )

beforeAll(async () => {
  const range = { from: 9000, till: 9999, priority: 1, active: true, adviser_ids: [absent, other] }
  expect((await planner.post('/zip-code-ranges', range)).status).toBe(201)
})

test('visits are proposed where they can be driven together, and all of them are taken as they were shown', async () => {
  const day = '2026-12-01'
  await setTimes(planner, absent, day, '09:00-10:30', '11:00-12:30')
  await setTimes(planner, other, day, '09:00-10:30', '11:00-12:30')
  await setTimes(planner, other, '2026-12-03', '09:00-10:30', '11:00-12:30')
  const visits = [await visitAt(day, '09:00'), await visitAt(day, '11:00', { at: assen })]
  const path = await away(day)
  const rows = await previewOf(path)
  // Each would fit on that day, and the drive between them does not.
  expect(placesOf(rows)).toEqual([
    [other, day, '09:00'],
    [other, '2026-12-03', '11:00'],
  ])
  const { data } = (await planner.post<Replanned>(`${path}/replan`, { moves: movesOf(rows) })).body
  expect(data.map(({ state }) => state)).toEqual(visits.map(() => 'moved'))
})

test('what takes longer and whom somebody goes along with is proposed where that fits too', async () => {
  const [day, along] = ['2026-12-07', noord.employees.planner.employee_id]
  await setTimes(planner, other, day, '09:00-10:30', '13:00-16:00')
  await setTimes(planner, other, '2026-12-08', '13:00-16:00')
  const long = { till: '11:30', from: '09:00', with: [along] }
  await visitAt(day, '09:00', long)
  // Who goes along is busy in the afternoon of that day.
  const event = {
    adviser_id: along,
    kind: 'meeting',
    title: 'Overleg',
    date: day,
    from: '13:00',
    till: '14:00',
  }
  expect((await planner.post('/appointments/manual-event', event)).status).toBe(201)
  const path = await away(day)
  const rows = await previewOf(path)
  expect(placesOf(rows)).toEqual([[other, '2026-12-08', '13:00']])
  const { data } = (await planner.post<Replanned>(`${path}/replan`, { moves: movesOf(rows) })).body
  expect(data).toMatchObject([{ state: 'moved' }])
})

test('the nearest day comes first, before the own adviser weeks later, and never today', async () => {
  const today = '2026-11-20'
  await setTimes(planner, absent, today, '15:00-16:30')
  await setTimes(planner, other, today, '15:00-16:30')
  await setTimes(planner, other, '2026-11-24', '09:00-10:30', '15:00-16:30')
  await setTimes(planner, absent, '2026-12-22', '15:00-16:30')
  await visitAt(today, '15:00')
  const rows = await previewOf(await away(today))
  expect(placesOf(rows)).toEqual([[other, '2026-11-24', '15:00']])
})

test('a day later comes before a drive of more than an hour', async () => {
  const day = '2027-01-04'
  const far = { latitude: 52.8, longitude: 6.57, location_type: 'ROOFTOP' as const }
  await setTimes(planner, other, day, '09:00-10:30')
  await setTimes(planner, other, '2027-01-05', '09:00-10:30', '11:00-12:30')
  const neighbour = await product.inside((context) =>
    addLead(context, { ...far, address_key: 'replan neighbour', zip_code: '9712 AB' }),
  )
  const theirs = {
    lead_id: neighbour.id,
    adviser_id: other,
    kind: 'advice',
    date: '2027-01-05',
    from: '11:00',
  }
  expect((await planner.post('/appointments', { ...theirs, confirm: true })).status).toBe(201)
  await visitAt(day, '09:00', { at: far })
  const rows = await previewOf(await away(day))
  expect(placesOf(rows)).toEqual([[other, '2027-01-05', '09:00']])
})

test('customers are mailed once when it was asked for, and not at all otherwise', async () => {
  const day = '2026-12-14'
  await setTimes(planner, other, day, '09:00-10:30', '11:00-12:30')
  const visits = [await visitAt(day, '09:00'), await visitAt(day, '11:00')]
  product.services.clock.move(3 * 60_000)
  await product.drain()
  const path = await away(day)
  const moves = movesOf(await previewOf(path))
  expect(moves).toHaveLength(2)
  for (const [index, notify] of [true, false].entries())
    await planner.post<Replanned>(`${path}/replan`, { moves: moves.slice(index, index + 1), notify })
  product.services.clock.move(3 * 60_000)
  await product.drain()
  const told = visits.map(({ lead }) => product.mails.filter(({ to }) => to === lead.email).length)
  expect(told).toEqual([2, 1])
})

test('a proposal says whose customer cannot be mailed and who confirmed the present time', async () => {
  const day = '2026-12-15'
  await setTimes(planner, other, day, '09:00-10:30', '11:00-12:30')
  await visitAt(day, '09:00', { email: null })
  const { id } = await visitAt(day, '11:00')
  const confirmed = { status: 'confirmed' }
  expect((await planner.patch(`/appointments/${id}`, confirmed)).status).toBe(200)
  const rows = await previewOf(await away(day))
  expect(rows.map((row) => [row.has_email, row.confirmed])).toEqual([
    [false, false],
    [true, true],
  ])
})

test('a visit is proposed to nobody who goes along with it: when that one is away as when another is', async () => {
  const day = '2027-01-11'
  await setTimes(planner, absent, day, '09:00-10:30')
  await setTimes(planner, other, '2027-01-12', '09:00-10:30')
  await setTimes(planner, absent, '2027-01-13', '09:00-10:30')
  await visitAt(day, '09:00', { with: [other] })
  const body = { employee_id: other, kind: 'sickness', from_date: day, till_date: day }
  const { id } = (await planner.post<{ id: number }>('/absences', body)).body
  expect(placesOf(await previewOf(`/absences/${id}`))).toEqual([[absent, '2027-01-13', '09:00']])
})

test('a visit that has begun is proposed no other time, and stays where it is', async () => {
  const today = '2026-11-20'
  await setTimes(planner, other, '2026-11-23', '09:00-10:30')
  const { id } = await visitAt(today, '10:30')
  const move = { appointment_id: id, adviser_id: other, date: '2026-11-23', from: '09:00' }
  const path = await away(today, { from: '10:00', till: '12:30' })
  expect((await planner.patch(`/appointments/${id}`, { status: 'in_progress' })).status).toBe(200)
  const message = expect.stringContaining('has begun')
  expect(await previewOf(path)).toEqual([
    expect.objectContaining({ appointment_id: id, slot: null, message }),
  ])
  const { data } = (await planner.post<Replanned>(`${path}/replan`, { moves: [move] })).body
  expect(data).toEqual([{ appointment_id: id, state: 'refused', message, reasons: [] }])
  const after = await planner.get(`/appointments/${id}`)
  expect(after.body).toMatchObject({ status: 'in_progress', date: today, from: '10:30' })
})
