import type { CallResult } from '@heliodesk/contract/call'
import type { home } from '@heliodesk/contract/home'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const adviser = noord.employees.adviser.employee_id
const other = noord.employees.manager.employee_id
const planner = await product.as('planner')

type Home = CallResult<typeof home.unplanned>
interface Visit {
  id: number
  revision: number
}

const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
const assen = { latitude: 52.9925, longitude: 6.5642, location_type: 'ROOFTOP' as const }
let made = 0

async function bookedLead(place: typeof groningen, slot: { date: string; from: string }, body: object = {}) {
  made += 1
  const address = { ...place, address_key: `fallen ${made}`, zip_code: '9712 AB' }
  const lead = await product.inside((context) => addLead(context, address))
  const answer = await planner.patch<Visit>('/appointments/timeslots/', {
    lead_id: lead.id,
    adviser_id: adviser,
    ...slot,
    notify: false,
    ...body,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { lead, visit: answer.body }
}

const gapsNow = async () => (await planner.get<Home>('/home/unplanned')).body.fallen
const shown = ({ data }: Home['fallen']) =>
  data.map(({ adviser: { id }, date, from, leads }) => [id, date, from, leads.map((lead) => lead.id)])

const gap = { date: '2026-11-26', from: '11:00' }
beforeAll(async () => {
  const range = { from: 9000, till: 9999, priority: 1, active: true, adviser_ids: [adviser, other] }
  expect((await planner.post('/zip-code-ranges', range)).status).toBe(201)
  const base = { zip_code: '9712 AB', city: 'Groningen' }
  expect((await planner.put(`/employees/${adviser}/base`, base)).status).toBe(200)
  await setTimes(planner, adviser, gap.date, '09:00-10:30', '11:00-12:30')
  for (const date of ['2026-12-09', '2026-12-10'])
    await setTimes(planner, adviser, date, '09:00-10:30', '11:00-12:30', '13:00-14:30')
})

test('a slot that falls free names who waits for an earlier visit and fits there, the nearest first', async () => {
  const early = { date: '2026-12-09' }
  const far = await bookedLead(assen, { ...early, from: '09:00' }, { earlier: true })
  const near = await bookedLead(groningen, { ...early, from: '13:00' }, { earlier: true })
  // Neither who is content, nor who cannot come on that day.
  await bookedLead(groningen, { date: '2026-12-10', from: '09:00' })
  await bookedLead(
    groningen,
    { date: '2026-12-10', from: '11:00' },
    { earlier: true, wishes: { weekdays: ['friday'], from: null, till: null } },
  )
  const { visit } = await bookedLead(groningen, gap)
  expect(shown(await gapsNow())).toEqual([])
  expect((await planner.patch(`/appointments/${visit.id}/delete`, { reason: 'Ziek' })).status).toBe(200)
  const expected = [[adviser, gap.date, gap.from, [near.lead.id, far.lead.id]]]
  const gaps = await gapsNow()
  expect(shown(gaps)).toEqual(expected)
  expect(gaps.data[0]?.leads[0]).toMatchObject({
    appointment_id: near.visit.id,
    date: early.date,
    from: '13:00',
  })
  expect(gaps.data[0]?.leads[0]?.extra?.km).toBeLessThan(gaps.data[0]?.leads[1]?.extra?.km ?? 0)
  // One is moved there: the gap is taken, and the one that it leaves is later than what the other has.
  const moved = await planner.patch('/appointments/timeslots/', {
    lead_id: near.lead.id,
    adviser_id: adviser,
    ...gap,
    notify: false,
  })
  expect(moved.status).toBe(200)
  expect(shown(await gapsNow())).toEqual([])
  // Postponed and moved visits leave gaps too, and an absence that is taken back opens its slots.
  const put = await planner.patch(`/appointments/${near.visit.id}/postpone`, {
    reason: 'Later',
    until: '2026-12-01',
  })
  expect(put.status).toBe(200)
  expect(shown(await gapsNow())).toEqual([[adviser, gap.date, gap.from, [far.lead.id]]])
  const absence = { employee_id: adviser, kind: 'sickness', from_date: gap.date, till_date: gap.date }
  const { id } = (await planner.post<{ id: number }>('/absences', absence)).body
  expect(shown(await gapsNow())).toEqual([])
  expect((await planner.delete(`/absences/${id}`)).status).toBe(204)
  expect(shown(await gapsNow())).toEqual([
    [adviser, gap.date, '09:00', [far.lead.id]],
    [adviser, gap.date, gap.from, [far.lead.id]],
  ])
})

test('a slot that a visit left by being taken back did not fall free', async () => {
  const day = '2026-11-27'
  await setTimes(planner, adviser, day, '09:00-10:30', '11:00-12:30')
  await bookedLead(groningen, { date: '2026-12-10', from: '13:00' }, { earlier: true })
  const gapsOf = async () => shown(await gapsNow()).filter(([, date]) => date === day)
  const { lead, visit } = await bookedLead(groningen, { date: day, from: '09:00' })
  const moved = await planner.patch<Visit>('/appointments/timeslots/', {
    lead_id: lead.id,
    adviser_id: adviser,
    date: day,
    from: '11:00',
    notify: false,
  })
  expect(moved.status).toBe(200)
  const { revision } = moved.body
  const back = { from: '09:00', till: '10:30', revision, confirm: true, back: true }
  const undone = await planner.patch<Visit>(`/appointments/${visit.id}`, back)
  expect([undone.status, await gapsOf()]).toEqual([200, []])
  const other = await bookedLead(groningen, { date: day, from: '11:00' })
  const body = { reason: 'Teruggenomen', revision: other.visit.revision, back: true }
  expect((await planner.patch(`/appointments/${other.visit.id}/delete`, body)).status).toBe(200)
  expect(await gapsOf()).toEqual([])
  // Who really leaves it is told of.
  expect((await planner.patch(`/appointments/${visit.id}/delete`, { reason: 'Ziek' })).status).toBe(200)
  expect((await gapsOf()).map(([, , from]) => from)).toEqual(['09:00'])
})

test('a slot that a handover or its undo left did not fall free, nor did any of somebody inactive', async () => {
  const manager = await product.as('manager')
  const day = '2026-11-30'
  for (const one of [adviser, other]) await setTimes(planner, one, day, '09:00-10:30', '11:00-12:30')
  const gapsOf = async () => shown(await gapsNow()).filter(([, date]) => date === day)
  await bookedLead(groningen, { date: day, from: '09:00' })
  const parts = [{ kind: 'visits', to: [other] }]
  const handed = await manager.post<{ id: number }>(`/employees/${adviser}/handover`, {
    parts,
    confirm: true,
  })
  expect([handed.status, await gapsOf()]).toEqual([201, []])
  const undo = { handover_id: handed.body.id }
  expect((await manager.post(`/employees/${adviser}/undo-handover`, undo)).status).toBe(200)
  expect(await gapsOf()).toEqual([])
  const { visit } = await bookedLead(groningen, { date: day, from: '11:00' })
  expect((await planner.patch(`/appointments/${visit.id}/delete`, { reason: 'Ziek' })).status).toBe(200)
  expect((await gapsOf()).map(([, , from]) => from)).toEqual(['11:00'])
  expect((await manager.patch(`/employees/${adviser}`, { active: false })).status).toBe(200)
  expect(await gapsOf()).toEqual([])
})
