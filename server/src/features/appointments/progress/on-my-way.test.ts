import type { CallResult } from '@heliodesk/contract/call'
import type { appointments as calls } from '@heliodesk/contract/appointments'
import { afterAll, expect, test } from 'vitest'
import { aDevice, anIntent, sendIntents } from '../../../testing/a-device.ts'
import { addLead } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

type Visit = CallResult<typeof calls.get>

/** The product's day is Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
/** Logged in anew: the clock goes on for hours. */
const planner = () => product.as('planner')
const { adviser, manager } = product.noord.employees
const date = '2026-11-20'

/** A visit of today by somebody whose hours are free. */
async function aVisit(from: string, email: string | null, along: number[] = []) {
  const { id: lead_id } = await product.inside((context) => addLead(context, { email }))
  const till = `${from.slice(0, 3)}45`
  const place = { adviser_id: adviser.employee_id, date, from, till }
  const body = { lead_id, kind: 'advice', ...place, with: along, manual: true, confirm: true, notify: false }
  const answer = await (await planner()).post<Visit>('/appointments', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const say = async ({ id }: Visit, minutes: number) =>
  (await planner()).post<Visit>(`/appointments/${id}/on-my-way`, { minutes })
const read = async ({ id }: Visit) => (await (await planner()).get<Visit>(`/appointments/${id}`)).body
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

test('the customer is mailed the name and the number of who is on the way, also of who goes along', async () => {
  const email = 'mee@klant.example'
  const head = await product.as('manager')
  const changed = await head.patch(`/employees/${manager.employee_id}`, { mobile: '0612345678' })
  expect(changed.status).toBe(200)
  const visit = await aVisit('11:00', email, [manager.employee_id])
  expect((await head.post(`/appointments/${visit.id}/on-my-way`, { minutes: 20 })).status).toBe(200)
  await product.drain()
  const mail = product.mails.find(({ to }) => to === email)
  expect(mail?.subject).toMatch(/^Manager van Noord is onderweg/)
  expect(mail?.text).toContain('Onderweg te bereiken op 06 12345678.')
})

test('of several arrivals that come together the customer is mailed the last, and of none that is past', async () => {
  const email = 'tunnel@klant.example'
  const visit = await aVisit('10:30', email)
  const { clock } = product.services
  const client = await product.as('adviser')
  const device = await aDevice(client)
  const begin = clock.now().getTime()
  const way = (after: number, minutes: number) =>
    anIntent(
      'visitProgress',
      { appointment_id: visit.id, to: 'on_my_way', minutes },
      { recorded_at: new Date(begin + after * 60_000).toISOString() },
    )
  const send = async (...intents: unknown[]) =>
    (await sendIntents(client, device, ...intents)).map(({ state }) => state)
  clock.move(20 * 60_000)
  expect(await send(way(5, 20), way(18, 25))).toEqual(['applied', 'applied'])
  const told = [expect.stringMatching(/is er rond 10:43 uur$/)]
  expect(await mailsTo(email)).toEqual(told)
  expect((await read(visit)).on_my_way).toMatchObject({
    arrives_at: new Date(begin + 43 * 60_000).toISOString(),
  })
  // What comes right after it mails nobody either.
  expect(await send(way(19, 12))).toEqual(['applied'])
  clock.move(30 * 60_000)
  expect(await send(way(40, 8))).toEqual(['applied'])
  expect((await read(visit)).on_my_way).toMatchObject({ mailed: false })
  expect(await mailsTo(email)).toEqual(told)
  clock.move(-50 * 60_000)
})

test('another arrival is told anew after five minutes and when it differs by five, and a visit that moved was not told', async () => {
  const email = 'later@klant.example'
  const visit = await aVisit('13:00', email)
  product.services.clock.move(2 * 3_600_000)
  const { body: first } = await say(visit, 20)
  // Each other number of minutes was a mail.
  for (const minutes of [35, 50, 240, 1])
    expect((await say(visit, minutes)).body.on_my_way).toEqual(first.on_my_way)
  expect(await mailsTo(email)).toHaveLength(1)
  product.services.clock.move(5 * 60_000)
  expect((await say(visit, 19)).body.on_my_way).toEqual(first.on_my_way)
  const { body: later } = await say(visit, 35)
  expect(later.on_my_way).not.toEqual(first.on_my_way)
  expect((await read(visit)).on_my_way).toEqual(later.on_my_way)
  expect(await mailsTo(email)).toHaveLength(2)
  const elsewhere = { adviser_id: manager.employee_id, confirm: true, notify: false }
  const moved = await (await planner()).patch<Visit>(`/appointments/${visit.id}`, elsewhere)
  expect([moved.status, moved.body.on_my_way]).toEqual([200, null])
})

test('nobody is on the way long before a visit, nor when it is over or off, and no customer is mailed', async () => {
  const email = 'voorbij@klant.example'
  const visit = await aVisit('16:00', email)
  const early = await say(visit, 20)
  const message = /^Arriving around 12:\d\d is long before the visit at 16:00: move the visit first$/
  expect([early.status, early.body]).toEqual([409, { message: expect.stringMatching(message) }])
  const off = await aVisit('17:00', email)
  await (await planner()).patch(`/appointments/${off.id}/delete`, { reason: 'Toch niet', notify: false })
  expect((await say(off, 60)).status).toBe(409)
  product.services.clock.move(5 * 3_600_000)
  expect(await say(visit, 20)).toMatchObject({
    status: 409,
    body: { message: 'The visit ended at 16:45: move it first, or plan it again' },
  })
  expect(await mailsTo(email)).toEqual([])
})

test('who has no address is not mailed, and the visit says so', async () => {
  const visit = await aVisit('18:00', null)
  expect((await say(visit, 20)).body.on_my_way).toMatchObject({ mailed: false })
})
