import type { CallResult } from '@heliodesk/contract/call'
import type { home } from '@heliodesk/contract/home'
import type { planning } from '@heliodesk/contract/planning'
import { afterAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const adviser_id = noord.employees.adviser.employee_id
const planner = await product.as('planner')

type Settings = CallResult<typeof planning.settings> & { errors: Record<string, string[]> }
type Board = CallResult<typeof planning.board>
type Based = CallResult<typeof planning.base> & { errors: Record<string, string[]> }

test('settings begin as a new company’s, and are changed with company data or with work days', async () => {
  const { body } = await planner.get<Settings>('/planning-settings')
  expect(body).toMatchObject({
    minutes: { advice: 90, service: 60 },
    longest_trip: 90,
    travel_per_day: 240,
    notice: 120,
    weeks_ahead: 8,
    visits_per_day: 5,
    closed_days: [],
    revision: 0,
  })
  const changed = await planner.patch<Settings>('/planning-settings', { longest_trip: 60, revision: 0 })
  expect(changed.body).toMatchObject({ longest_trip: 60, travel_per_day: 240, revision: 1 })
  expect((await planner.patch('/planning-settings', { longest_trip: 70, revision: 0 })).status).toBe(409)
  const developer = await product.as('developer')
  expect((await developer.patch('/planning-settings', { longest_trip: 90 })).status).toBe(200)
  const adviser = await product.as('adviser')
  expect((await adviser.get('/planning-settings')).status).toBe(200)
  expect((await adviser.patch('/planning-settings', { longest_trip: 30 })).status).toBe(403)
})

test('a closed day marks what is planned on it, until it opens again; twice is refused', async () => {
  const lead = await product.inside((context) => addLead(context), noord)
  const visit = {
    lead_id: lead.id,
    adviser_id,
    kind: 'advice',
    date: '2026-12-04',
    from: '09:00',
    confirm: true,
  }
  const { id } = (await planner.post<{ id: number }>('/appointments', visit)).body
  const day = { date: '2026-12-04', name: 'Brugdag' }
  const twice = await planner.patch<Settings>('/planning-settings', { closed_days: [day, day] })
  expect(twice.body.errors).toEqual({ 'closed_days.1.date': ['This day is there twice'] })
  const marks = async () =>
    (await planner.get<{ marks: { code: string }[] }>(`/appointments/${id}`)).body.marks.map(
      ({ code }) => code,
    )
  const close = (body: object) =>
    planner.patch<{ questions?: { message: string }[] }>('/planning-settings', {
      closed_days: [day],
      ...body,
    })
  const asked = await close({})
  expect({ status: asked.status, questions: asked.body.questions, marks: await marks() }).toEqual({
    status: 409,
    questions: [{ code: 'closedDay', message: 'Visits that stay on 04-12-2026: 1.' }],
    marks: [],
  })
  expect((await close({ confirm: true })).status).toBe(200)
  expect(await marks()).toEqual(['closedDay'])
  const unfit = await planner.get<CallResult<typeof home.unplanned>>('/home/unplanned')
  expect(unfit.body.marked.data).toMatchObject([{ id, marks: [{ code: 'closedDay' }] }])
  expect((await close({ longest_trip: 61 })).status).toBe(200)
  const board = await planner.get<Board>('/planning?date=2026-12-04')
  expect(board.body.data[0]?.days[0]?.closed).toBe('Brugdag')
  await planner.patch('/planning-settings', { closed_days: [] })
  expect(await marks()).toEqual([])
})

test('a visit outside work times on a closed day has its mark, whoever confirmed it', async () => {
  await planner.patch('/planning-settings', { closed_days: [{ date: '2026-12-11', name: 'Brugdag' }] })
  const lead = await product.inside((context) => addLead(context), noord)
  const visit = { lead_id: lead.id, adviser_id, kind: 'advice', date: '2026-12-11', from: '18:00' }
  const { status, body } = await planner.post<{ marks: { code: string }[] }>('/appointments', {
    ...visit,
    manual: true,
  })
  expect(status).toBe(201)
  expect(body.marks.map(({ code }) => code)).toEqual(['closedDay'])
  await planner.patch('/planning-settings', { closed_days: [] })
})

test('a base is where somebody’s day begins for this company, and its office without one', async () => {
  const path = `/employees/${adviser_id}/base`
  expect((await planner.get<Based>(path)).body).toEqual({ base: null })
  const set = await planner.put<Based>(path, { zip_code: '8011ab', city: 'Zwolle' })
  expect(set.body.base).toMatchObject({ zip_code: '8011 AB', city: 'Zwolle', latitude: expect.any(Number) })
  expect((await planner.put<Based>(path, { zip_code: '0123', city: 'Nergenshuizen' })).body.errors).toEqual({
    zip_code: ['Enter a zip code as 1234 AB'],
    city: ['This town is not known. Check how it is written'],
  })
  expect((await planner.put(`/employees/999999/base`, { zip_code: null, city: null })).status).toBe(404)
  expect((await (await product.as('adviser')).put(path, { zip_code: null, city: null })).status).toBe(403)
  expect((await planner.put<Based>(path, { zip_code: null, city: null })).body).toEqual({ base: null })
})

test('a base is read by the person and by who may change it, because it is often a home', async () => {
  const path = `/employees/${adviser_id}/base`
  await planner.put(path, { zip_code: '8011AB', city: 'Zwolle' })
  const roles = [
    'adviser',
    'planner',
    'manager',
    'customer_service',
    'installer',
    'quotation_builder',
  ] as const
  const read = await Promise.all(
    roles.map(async (role) => (await (await product.as(role)).get<Based>(path)).status),
  )
  expect(read).toEqual([200, 200, 200, 403, 403, 403])
  const adviser = await product.as('adviser')
  const planners = await adviser.get(`/employees/${noord.employees.planner.employee_id}/base`)
  expect(planners.status).toBe(403)
  await planner.put(path, { zip_code: null, city: null })
})

test('who plans their own work days alone changes their own base alone', async () => {
  const manager = await product.as('manager')
  const role = `/roles/${noord.role_ids.adviser}`
  const before = (await manager.get<{ permissions: string[]; own_resources: string[] }>(role)).body
  await manager.patch(role, {
    permissions: [...before.permissions, 'update adviser work days'],
    own_resources: before.own_resources,
  })
  const adviser = await product.as('adviser')
  const none = { zip_code: null, city: null }
  expect((await adviser.put(`/employees/${adviser_id}/base`, none)).status).toBe(200)
  const planners = `/employees/${noord.employees.planner.employee_id}/base`
  expect((await adviser.put(planners, none)).status).toBe(403)
  expect((await adviser.get(planners)).status).toBe(403)
  const { permissions, own_resources } = before
  expect((await manager.patch(role, { permissions, own_resources })).status).toBe(200)
})

test('the board has slots, visits, holds and events of everybody who visits', async () => {
  await setTimes(planner, adviser_id, '2026-12-07', '09:00-10:30', '11:00-12:30')
  const lead = await product.inside((context) => addLead(context), noord)
  const slot = { lead_id: lead.id, adviser_id, date: '2026-12-07' }
  await planner.patch('/appointments/timeslots/', { ...slot, from: '09:00' })
  await planner.patch('/appointments/timeslots/', { ...slot, from: '11:00', hold: true })
  const { body } = await planner.get<Board>('/planning?date=2026-12-07&till_date=2026-12-08')
  expect(body.notice).toBe(120)
  const row = body.data.find(({ adviser }) => adviser.id === adviser_id)
  expect(row?.days[0]).toMatchObject({
    date: '2026-12-07',
    closed: null,
    slots: [{ state: 'booked' }, { state: 'held' }],
    entries: [
      { type: 'visit', from: '09:00', lead: { id: lead.id } },
      { type: 'hold', from: '11:00', lead: { id: lead.id } },
    ],
  })
  expect(row?.days).toHaveLength(2)
  const adviser = await product.as('adviser')
  expect((await adviser.get<Board>('/planning')).body.data.map((one) => one.adviser.id)).toEqual([adviser_id])
  expect((await planner.get('/planning?date=2026-12-07&till_date=2027-12-07')).status).toBe(400)
})
