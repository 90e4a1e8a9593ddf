import type { CallResult } from '@heliodesk/contract/call'
import type { planning } from '@heliodesk/contract/planning'
import { afterAll, expect, test } from 'vitest'
import { aSoldVisit } from '../../testing/a-sold-visit.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { adviser, installer } = product.noord.employees
const manager = await product.as('manager')
const planner = await product.as('planner')
type Board = CallResult<typeof planning.board>

const rowOn = async (date: string, client = planner) =>
  (await client.get<Board>(`/planning?date=${date}`)).body.data.find(
    (row) => row.adviser.id === installer.employee_id,
  )

test('the board shows whose time an installation takes, on the days on which it does', async () => {
  const date = '2026-12-08'
  const { lead_id, advice } = await aSoldVisit(product, adviser.employee_id)
  const letter = { crew_ids: [installer.employee_id], status: 'concept' }
  expect((await manager.post(`/appointments/${advice}/work-letter`, letter)).status).toBe(200)
  expect(await rowOn(date)).toBeUndefined()
  const visit = { lead_id, adviser_id: null, kind: 'installation', date, from: '08:00', till: '12:00' }
  const { status, body } = await manager.post<{ id: number }>('/appointments', visit)
  expect(status).toBe(201)
  expect(await rowOn(date)).toMatchObject({
    works_as: 'installer',
    days: [{ work_day_id: null, slots: [], entries: [{ type: 'visit', id: body.id, kind: 'installation' }] }],
  })
  expect(await rowOn('2026-12-09')).toBeUndefined()
  // Who plans their own days alone sees no others, and another company nothing of it.
  expect(await rowOn(date, await product.as('adviser'))).toBeUndefined()
  expect(await rowOn(date, await product.as('planner', product.zuid))).toBeUndefined()
})

test('who makes a service visit beside other work is not told to hand it over, and who has to advise is', async () => {
  const date = '2026-12-15'
  const rowOfPlanner = async () =>
    (await planner.get<Board>(`/planning?date=${date}`)).body.data.find(
      (row) => row.adviser.id === product.noord.employees.planner.employee_id,
    )
  const { lead_id } = await aSoldVisit(product, adviser.employee_id)
  const adviser_id = product.noord.employees.planner.employee_id
  const visit = { lead_id, adviser_id, kind: 'service', date, from: '09:00', till: '10:00', confirm: true }
  expect((await manager.post('/appointments', visit)).status).toBe(201)
  const row = await rowOfPlanner()
  expect([row?.left, row?.works_as]).toEqual([undefined, 'planner'])
  await product.inside((context) => addAppointment(context, { lead_id, adviser_id, date, from: '14:00' }))
  expect(await rowOfPlanner()).toMatchObject({ left: true })
})
