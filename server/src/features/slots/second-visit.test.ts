import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { planVisits } from '../../testing/plan-visits.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { adviser, installer } = product.noord.employees
const { aNewLead, plan } = planVisits(product)
const planner = await product.as('planner')

beforeAll(() => setTimes(planner, adviser.employee_id, '2026-12-02', '09:00-10:30', '11:00-12:30'))

const take = (body: object) =>
  planner.patch<{ questions: { code: string; message: string }[] }>('/appointments/timeslots/', {
    adviser_id: adviser.employee_id,
    date: '2026-12-02',
    ...body,
  })

test('booking a slot for a lead that has another visit asks, as planning it by hand does', async () => {
  const { id: lead_id, ...lead } = await aNewLead()
  const service = { kind: 'service', adviser_id: installer.employee_id, date: '2026-12-02', from: '09:00' }
  await plan({ ...lead, id: lead_id }, { ...service, till: '10:00' })
  const wanted = { lead_id, from: '09:00', kind: 'inspection' }
  const asked = await take(wanted)
  expect([asked.status, asked.body.questions.map(({ code }) => code)]).toEqual([409, ['openVisit']])
  expect(asked.body.questions[0]?.message).toMatch(/02-12-2026 09:00/)
  expect((await take({ ...wanted, confirm: true })).status).toBe(201)
  // The visit of that kind is moved, not a second one made.
  expect((await take({ ...wanted, from: '11:00' })).status).toBe(200)
})

test('a visit that moves onto another one of its lead asks, whoever makes it and by whatever way it moves', async () => {
  await setTimes(planner, adviser.employee_id, '2026-12-04', '09:00-10:30', '11:00-12:30')
  const lead = await aNewLead()
  const service = { kind: 'service', adviser_id: installer.employee_id, date: '2026-12-04', from: '11:00' }
  await plan(lead, { ...service, till: '12:00' })
  const visit = await plan(lead, { date: '2026-12-03', from: '09:00', till: '10:30', confirm: true })
  const place = { date: '2026-12-04', from: '11:00', till: '12:30' }
  const path = `/appointments/${visit.id}`
  const question = { status: 409, body: { questions: [{ code: 'openVisit' }] } }
  expect(await planner.patch(path, place)).toMatchObject(question)
  const put = { date: place.date, from: place.from, reason: 'Klant is op reis' }
  expect(await planner.patch(`${path}/postpone`, put)).toMatchObject(question)
  expect(
    await take({
      lead_id: lead.id,
      date: '2026-12-04',
      from: '11:00',
      kind: 'advice',
      appointment_id: visit.id,
    }),
  ).toMatchObject(question)
  // Beside it nobody is asked.
  expect((await planner.patch(path, { from: '09:00', till: '10:30', date: '2026-12-04' })).status).toBe(200)
  expect((await planner.patch(path, { ...place, confirm: true })).status).toBe(200)
  expect((await planner.patch(path, { remarks: 'Achterom' })).status).toBe(200)
})
