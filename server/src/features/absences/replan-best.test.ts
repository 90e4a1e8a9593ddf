import type { absences as calls } from '@heliodesk/contract/absences'
import type { CallResult } from '@heliodesk/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSoldVisit } from '../../testing/a-sold-visit.ts'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { keepWishes } from '../planning-settings/keep-wishes.ts'

/** The product's day is Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const absent = noord.employees.adviser.employee_id
const other = noord.employees.manager.employee_id
const planner = await product.as('planner')
const manager = await product.as('manager')

type Preview = CallResult<typeof calls.replanPreview>

const near = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
/** Delfzijl, some 40 minutes from there and further from the office. */
const far = { ...near, latitude: 53.33, longitude: 6.92 }
let made = 0

async function visitAt(adviser_id: number, date: string, from: string, at = near) {
  made += 1
  const { id: lead_id } = await product.inside((context) =>
    addLead(context, { ...at, address_key: `best ${made}`, zip_code: '9712 AB', adviser_id }),
  )
  const body = { lead_id, adviser_id, kind: 'advice', date, from, confirm: true }
  expect((await planner.post('/appointments', body)).status).toBe(201)
  return lead_id
}

async function previewOf(employee_id: number, date: string) {
  const body = { employee_id, kind: 'sickness', from_date: date, till_date: date }
  const { id } = (await planner.post<{ id: number }>('/absences', body)).body
  const { data } = (await planner.post<Preview>(`/absences/${id}/replan-preview`, {})).body
  return data
}
const placesOf = (rows: Preview['data']) => rows.map(({ slot }) => slot && [slot.date, slot.from])

beforeAll(async () => {
  const range = { from: 9000, till: 9999, priority: 1, active: true, adviser_ids: [absent, other] }
  expect((await planner.post('/zip-code-ranges', range)).status).toBe(201)
})

test('a visit is proposed before the day that was agreed only to who wants to come earlier', async () => {
  const day = '2026-12-10'
  await setTimes(planner, other, '2026-12-08', '09:00-10:30', '13:00-14:30')
  await setTimes(planner, other, '2026-12-15', '09:00-10:30', '13:00-14:30')
  await visitAt(absent, day, '09:00')
  const eager = await visitAt(absent, day, '13:00')
  await product.inside((context) => keepWishes(context, eager, { earlier: true }))
  expect(placesOf(await previewOf(absent, day))).toEqual([
    ['2026-12-15', '09:00'],
    ['2026-12-08', '13:00'],
  ])
})

test('some days later beside a neighbour is better than a long drive of its own', async () => {
  const day = '2027-01-04'
  await setTimes(planner, other, day, '09:00-10:30', '12:00-13:30')
  await setTimes(planner, other, '2027-01-06', '09:00-10:30', '11:00-12:30')
  // On the day itself somebody is visited far away, and on the other one next door.
  await visitAt(other, day, '12:00')
  await visitAt(other, '2027-01-06', '11:00', far)
  await visitAt(absent, day, '09:00', far)
  expect(placesOf(await previewOf(absent, day))).toEqual([['2027-01-06', '09:00']])
})

test('an installation that lacks one of its crew says what to do instead', async () => {
  const { installer, adviser } = noord.employees
  const { lead_id, advice } = await aSoldVisit(product, adviser.employee_id)
  const letter = { crew_ids: [installer.employee_id], status: 'concept' }
  expect((await manager.post(`/appointments/${advice}/work-letter`, letter)).status).toBe(200)
  const visit = { lead_id, adviser_id: null, kind: 'installation', date: '2026-12-22' }
  const booked = await manager.post('/appointments', { ...visit, from: '08:00', till: '12:00' })
  expect(booked.status).toBe(201)
  expect(await previewOf(installer.employee_id, '2026-12-22')).toMatchObject([
    {
      kind: 'installation',
      slot: null,
      message: expect.stringContaining('choose another crew in its work letter'),
    },
  ])
})
