import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimes } from '../../../testing/plan-days.ts'
import { addLead } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const [me, along] = [noord.employees.adviser.employee_id, noord.employees.manager.employee_id]
const planner = await product.as('planner')
const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const, city: 'Assen' }

interface Visit {
  id: number
  revision: number
  message: string
  reasons: { code: string; text: string }[]
  questions: { code: string; message: string }[]
  slots: { date: string; from: string }[]
}

let made = 0
const aLead = () => {
  made += 1
  return product.inside((context) =>
    addLead(context, { ...groningen, full_name: 'Berg', street_number: made, address_key: `m${made}` }),
  )
}
const take = (body: object) => planner.patch<Visit>('/appointments/timeslots/', { kind: 'advice', ...body })
const aVisit = async (body: object) => {
  const { id: lead_id } = await aLead()
  const answer = await planner.post<Visit>('/appointments', { lead_id, kind: 'advice', ...body })
  return { lead_id, ...answer }
}
const timesOf = ({ slots }: Visit) => slots.map(({ date, from }) => [date, from])

async function allow(visits_per_day: number) {
  const { body } = await planner.get<{ revision: number }>('/planning-settings')
  const answer = await planner.patch('/planning-settings', { visits_per_day, revision: body.revision })
  expect(answer.status).toBe(200)
}

beforeAll(async () => {
  const range = { from: 8000, till: 9999, priority: 1, active: true, adviser_ids: [me] }
  expect((await planner.post('/zip-code-ranges', range)).status).toBe(201)
})

test('who goes along and is busy is named with the visit they have, and the times left are of both', async () => {
  const date = '2026-12-01'
  await setTimes(planner, me, date, '09:00-10:30', '11:00-12:30', '14:00-15:30')
  const theirs = { adviser_id: along, date, from: '11:00', till: '12:30', confirm: true }
  expect((await aVisit(theirs)).status).toBe(201)
  const { id: lead_id } = await aLead()
  const mine = await take({ lead_id, adviser_id: me, date, from: '09:00', with: [along] })
  expect(mine.status).toBe(201)
  const path = `/appointments/${mine.body.id}`
  const { revision } = mine.body
  const moved = await planner.patch<Visit>(path, { from: '11:00', confirm: true, revision })
  const busy = 'Manager van Noord has another visit or event at that time'
  expect([moved.status, moved.body.message, moved.body.reasons]).toEqual([
    409,
    'Manager van Noord has another appointment at that time: 01-12-2026 11:00 - 12:30, Berg, Assen',
    [{ code: 'overlap', text: busy }],
  ])
  expect(timesOf(moved.body)).toEqual([[date, '14:00']])
  // Half an hour later it still overlaps what it was, which is no reason.
  const later = await planner.patch<Visit>(path, { from: '09:45', confirm: true, revision })
  expect(later.body.message).toMatch(/^Manager van Noord has another appointment .* 11:00 - 12:30, Berg/)
  const booked = await take({ lead_id, adviser_id: me, date, from: '11:00', with: [along] })
  expect([booked.status, booked.body.message, timesOf(booked.body)]).toEqual([409, busy, [[date, '14:00']]])
  const judged = await planner.post<Visit>('/appointments/judge', {
    appointment_id: mine.body.id,
    adviser_id: me,
    date,
    from: '11:00',
  })
  expect(judged.body.reasons).toEqual([{ code: 'overlap', text: busy }])
})

test('the most visits of a day counts for who goes along, and not against a visit of that day', async () => {
  await allow(2)
  const date = '2026-12-08'
  await setTimes(planner, me, date, '09:00-10:30', '11:00-12:30', '15:00-16:30')
  for (const from of ['09:00', '11:00'])
    expect((await aVisit({ adviser_id: along, date, from, confirm: true })).status).toBe(201)
  const place = { adviser_id: me, date, from: '15:00', with: [along] }
  const full = 'Manager van Noord has the most visits of a day already'
  const { id: lead_id } = await aLead()
  expect((await take({ lead_id, ...place })).body.message).toBe(full)
  const asked = await aVisit(place)
  expect([asked.status, asked.body.questions]).toEqual([409, [{ code: 'dayFull', message: full }]])
  const first = await take({ ...place, lead_id, with: [] })
  const second = await take({ ...place, lead_id: (await aLead()).id, from: '09:00', with: [] })
  expect([first.status, second.status]).toEqual([201, 201])
  const own = await aVisit({ ...place, from: '11:00', with: [] })
  expect(own.body.questions).toEqual([
    { code: 'dayFull', message: 'The adviser has the most visits of a day already' },
  ])
  // The day is full with it; it takes another place in it.
  const appointment_id = first.body.id
  const to = { ...place, with: [], from: '11:00', lead_id }
  for (const visits_per_day of [2, 1]) {
    await allow(visits_per_day)
    const judged = await planner.post<Visit>('/appointments/judge', { ...to, appointment_id })
    expect(judged.body.reasons).toEqual([])
    const search = { lead_id, appointment_id }
    const { body } = await planner.post<{ data: Visit['slots'] }>('/appointments/work-times', search)
    expect(body.data.map(({ date: day, from }) => [day, from])).toContainEqual([date, '11:00'])
    const held = await take({ ...to, appointment_id, hold: true })
    expect(held.status, JSON.stringify(held.body)).toBe(200)
  }
  const patched = await planner.patch<Visit>(`/appointments/${appointment_id}`, { from: '11:00' })
  expect([patched.status, patched.body.message]).toEqual([200, undefined])
  expect((await take({ ...to, from: '15:00' })).status).toBe(200)
})

test('the board names who goes, and put back after its companion took it over a visit is of both again', async () => {
  const date = '2026-12-09'
  for (const id of [me, along]) await setTimes(planner, id, date, '09:00-10:30')
  const { body } = await aVisit({ adviser_id: me, date, from: '09:00', till: '10:30', with: [along] })
  type Entry = { adviser: { id: number } | null; with: { id: number }[] }
  type Board = { data: { adviser: { id: number }; days: { entries: Entry[] }[] }[] }
  const ofRow = async (id: number) => {
    const { data } = (await planner.get<Board>(`/planning?date=${date}`)).body
    const entries = data.find(({ adviser }) => adviser.id === id)?.days[0]?.entries ?? []
    return entries.map((entry) => [entry.adviser?.id, entry.with.map((one) => one.id)])
  }
  const both = [[me, [along]]]
  expect([await ofRow(me), await ofRow(along)]).toEqual([both, both])
  const path = `/appointments/${body.id}`
  const alone = await planner.patch<Visit>(path, { adviser_id: along, confirm: true })
  expect([await ofRow(me), await ofRow(along)]).toEqual([[], [[along, []]]])
  const back = { adviser_id: me, with: [along], revision: alone.body.revision, confirm: true, back: true }
  expect((await planner.patch(path, back)).status).toBe(200)
  expect([await ofRow(me), await ofRow(along)]).toEqual([both, both])
})
