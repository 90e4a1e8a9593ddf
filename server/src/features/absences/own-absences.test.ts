import type { CallResult } from '@heliodesk/contract/call'
import type { absences as calls } from '@heliodesk/contract/absences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. The adviser's role is what each test makes it. */
const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const me = noord.employees.adviser.employee_id
const other = noord.employees.manager.employee_id
const [day, next] = ['2026-12-01', '2026-12-02']
const planner = await product.as('planner')
const manager = await product.as('manager')

type Written = CallResult<typeof calls.create> & { errors?: Record<string, string[]> }
type Preview = CallResult<typeof calls.replanPreview>
type Replanned = CallResult<typeof calls.replan>

const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
const days = ['view adviser work days', 'update adviser work days']
const visits = ['view appointments', 'update appointments']

let client: TestClient
const mayNow = async (permissions: string[], own_resources: string[] = []) => {
  const { status } = await manager.patch(`/roles/${noord.role_ids.adviser}`, { permissions, own_resources })
  expect(status).toBe(200)
}
const noted = async (employee_id: number, by = planner, kind = 'leave') => {
  const body = { employee_id, kind, from_date: day, till_date: day }
  const answer = await by.post<Written>('/absences', body)
  return { status: answer.status, path: `/absences/${answer.body.id}`, body: answer.body }
}
let made = 0
async function visitOf(adviser_id: number, from: string, along: number[] = []) {
  const address = { zip_code: '9712 AB', address_key: `own absence ${++made}` }
  const lead = await product.inside((context) => addLead(context, { ...groningen, ...address }))
  const body = { lead_id: lead.id, adviser_id, kind: 'advice', date: day, from, with: along, confirm: true }
  const { status, body: visit } = await planner.post<{ id: number }>('/appointments', body)
  expect(status).toBe(201)
  return visit.id
}
const placeOf = async (id: number) => {
  const { body } = await planner.get<{ adviser: { id: number }; date: string }>(`/appointments/${id}`)
  return [body.adviser.id, body.date]
}

let mine = 0
let theirs = 0
beforeAll(async () => {
  const range = { from: 9000, till: 9999, priority: 1, active: true, adviser_ids: [me, other] }
  expect((await planner.post('/zip-code-ranges', range)).status).toBe(201)
  for (const one of [me, other]) {
    await setTimes(planner, one, day, '09:00-10:30', '13:00-14:30')
    await setTimes(planner, one, next, '09:00-10:30', '13:00-14:30')
  }
  // The manager goes along with the adviser's visit, so that their absence hits both.
  mine = await visitOf(me, '09:00', [other])
  theirs = await visitOf(other, '13:00')
  client = await product.as('adviser')
})

test('who sees no appointments reads how many visits are hit and of whom none, and moves none', async () => {
  await mayNow(days)
  const { status, path, body } = await noted(other, client)
  expect({ status, visits: body.visits, hidden: body.hidden_visits }).toEqual({
    status: 201,
    visits: [],
    hidden: 2,
  })
  const changed = await client.patch<Written>(path, { note: 'dag' })
  expect(changed.body).toMatchObject({ visits: [], hidden_visits: 2 })
  expect((await client.post(`${path}/replan-preview`, {})).status).toBe(403)
  const moves = [{ appointment_id: theirs, adviser_id: me, date: next, from: '13:00' }]
  expect((await client.post(`${path}/replan`, { moves, notify: true })).status).toBe(403)
  await mayNow(visits)
  expect((await client.post(`${path}/replan-preview`, {})).status).toBe(403)
  expect((await client.post(`${path}/replan`, { moves })).status).toBe(403)
  expect(await placeOf(theirs)).toEqual([other, day])
  expect((await planner.delete(path)).status).toBe(204)
})

test('who sees their own appointments is told of these, and moves these alone and to nobody else', async () => {
  await mayNow([...days, ...visits], ['appointments'])
  const { path, body } = await noted(other, client, 'training')
  expect(body.visits.map(({ appointment_id }) => appointment_id)).toEqual([mine])
  expect(body.hidden_visits).toBe(1)
  const preview = (await client.post<Preview>(`${path}/replan-preview`, {})).body
  expect([preview.data.map(({ appointment_id }) => appointment_id), preview.hidden]).toEqual([[mine], 1])
  expect(preview.data[0]?.slot?.adviser.id).toBe(me)
  const replan = async (appointment_id: number, adviser_id: number) =>
    (
      await client.post<Replanned>(`${path}/replan`, {
        moves: [{ appointment_id, adviser_id, date: next, from: '13:00' }],
        notify: false,
      })
    ).body.data[0]
  expect(await replan(theirs, me)).toMatchObject({ state: 'refused' })
  expect(await replan(mine, other)).toMatchObject({
    state: 'refused',
    message: 'You can only plan for yourself',
  })
  expect([await placeOf(mine), await placeOf(theirs)]).toEqual([
    [me, day],
    [other, day],
  ])
  expect(await replan(mine, me)).toMatchObject({ state: 'moved' })
  expect(await placeOf(mine)).toEqual([me, next])
  expect((await planner.delete(path)).status).toBe(204)
})

test('who plans their own work days alone notes, changes and takes back their own absences alone', async () => {
  await mayNow([...days, ...visits], ['adviser work days'])
  const refused = await noted(other, client)
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['employee_id']])
  const { path } = await noted(other)
  const moves = [{ appointment_id: theirs, adviser_id: me, date: next, from: '13:00' }]
  const answers = [
    await client.patch(path, { note: 'dag' }),
    await client.delete(path),
    await client.post(`${path}/replan-preview`, {}),
    await client.post(`${path}/replan`, { moves }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await placeOf(theirs)).toEqual([other, day])
  const own = await noted(me, client)
  expect(own.status).toBe(201)
  expect((await client.patch(own.path, { note: 'dag' })).status).toBe(200)
  expect((await client.delete(own.path)).status).toBe(204)
})
