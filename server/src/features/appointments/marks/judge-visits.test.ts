import type { CallResult } from '@heliodesk/contract/call'
import type { appointments as calls } from '@heliodesk/contract/appointments'
import type { home } from '@heliodesk/contract/home'
import type { leads } from '@heliodesk/contract/leads'
import type { planning } from '@heliodesk/contract/planning'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const adviser_id = product.noord.employees.adviser.employee_id
const planner = await product.as('planner')

type Appointment = CallResult<typeof calls.get>
type Board = CallResult<typeof planning.board>
type Route = CallResult<typeof planning.route>
type Lead = CallResult<typeof leads.get>

const inGroningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
let made = 0
const aLead = () =>
  product.inside((context) => addLead(context, { ...inGroningen, address_key: `judged ${++made}` }))

async function planned(from: string, till: string, date = '2026-12-01') {
  const { id: lead_id } = await aLead()
  const body = { lead_id, adviser_id, kind: 'advice', date, from, till }
  const { body: visit } = await planner.post<Appointment>('/appointments', body)
  return { lead_id, id: visit.id }
}
const marksOf = async (id: number) =>
  (await planner.get<Appointment>(`/appointments/${id}`)).body.marks.map(({ code }) => code)

async function changeAddress(lead_id: number, address: object) {
  const { revision } = (await planner.get<Lead>(`/leads/${lead_id}`)).body
  const answer = await planner.patch(`/leads/${lead_id}`, { ...address, revision })
  expect(answer.status).toBe(200)
}

/** The address of a lead is changed, and what follows from it is done. */
async function moveTo(lead_id: number, address: object) {
  await changeAddress(lead_id, address)
  await product.drain()
}

test('a visit whose address changed is marked when it no longer fits, until it does again', async () => {
  await planned('09:00', '10:30')
  const { id, lead_id } = await planned('11:00', '12:30')
  expect(await marksOf(id)).toEqual([])
  await moveTo(lead_id, { zip_code: '8011 AB', city: 'Zwolle' })
  expect(await marksOf(id)).toEqual(['addressChanged', 'tightDrive'])
  await moveTo(lead_id, { zip_code: '9711 AB', city: 'Groningen' })
  expect(await marksOf(id)).toEqual([])
})

test('the home lists what does not fit any more, and not what somebody put there all the same', async () => {
  const listed = async () =>
    (await planner.get<CallResult<typeof home.unplanned>>('/home/unplanned')).body.marked.data.map(
      ({ id }) => id,
    )
  const { id: lead_id } = await aLead()
  const sunday = { lead_id, adviser_id, kind: 'advice', date: '2026-12-13', from: '10:00', till: '11:30' }
  const { body: meant } = await planner.post<Appointment>('/appointments', { ...sunday, confirm: true })
  expect(await marksOf(meant.id)).not.toEqual([])
  const moved = await planned('11:00', '12:30', '2026-12-14')
  await planned('13:00', '14:30', '2026-12-14')
  await moveTo(moved.lead_id, { zip_code: '8011 AB', city: 'Zwolle' })
  expect(await marksOf(moved.id)).not.toEqual([])
  const ids = await listed()
  expect([ids.includes(meant.id), ids.includes(moved.id)]).toEqual([false, true])
})

test('a day that is closed while a visit on it is judged keeps its mark', async () => {
  await planned('09:00', '10:30', '2026-12-07')
  const { id, lead_id } = await planned('11:00', '12:30', '2026-12-07')
  await changeAddress(lead_id, { zip_code: '8011 AB', city: 'Zwolle' })
  const closing = new pg.Client({ connectionString: product.ownerUrl })
  await closing.connect()
  await closing.query('BEGIN')
  await closing.query('UPDATE appointments SET marks = $1 WHERE id = $2', [
    JSON.stringify([{ code: 'closedDay', by: null }]),
    id,
  ])
  const judged = product.drain()
  const waiting =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  await expect.poll(async () => (await closing.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
  await closing.query('COMMIT')
  await closing.end()
  await judged
  expect(await marksOf(id)).toEqual(['closedDay', 'addressChanged', 'tightDrive'])
})

test('the drives to a visit whose address changed, and to the one after it, are those of the way of its day', async () => {
  const date = '2026-12-04'
  await planned('09:00', '10:30', date)
  const { lead_id } = await planned('11:00', '12:30', date)
  await planned('13:00', '14:30', date)
  const query = `adviser_id=${adviser_id}&date=${date}`
  const drives = async () => {
    const { body: board } = await planner.get<Board>(`/planning?date=${date}`)
    const row = board.data.find(({ adviser }) => adviser.id === adviser_id)
    return row?.days[0]?.entries.map((entry) => (entry.type === 'visit' ? entry.travel_minutes : null))
  }
  const legs = async () =>
    (await planner.get<Route>(`/planning/route?${query}`)).body.stops.map(({ leg }) => leg?.minutes)
  const before = await drives()
  expect(before).toEqual(await legs())
  await moveTo(lead_id, { zip_code: '8011 AB', city: 'Zwolle' })
  const after = await drives()
  expect(after).toEqual(await legs())
  expect([after?.[0], after?.[1]]).toEqual([before?.[0], expect.toSatisfy((minutes: number) => minutes > 60)])
  expect(after?.[2]).toBeGreaterThan(60)
})

test('a visit by telephone keeps its place whatever the address becomes', async () => {
  const { id: lead_id } = await aLead()
  const call = { kind: 'advice', channel: 'phone', date: '2026-12-02', from: '09:00', till: '10:30' }
  const { body } = await planner.post<Appointment>('/appointments', { lead_id, adviser_id, ...call })
  await moveTo(lead_id, { zip_code: '6211 AB', city: 'Maastricht' })
  expect(await marksOf(body.id)).toEqual([])
})

test('a visit of a lead that was merged is marked when it does not fit at the address that stays', async () => {
  await planned('09:00', '10:30', '2026-12-03')
  const { id, lead_id } = await planned('11:00', '12:30', '2026-12-03')
  const { id: zwolle } = await product.inside((context) =>
    addLead(context, {
      latitude: 52.5168,
      longitude: 6.083,
      zip_code: '8011 AB',
      city: 'Zwolle',
      address_key: 'zwolle',
    }),
  )
  const { status, body } = await (
    await product.as('manager')
  ).post<{ merge_id: number }>(`/leads/${zwolle}/merge`, { lead_id, fields: {} })
  expect(status).toBe(200)
  await product.drain()
  expect(await marksOf(id)).toEqual(['addressChanged', 'tightDrive'])
  await (await product.as('manager')).post(`/lead-merges/${body.merge_id}/undo`)
  await product.drain()
  expect(await marksOf(id)).toEqual([])
})
