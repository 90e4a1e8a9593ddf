import type { CallResult } from '@heliodesk/contract/call'
import type { appointments as calls } from '@heliodesk/contract/appointments'
import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Visit = CallResult<typeof calls.get>

/** The product's day is Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const planner = await product.as('planner')
const { adviser, manager } = product.noord.employees
const date = '2026-11-20'

/** A visit of today by somebody whose hours are free. */
async function aVisit(from: string, email: string | null) {
  const { id: lead_id } = await product.inside((context) => addLead(context, { email }))
  const till = `${from.slice(0, 3)}45`
  const place = { adviser_id: adviser.employee_id, date, from, till }
  const body = { lead_id, kind: 'advice', ...place, manual: true, confirm: true, notify: false }
  const answer = await planner.post<Visit>('/appointments', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const say = ({ id }: Visit, minutes: number) =>
  planner.post<Visit>(`/appointments/${id}/on-my-way`, { minutes })
const read = async ({ id }: Visit) => (await planner.get<Visit>(`/appointments/${id}`)).body
async function mailsTo(email: string) {
  await product.drain()
  return product.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

test('twenty at once mail the customer once, and each is answered with what they were told', async () => {
  const email = 'twintig@klant.example'
  const visit = await aVisit('12:00', email)
  expect(visit.on_my_way).toBeNull()
  const answers = await Promise.all(Array.from({ length: 20 }, () => say(visit, 20)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await mailsTo(email)).toEqual([expect.stringMatching(/is onderweg en is er rond \d\d:\d\d uur$/)])
  const { on_my_way: told } = await read(visit)
  expect(told).toMatchObject({ at: expect.any(String), mailed: true })
  for (const { body } of answers) expect(body.on_my_way).toEqual(told)
})

test('another arrival is told anew, as is as long a way two minutes later, and a visit that moved was not told', async () => {
  const email = 'later@klant.example'
  const visit = await aVisit('13:00', email)
  await say(visit, 20)
  const { body } = await say(visit, 35)
  expect(await mailsTo(email)).toHaveLength(2)
  expect((await read(visit)).on_my_way).toEqual(body.on_my_way)
  product.services.clock.move(60_000)
  await say(visit, 35)
  expect(await mailsTo(email)).toHaveLength(2)
  product.services.clock.move(60_000)
  await say(visit, 33)
  expect(await mailsTo(email)).toHaveLength(2)
  await say(visit, 35)
  expect(await mailsTo(email)).toHaveLength(3)
  const elsewhere = { adviser_id: manager.employee_id, confirm: true, notify: false }
  const moved = await planner.patch<Visit>(`/appointments/${visit.id}`, elsewhere)
  expect([moved.status, moved.body.on_my_way]).toEqual([200, null])
})

test('who has no address is not mailed, and the visit says so', async () => {
  const visit = await aVisit('14:00', null)
  expect((await say(visit, 20)).body.on_my_way).toMatchObject({ mailed: false })
})
