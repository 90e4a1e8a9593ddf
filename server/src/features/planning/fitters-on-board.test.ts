import type { CallResult } from '@heliodesk/contract/call'
import type { planning } from '@heliodesk/contract/planning'
import { afterAll, expect, test } from 'vitest'
import { aSoldVisit } from '../../testing/a-sold-visit.ts'
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
