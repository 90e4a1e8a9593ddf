import type { CallResult } from '@heliodesk/contract/call'
import type { forecasts } from '@heliodesk/contract/forecasts'
import { addDays, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { afterAll, expect, test } from 'vitest'
import type { Context } from '../../work/context.ts'
import { addAppointment, addLead } from '../../testing/test-installation.ts'
import { setTimes } from '../../testing/plan-days.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product
const manager = await product.as('manager')
const adviser_id = noord.employees.adviser.employee_id
const boss = noord.employees.manager.employee_id

type Days = CallResult<typeof forecasts.day>
type Weeks = CallResult<typeof forecasts.week>

const at = (date: string) => instantInAmsterdam(date, '12:00')
const came = (context: Context, date: string, more: object = {}) =>
  addLead(context, { created_at: at(date), ...more })
const visit = (context: Context, lead_id: number, planned: string, more: object = {}) =>
  addAppointment(context, { lead_id, adviser_id, created_at: at(planned), ...more })

const source = await manager.post<{ id: number }>('/sources', {
  name: 'Zonnesite',
  cost_type: 'fixed_fee_per_lead',
  cost_value: 1,
})

await product.inside(async (context) => {
  const of = { source_id: source.body.id, province: 'groningen' } as const
  // Eight weeks ago: four leads, one of them visited at once; the boundary week before them does not count.
  const [first] = await Promise.all([0, 1, 2, 3].map(() => came(context, '2026-09-21', of)))
  await visit(context, first?.id ?? 0, '2026-09-22')
  await came(context, '2026-09-20', of)
  // Last week: four leads; one was planned this week.
  const [last] = await Promise.all([0, 1, 2, 3].map(() => came(context, '2026-11-10', of)))
  await visit(context, last?.id ?? 0, '2026-11-17')
  await came(context, '2026-11-17')
}, noord)
await product.inside((context) => came(context, '2026-11-10'), zuid)

test('weeks tell leads, conversion with its sample, and what came true, by source [c198]', async () => {
  const { status, body } = await manager.post<Weeks>('/leads/week/forecasts', {
    weeks_back: 1,
    weeks_ahead: 2,
  })
  expect(status).toBe(200)
  const ofSource = body.data.filter((row) => row.source?.id === source.body.id)
  expect(body).toMatchObject({ by: 'source', this_monday: '2026-11-16', sample_weeks: 8 })
  expect(ofSource).toMatchObject([
    {
      monday: '2026-11-09',
      leads_in: 4,
      expected_leads: 0.6,
      sample: 5,
      converted: 1,
      conversion_percentage: 20,
      expected_appointments: 0.1,
      appointments: 1,
    },
    {
      monday: '2026-11-16',
      leads_in: 0,
      expected_leads: 1,
      sample: 8,
      converted: 1,
      conversion_percentage: 12.5,
      appointments: 0,
    },
    { monday: '2026-11-23', leads_in: null, appointments: null, free_slots: null, leads_needed: null },
  ])
  expect(body.totals[1]).toMatchObject({ monday: '2026-11-16', leads_in: 1 })
  expect(body.errors).toMatchObject({ weeks: expect.any(Number), leads: expect.any(Number) })
})

test('weeks by province leave leads without one in a row of their own', async () => {
  const { body } = await manager.post<Weeks>('/leads/week/forecasts', {
    by: 'province',
    weeks_back: 0,
    weeks_ahead: 1,
  })
  expect(body.data.map(({ province, leads_in }) => [province, leads_in])).toEqual([
    ['groningen', 0],
    [null, 1],
  ])
})

const times = (date: string, from: string) => ({
  date,
  from,
  starts_at: instantInAmsterdam(date, from),
  ends_at: instantInAmsterdam(date, `${Number(from.slice(0, 2)) + 1}:00`),
})

test('days tell slots, booked visits and what came of them [c199]', async () => {
  await setTimes(manager, adviser_id, '2027-01-04', '09:00-10:30', '17:00-18:30')
  await product.inside(async (context) => {
    const { id } = await addLead(context)
    const day = (status: string, from: string, more: object = {}) =>
      addAppointment(context, {
        lead_id: id,
        adviser_id,
        status: status as 'done',
        ...times('2027-01-04', from),
        ...more,
      })
    await day('done', '09:00')
    await day('planned', '11:00')
    await day('cancelled', '13:00')
    await day('planned', '15:00', { kind: 'installation' })
    await day('planned', '09:00', { adviser_id: boss })
  }, noord)
  const body = { from_date: '2027-01-04', till_date: '2027-01-04' }
  const { body: days } = await manager.post<Days>('/leads/day/forecasts', body)
  const row = { date: '2027-01-04', slots: 2, free: 1 }
  expect(days.data.find(({ adviser }) => adviser.id === adviser_id)).toMatchObject({
    ...row,
    booked: 2,
    done: 1,
    no_show: 0,
    cancelled: 1,
  })
  const mine = await (await product.as('adviser')).post<Days>('/leads/day/forecasts', body)
  expect(mine.body.data.map(({ adviser }) => adviser.id)).toEqual([adviser_id])
  const later = await manager.post<Days>('/leads/day/forecasts', undefined)
  expect(later.body).toMatchObject({ from_date: '2026-11-20', till_date: addDays('2026-11-20', 13) })
})

test('a period that ends before it begins, or is too long, answers 422', async () => {
  for (const till_date of ['2026-11-19', '2027-11-20'])
    expect((await manager.post('/leads/day/forecasts', { from_date: '2026-11-20', till_date })).status).toBe(
      422,
    )
})

test('what takes the slots of a day and what is free are all its slots', async () => {
  const date = '2027-01-05'
  await setTimes(manager, adviser_id, date, '09:00-10:30', '11:00-12:30', '13:00-14:30', '15:00-16:30')
  await product.inside(async (context) => {
    const { id } = await addLead(context)
    for (const [from, kind] of [
      ['09:00', 'advice'],
      ['11:00', 'service'],
    ] as const)
      await addAppointment(context, { lead_id: id, adviser_id, ...times(date, from), kind })
  }, noord)
  const away = { employee_id: adviser_id, kind: 'training', from_date: date, till_date: date }
  const made = await manager.post('/absences', { ...away, from: '13:00', till: '14:00' })
  expect(made.status).toBe(201)
  const body = { from_date: date, till_date: date, adviser_ids: [adviser_id] }
  expect((await manager.post<Days>('/leads/day/forecasts', body)).body.data).toMatchObject([
    { slots: 4, taken: 2, blocked: 1, free: 1, booked: 1 },
  ])
})
