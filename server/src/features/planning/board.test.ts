import type { CallResult } from '@heliodesk/contract/call'
import type { planning } from '@heliodesk/contract/planning'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid, both } = product
const adviser_id = noord.employees.adviser.employee_id
const planner = await product.as('planner')
const ofZuid = await product.as('planner', zuid)

type Board = CallResult<typeof planning.board>
type Waiting = CallResult<typeof planning.waiting>
type Route = CallResult<typeof planning.route>

const groningen = {
  latitude: 53.2194,
  longitude: 6.5665,
  location_type: 'ROOFTOP' as const,
  city: 'Groningen',
}
const haren = { ...groningen, latitude: 53.1726, longitude: 6.6037, city: 'Haren' }
const assen = { ...groningen, latitude: 52.9967, longitude: 6.5625, city: 'Assen' }
const zwolle = { ...groningen, latitude: 52.5168, longitude: 6.083, city: 'Zwolle' }

let made = 0
const aLead = (values: object, company = noord) => {
  made += 1
  const unique = { street_number: made, address_key: `board ${made}` }
  return product.inside((context) => addLead(context, { ...unique, status: 'open', ...values }), company)
}
const book = (client: typeof planner, body: object) =>
  client.patch<{ id: number }>('/appointments/timeslots/', body)
const waiting = async (query = '', client = planner) =>
  (await client.get<Waiting>(`/planning/waiting${query}`)).body
const cityOf = ({ data }: Waiting) => data.map(({ city }) => city)

const day = '2026-12-07'
const foreignDay = '2026-12-08'

beforeAll(async () => {
  await setTimes(planner, adviser_id, day, '09:00-10:30', '11:00-12:30', '13:00-14:30')
  await setTimes(planner, both.employee_id, foreignDay, '11:00-12:30')
  const first = await aLead(haren)
  await book(planner, { lead_id: first.id, adviser_id, date: day, from: '09:00' })
  const theirs = await aLead({ ...assen, city: 'Vries' }, zuid)
  await ofZuid.post('/appointments', {
    lead_id: theirs.id,
    adviser_id: both.employee_id,
    kind: 'advice',
    date: foreignDay,
    from: '08:00',
    confirm: true,
  })
  const own = await aLead(groningen)
  await book(planner, { lead_id: own.id, adviser_id: both.employee_id, date: foreignDay, from: '11:00' })
})

