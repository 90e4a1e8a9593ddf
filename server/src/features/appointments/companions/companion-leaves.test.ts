import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../../testing/test-installation.ts'
import { setTimes } from '../../../testing/plan-days.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { adviser, manager: mate, installer, planner: office } = product.noord.employees
const planner = await product.as('planner')
const manager = await product.as('manager')
const me = adviser.employee_id
const closed = '2027-01-11'

interface Answer {
  id: number
  marks: { code: string; by: { id: number } | null }[]
  questions?: { code: string; message: string }[]
}

const leave = async (employee_id: number, from_date: string) =>
  expect(
    (await planner.post('/absences', { employee_id, kind: 'leave', from_date, till_date: from_date })).status,
  ).toBe(201)
const change = (id: number, changes: object) => planner.patch<Answer>(`/appointments/${id}`, changes)
const codesOf = ({ questions = [] }: Answer) => questions.map(({ code }) => code)

/** A visit of the planner on a closed day, which the manager confirmed. */
async function onClosedDay(from: string, till: string, along: number[]) {
  const { id: lead_id } = await product.inside((context) => addLead(context))
  const body = { lead_id, kind: 'service', adviser_id: me, date: closed, from, till, with: along }
  expect(codesOf((await manager.post<Answer>('/appointments', body)).body)).toContain('closedDay')
  const made = await manager.post<Answer>('/appointments', { ...body, confirm: true })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}

test('taking a companion off a visit asks nothing that was accepted before, and leaves its marks to who did', async () => {
  await setTimes(planner, me, '2027-01-12', '09:00-10:30')
  const rules = await manager.get<{ revision: number }>('/planning-settings')
  const closed_days = [{ date: closed, name: 'Brugdag' }]
  const settings = { closed_days, revision: rules.body.revision, confirm: true }
  expect((await manager.patch('/planning-settings', settings)).status).toBe(200)

  const id = await onClosedDay('09:00', '10:30', [mate.employee_id])
  const left = await change(id, { with: [] })
  expect([left.status, codesOf(left.body)]).toEqual([200, []])
  expect(left.body.marks).toMatchObject([{ code: 'closedDay', by: { id: mate.employee_id } }])

  // Of who joins it asks.
  await leave(installer.employee_id, closed)
  const joins = await change(id, { with: [installer.employee_id] })
  expect([joins.status, codesOf(joins.body)]).toEqual([409, ['absent']])
  const joined = await change(id, { with: [installer.employee_id], confirm: true })
  expect(joined.body.marks).toMatchObject([
    { code: 'closedDay', by: { id: mate.employee_id } },
    { code: 'absent', by: { id: office.employee_id } },
  ])
  // Another one leaves who is away where they are.
  expect((await change(id, { with: [installer.employee_id, mate.employee_id] })).status).toBe(200)
  const gone = await change(id, { with: [mate.employee_id] })
  expect([gone.status, gone.body.marks.map(({ code }) => code)]).toEqual([200, ['closedDay']])
  // Another time is another question.
  expect(codesOf((await change(id, { from: '11:00', till: '12:30' })).body)).toContain('closedDay')
})
