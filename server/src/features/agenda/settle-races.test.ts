import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { adviser, manager } = product.noord.employees
const [makes, along] = [adviser.employee_id, manager.employee_id]
const planner = await product.as('planner')
const rounds = 10
const date = '2026-12-02'

interface Visit {
  id: number
  marks: { code: string; text: string }[]
}

beforeAll(async () => {
  for (const person of [makes, along]) await setTimes(planner, person, date, '08:00-09:00')
})

let made = 0
async function plan(adviser_id: number, from: string, till: string, latitude: number, more: object = {}) {
  made += 1
  const place = {
    latitude,
    longitude: 6.5665,
    location_type: 'ROOFTOP' as const,
    address_key: `settle ${made}`,
  }
  const { id: lead_id } = await product.inside((context) => addLead(context, place))
  const visit = { lead_id, adviser_id, kind: 'service', date, from, till, manual: true, confirm: true }
  const { status, body } = await planner.post<Visit>('/appointments', { ...visit, ...more })
  expect(status).toBe(201)
  return body
}
const cancel = async ({ id }: Visit) =>
  expect((await planner.patch(`/appointments/${id}/delete`, { reason: 'Proef' })).status).toBe(200)
const marksOf = async ({ id }: Visit) =>
  (await planner.get<Visit>(`/appointments/${id}`)).body.marks.map(({ text }) => text)

test(`a visit of two is marked for both whose days become too tight at once, and unmarked so (${rounds} rounds)`, async () => {
  const visit = await plan(makes, '12:00', '13:00', 53.2, { with: [along] })
  for (let round = 0; round < rounds; round += 1) {
    const before = await Promise.all([
      plan(makes, '10:30', '11:45', 52.9),
      plan(along, '10:30', '11:45', 52.9),
    ])
    expect([round, await marksOf(visit)]).toEqual([
      round,
      ['Drive too short for Adviser van Noord and Manager van Noord'],
    ])
    await Promise.all(before.map(cancel))
    expect([round, await marksOf(visit)]).toEqual([round, []])
  }
})