describe('leads that wait for a visit', () => {
  beforeAll(async () => {
    await aLead({ ...assen, status_since: new Date('2026-11-10T08:00:00Z') })
    await aLead({ ...groningen, status_since: new Date('2026-11-11T08:00:00Z') })
    await aLead({ ...zwolle, status_since: new Date('2026-11-12T08:00:00Z') })
    const soon = { status: 'postponed', postponed_until: '2026-12-20' }
    await aLead({ ...groningen, ...soon, city: 'Later' })
  })

  test('come by how long they wait, and without those who have a visit or wait for a day to come', async () => {
    const found = await waiting()
    expect(cityOf(found)).toEqual(['Assen', 'Groningen', 'Zwolle'])
    expect(found.total).toBe(3)
    expect(found.data[0]).toMatchObject({ fits: null, extra: null, put_off: null })
  })

  test('come nearest first to a gap, with what each adds and why one does not fit [c540]', async () => {
    const found = await waiting(`?adviser_id=${adviser_id}&date=${day}&from=11:00`)
    expect(cityOf(found)).toEqual(['Groningen', 'Assen', 'Zwolle'])
    expect(found.data[0]).toMatchObject({ fits: true, reasons: [], extra: { minutes: expect.any(Number) } })
    expect(found.data[2]?.fits).toBe(false)
    expect(found.data[2]?.reasons.map(({ code }) => code)).toContain('unreachable')
  })

  test('are not judged beside another company’s visit, which they would locate [c541]', async () => {
    const found = await waiting(`?adviser_id=${both.employee_id}&date=${foreignDay}&from=09:30`)
    expect(found.data.map(({ fits, extra }) => [fits, extra])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
  })

  test('want all of a gap or none, of a colleague, and are an adviser’s own alone', async () => {
    expect((await planner.get(`/planning/waiting?date=${day}`)).status).toBe(400)
    expect((await planner.get(`/planning/waiting?adviser_id=999999&date=${day}&from=09:00`)).status).toBe(404)
    const adviser = await product.as('adviser')
    expect((await waiting('', adviser)).data).toEqual([])
    const others = `?adviser_id=${both.employee_id}&date=${day}&from=09:00`
    expect((await adviser.get(`/planning/waiting${others}`)).status).toBe(404)
  })
})

describe('the way of a day', () => {
  test('goes from the base over each visit and back, with distances and times [c542]', async () => {
    const { body } = await planner.get<Route>(`/planning/route?adviser_id=${adviser_id}&date=${day}`)
    expect(body).toMatchObject({ date: day, whole: true, tiles: null, adviser: { id: adviser_id } })
    expect(body.stops).toMatchObject([
      { type: 'visit', from: '09:00', place: { city: 'Haren' }, leg: { minutes: expect.any(Number) } },
    ])
    const legs = [body.stops[0]?.leg?.minutes ?? 0, body.back?.minutes ?? 0]
    expect(body.minutes).toBe(legs.reduce((sum, minutes) => sum + minutes, 0))
  })

  test('says nothing of where another company’s visit is, nor how far from there', async () => {
    const { body } = await planner.get<Route>(
      `/planning/route?adviser_id=${both.employee_id}&date=${foreignDay}`,
    )
    expect(body.whole).toBe(false)
    expect(body.stops).toMatchObject([
      { type: 'busy', name: null, place: null, leg: null, appointment_id: null },
      { type: 'visit', place: { city: 'Groningen' }, leg: null },
    ])
    const board = await planner.get<Board>(`/planning?date=${foreignDay}`)
    const row = board.body.data.find(({ adviser }) => adviser.id === both.employee_id)
    expect(row?.days[0]?.entries).toEqual([
      { type: 'busy', from: '08:00', till: '09:30' },
      expect.objectContaining({ type: 'visit', travel_minutes: null }),
    ])
    expect(JSON.stringify(board.body)).not.toContain('Vries')
  })

  test('says where the day begins to who may see that alone: it is often a home', async () => {
    const path = `/planning/route?adviser_id=${adviser_id}&date=${day}`
    const service = await product.as('customer_service')
    const { body } = await service.get<Route>(path)
    expect([body.start, body.end, body.stops.length]).toEqual([null, null, 1])
    // The drives of some days would tell together where it is.
    expect([body.stops[0]?.leg, body.back, body.km, body.whole]).toEqual([null, null, 0, false])
    expect((await planner.get<Route>(path)).body.start).toMatchObject({ latitude: expect.any(Number) })
    expect((await (await product.as('adviser')).get<Route>(path)).body.start).not.toBeNull()
  })

  test('is without the drive from a base on the board too, for who may not see it', async () => {
    const city = await aLead(groningen)
    const noPlace = { channel: 'phone', lead_id: city.id, adviser_id, date: '2026-12-11', from: '09:00' }
    await setTimes(planner, adviser_id, '2026-12-11', '09:00-10:30', '11:00-12:30', '13:00-14:30')
    await book(planner, noPlace)
    await book(planner, { lead_id: (await aLead(haren)).id, adviser_id, date: '2026-12-11', from: '11:00' })
    await book(planner, {
      lead_id: (await aLead(groningen)).id,
      adviser_id,
      date: '2026-12-11',
      from: '13:00',
    })
    const minutesFor = async (client: typeof planner) => {
      const { body } = await client.get<Board>('/planning?date=2026-12-11')
      const row = body.data.find(({ adviser }) => adviser.id === adviser_id)
      return row?.days[0]?.entries.map((entry) => (entry.type === 'busy' ? null : entry.travel_minutes))
    }
    const some = expect.any(Number) as number
    expect(await minutesFor(planner)).toEqual([0, some, some])
    expect(await minutesFor(await product.as('adviser'))).toEqual([0, some, some])
    const service = await product.as('customer_service')
    expect(await minutesFor(service)).toEqual([null, null, some])
    const { body } = await service.get<Route>(`/planning/route?adviser_id=${adviser_id}&date=2026-12-11`)
    expect(body.stops.map(({ leg }) => leg === null)).toEqual([true, true, false])
  })

  test('is one’s own of today when nothing is said, and of others for those alone who see all', async () => {
    const adviser = await product.as('adviser')
    const { body } = await adviser.get<Route>('/planning/route')
    expect(body).toMatchObject({ date: '2026-11-20', stops: [], minutes: 0, adviser: { id: adviser_id } })
    expect((await adviser.get(`/planning/route?adviser_id=${both.employee_id}`)).status).toBe(404)
    expect((await planner.get('/planning/route?adviser_id=999999')).status).toBe(404)
  })
})

test('an event is busy and nothing else for whoever may not view events, on the board and on a way', async () => {
  const date = '2026-12-17'
  const lead = await aLead({ ...haren, city: 'Glimmen' })
  const event = { adviser_id, date, kind: 'private', title: 'Oncoloog', from: '08:00', till: '09:00' }
  expect((await planner.post('/appointments/manual-event', event)).status).toBe(201)
  const there = { ...event, title: 'Notaris', lead_id: lead.id, from: '14:00', till: '15:00', confirm: true }
  expect((await planner.post('/appointments/manual-event', there)).status).toBe(201)
  const service = await product.as('customer_service')
  const board = await service.get<Board>(`/planning?date=${date}`)
  expect(board.body.data.find(({ adviser }) => adviser.id === adviser_id)?.days[0]?.entries).toEqual([
    { type: 'busy', from: '08:00', till: '09:00' },
    { type: 'busy', from: '14:00', till: '15:00' },
  ])
  const way = await service.get<Route>(`/planning/route?adviser_id=${adviser_id}&date=${date}`)
  const unsaid = { type: 'busy', name: null, place: null }
  expect(way.body.stops).toMatchObject([unsaid, { ...unsaid, leg: null }])
  expect(JSON.stringify([board.body, way.body])).not.toMatch(/Oncoloog|Notaris|private|Glimmen/)
  const named = [{ title: 'Oncoloog' }, { title: 'Notaris' }]
  for (const client of [planner, await product.as('adviser')]) {
    const { body } = await client.get<Board>(`/planning?date=${date}`)
    const row = body.data.find(({ adviser }) => adviser.id === adviser_id)
    expect(row?.days[0]?.entries).toMatchObject(named)
  }
})

test('a board that ends before it begins says so', async () => {
  const { status, body } = await planner.get<{ message: string }>(
    '/planning?date=2026-12-02&till_date=2026-12-01',
  )
  expect([status, body.message]).toEqual([400, expect.stringContaining('Till must not be lower than From')])
})

describe('a visit that is moved by its id', () => {
  test('is that one, though its lead has another of its kind', async () => {
    await setTimes(planner, adviser_id, '2026-12-09', '09:00-10:30', '11:00-12:30', '13:00-14:30')
    const lead = await aLead(haren)
    const visit = { lead_id: lead.id, adviser_id, kind: 'advice', date: '2026-12-09', confirm: true }
    await planner.post('/appointments', { ...visit, from: '09:00' })
    const second = await planner.post<{ id: number }>('/appointments', { ...visit, from: '11:00' })
    const place = { lead_id: lead.id, adviser_id, date: '2026-12-09', from: '13:00' }
    const moved = await book(planner, { ...place, appointment_id: second.body.id })
    expect([moved.status, moved.body.id]).toEqual([200, second.body.id])
    await planner.patch(`/appointments/${second.body.id}/delete`, { reason: 'Not needed' })
    expect((await book(planner, { ...place, appointment_id: second.body.id })).status).toBe(422)
    const adviser = await product.as('adviser')
    expect((await book(adviser, { ...place, appointment_id: 999_999 })).status).toBe(404)
  })

  test('does not stand in its own way when times are searched for it', async () => {
    await setTimes(planner, adviser_id, '2026-12-10', '09:00-10:30', '13:00-14:30')
    await planner.patch('/planning-settings', { visits_per_day: 1 })
    const lead = await aLead(haren)
    const place = { lead_id: lead.id, adviser_id, date: '2026-12-10', from: '09:00' }
    const { id } = (await book(planner, place)).body
    const search = { lead_id: lead.id, adviser_id, from_date: '2026-12-10', till_date: '2026-12-10' }
    const times = async (more: object) =>
      (await planner.post<{ data: object[] }>('/appointments/work-times', { ...search, ...more })).body.data
    expect(await times({})).toEqual([])
    expect(await times({ appointment_id: id })).toMatchObject([{ from: '13:00' }])
    const hold = { ...place, appointment_id: id, hold: true }
    expect((await book(planner, hold)).status).toBe(409)
    expect((await book(planner, { ...hold, from: '13:00' })).status).toBe(200)
    expect((await book(planner, { ...place, from: '13:00', appointment_id: id })).status).toBe(200)
    await planner.patch('/planning-settings', { visits_per_day: 5 })
  })
})

describe('who wants to come earlier', () => {
  test('stands beside the board with the visit of now, and in a gap that is sooner with what it adds', async () => {
    await setTimes(planner, adviser_id, '2026-12-14', '09:00-10:30')
    await setTimes(planner, adviser_id, '2026-12-16', '09:00-10:30', '11:00-12:30')
    const lead = await aLead(haren)
    const place = { lead_id: lead.id, adviser_id, date: '2026-12-16', from: '11:00' }
    const { id } = (await book(planner, { ...place, earlier: true })).body
    expect((await waiting()).earlier).toMatchObject([
      { id, lead: { full_name: lead.full_name }, date: '2026-12-16', from: '11:00', fits: null },
    ])
    const gap = (date: string, from: string) =>
      waiting(`?adviser_id=${adviser_id}&date=${date}&from=${from}`).then(({ earlier }) => earlier)
    const near = { id, fits: true, extra: { minutes: expect.any(Number) } }
    expect(await gap('2026-12-14', '09:00')).toMatchObject([near])
    // Its visit of now does not stand in its own way.
    expect(await gap('2026-12-16', '09:00')).toMatchObject([near])
    expect(await gap('2026-12-16', '11:00')).toEqual([])
    const adviser = await product.as('adviser')
    expect((await waiting('', adviser)).earlier).toMatchObject([{ id }])
    expect((await waiting('', ofZuid)).earlier).toEqual([])
    await book(planner, { ...place, date: '2026-12-14', from: '09:00', appointment_id: id, earlier: false })
    expect((await waiting()).earlier).toEqual([])
  })
})

test('whoever was made inactive keeps a row while they have open visits, from which somebody else gets them', async () => {
  const manager = await product.as('manager')
  const username = 'vertrokken.adviseur'
  const company = { company_id: noord.id, role_id: noord.role_ids.adviser, function_group: 'adviser' }
  const made_one = await manager.post<{ id: number }>('/employees', {
    username,
    firstName: 'Ver',
    lastName: 'Trokken',
    email: `${username}@zonnekracht.example`,
    companies: [company],
  })
  const { id } = made_one.body
  const date = '2026-12-10'
  await setTimes(planner, id, date, '09:00-10:30', '11:00-12:30')
  const lead = await aLead(groningen)
  const visit = await book(planner, { lead_id: lead.id, adviser_id: id, date, from: '09:00' })
  expect((await manager.patch(`/employees/${id}`, { active: false })).status).toBe(200)
  const rowOf = async (client = planner, on = date) =>
    (await client.get<Board>(`/planning?date=${on}`)).body.data.find(({ adviser }) => adviser.id === id)
  expect(await rowOf()).toMatchObject({
    left: true,
    days: [{ work_day_id: null, slots: [], entries: [{ type: 'visit', id: visit.body.id }] }],
  })
  expect([await rowOf(planner, '2026-12-11'), await rowOf(await product.as('adviser'))]).toEqual([
    undefined,
    undefined,
  ])
  const moved = await planner.patch(`/appointments/${visit.body.id}`, { adviser_id, confirm: true })
  expect(moved.status).toBe(200)
  expect(await rowOf()).toBeUndefined()
})

test('whoever works for the company no more keeps a row while they have open visits in it', async () => {
  const date = '2026-12-22'
  const { employee_id: id } = product.both
  const visit = await product.inside(async (context) => {
    const lead = await addLead(context, { address_key: 'weg 1', street_number: 801 })
    return addAppointment(context, { lead_id: lead.id, adviser_id: id, date })
  })
  const rowOf = async () =>
    (await planner.get<Board>(`/planning?date=${date}`)).body.data.find(({ adviser }) => adviser.id === id)
  await product.inside(({ db }) => db.execute(sql`DELETE FROM employments WHERE employee_id = ${id}`))
  const left = await rowOf()
  expect(left).toMatchObject({
    left: true,
    days: [{ work_day_id: null, slots: [], entries: [{ type: 'visit', id: visit.id }] }],
  })
  expect(left?.adviser.name).not.toBe('')
  const moved = await planner.patch(`/appointments/${visit.id}`, { adviser_id, confirm: true })
  expect(moved.status).toBe(200)
  expect(await rowOf()).toBeUndefined()
})
