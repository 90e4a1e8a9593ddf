import { amsterdamTime } from '@heliodesk/domain/calendar'
import { afterAll, expect, test } from 'vitest'
import { aDevice, anIntent, readInbox, sendIntents, type TestDevice } from '../../testing/a-device.ts'
import { type Appointment, planVisits } from '../../testing/plan-visits.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { aNewLead, plan } = planVisits(product)
const manager = await product.as('manager')
const planner = await product.as('planner')
const { clock } = product.services
const [one, other] = [await aDevice(manager), await aDevice(manager)]
const minute = 60_000

/** A visit of this day whose time has come, after the one before. */
async function aVisitNow() {
  clock.move(10 * minute)
  const time = (minutes: number) => amsterdamTime(new Date(clock.now().getTime() + minutes * minute))
  const visit = await plan(await aNewLead(), { date: '2026-11-20', from: time(1), till: time(6) })
  clock.move(2 * minute)
  return visit
}
const says = (visit: Appointment, to: string, more: object = {}) => {
  const recorded_at = clock.now().toISOString()
  clock.move(minute)
  return anIntent('visitProgress', { appointment_id: visit.id, to, ...more }, { recorded_at })
}
const arrives = (device: TestDevice, ...intents: unknown[]) => sendIntents(manager, device, ...intents)
const statusOf = async ({ id }: Appointment) =>
  (await manager.get<Appointment>(`/appointments/${id}`)).body.status
const waitingFor = ({ lead_id }: Appointment) =>
  readInbox(manager, `&filter[lead_id]=${lead_id}&filter[open]=true`)

test('what was said of a visit before somebody said something else changes nothing until somebody decides', async () => {
  const visit = await aVisitNow()
  const past = says(visit, 'no_show')
  await arrives(one, says(visit, 'in_progress'))
  expect(await arrives(other, past)).toMatchObject([
    { state: 'inbox', reason: { code: 'visitDecidedSince', text: expect.stringMatching(/on 20-11-2026/) } },
  ])
  expect(await statusOf(visit)).toBe('in_progress')
  const [entry] = await waitingFor(visit)
  expect(entry).toMatchObject({ kind: 'visitProgress', happened_at: past['recorded_at'] })
  const replayed = await manager.post(`/offline/inbox/${entry?.id}/replay`, {})
  expect(replayed).toMatchObject({ status: 200, body: { state: 'applied' } })
  expect(await statusOf(visit)).toBe('no_show')
})

test('so it is after a colleague who had a connection, also where the visit could go there', async () => {
  const visit = await aVisitNow()
  const past = says(visit, 'in_progress')
  const done = { status: 'no_show' }
  expect((await planner.patch(`/appointments/${visit.id}`, done)).status).toBe(200)
  expect(await arrives(one, past)).toMatchObject([{ state: 'inbox', reason: { code: 'visitDecidedSince' } }])
  expect(await statusOf(visit)).toBe('no_show')
})

test('the same said twice, and what one device says in its order by a clock that was set back, is done', async () => {
  const visit = await aVisitNow()
  const past = says(visit, 'in_progress')
  const setBack = says(visit, 'done', { outcome: 'quotationLeft' })
  await arrives(one, says(visit, 'in_progress'))
  expect(await arrives(other, past)).toMatchObject([{ state: 'applied' }])
  expect(await arrives(one, setBack)).toMatchObject([{ state: 'applied' }])
  expect(await statusOf(visit)).toBe('done')
  expect(await waitingFor(visit)).toEqual([])
})

test('what the customer confirmed meanwhile holds nobody up', async () => {
  const visit = await aVisitNow()
  const past = says(visit, 'in_progress')
  expect((await planner.patch(`/appointments/${visit.id}`, { status: 'confirmed' })).status).toBe(200)
  expect(await arrives(one, past)).toMatchObject([{ state: 'applied' }])
  expect(await statusOf(visit)).toBe('in_progress')
})

test('an earlier "done" after "nobody at home" cannot be applied, says why, and is left undone', async () => {
  const visit = await aVisitNow()
  const past = says(visit, 'done', { outcome: 'quotationLeft' })
  expect((await planner.patch(`/appointments/${visit.id}`, { status: 'no_show' })).status).toBe(200)
  await arrives(one, past)
  const [entry] = await waitingFor(visit)
  const status = [expect.stringContaining('not at home')]
  expect((await manager.post(`/offline/inbox/${entry?.id}/replay`, {})).body).toMatchObject({
    state: 'inbox',
    reason: { errors: { status } },
  })
  const said = { reason: 'Het was het huis ernaast' }
  expect((await manager.post(`/offline/inbox/${entry?.id}/reject`, said)).status).toBe(200)
  expect(await statusOf(visit)).toBe('no_show')
})
