import type { CallResult } from '@heliodesk/contract/call'
import type { employees } from '@heliodesk/contract/employees'
import type { handovers } from '@heliodesk/contract/handovers'
import type { slots } from '@heliodesk/contract/slots'
import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import { afterAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const manager = await product.as('manager')
const planner = await product.as('planner')

type Handover = CallResult<typeof handovers.make> & { questions?: { code: string; message: string }[] }

let made = 0
async function anAdviser() {
  const username = `vooruit.${++made}`
  const { body } = await manager.post<CallResult<typeof employees.get>>('/employees', {
    username,
    firstName: 'Vo',
    lastName: `Oruit${made}`,
    email: `${username}@zonnekracht.example`,
    companies: [{ company_id: noord.id, role_id: noord.role_ids.adviser, function_group: 'adviser' }],
  })
  return body
}
const aVisit = (adviser_id: number, date: string, from = '10:00', till = '11:30') =>
  product.inside(async (context) => {
    const email = `vooruit${++made}@klant.example`
    const address = { street_number: made, address_key: `vooruit ${made}` }
    const lead = await addLead(context, { adviser_id, email, ...address })
    const times = { starts_at: instantInAmsterdam(date, from), ends_at: instantInAmsterdam(date, till) }
    const place = { lead_id: lead.id, adviser_id, date, from, till, status: 'confirmed' as const, ...times }
    return { ...(await addAppointment(context, place)), email }
  })
const read = async ({ id }: { id: number }) =>
  (await manager.get<{ adviser: { id: number }; status: string }>(`/appointments/${id}`)).body
const adviserOf = async (lead_id: number) =>
  (await manager.get<{ adviser: { id: number } }>(`/leads/${lead_id}`)).body.adviser.id
const hand = (of: number, body: object) => manager.post<Handover>(`/employees/${of}/handover`, body)
const callOff = (of: number, handover_id: number) =>
  manager.post<Handover>(`/employees/${of}/undo-handover`, { handover_id })
async function later() {
  product.services.clock.move(3 * 60_000)
  await product.drain()
}

test('visits from the day of a handover on go when it is planned, and called off all is as it was', async () => {
  const [leaver, receiver] = [await anAdviser(), await anAdviser()]
  const [before, after] = [await aVisit(leaver.id, '2026-11-27'), await aVisit(leaver.id, '2026-11-30')]
  const planned = await hand(leaver.id, {
    from_date: '2026-11-30',
    parts: [
      { kind: 'leads', to: [receiver.id] },
      { kind: 'visits', to: [receiver.id] },
    ],
  })
  expect(planned.body).toMatchObject({
    state: 'planned',
    parts: [
      { kind: 'leads', moved: 0 },
      { kind: 'visits', moved: 1 },
    ],
  })
  expect(await read(before)).toMatchObject({ adviser: { id: leaver.id }, status: 'confirmed' })
  expect(await read(after)).toMatchObject({ adviser: { id: receiver.id }, status: 'planned' })
  expect(await adviserOf(after.lead_id)).toBe(leaver.id)
  expect((await callOff(leaver.id, planned.body.id)).body).toMatchObject({ state: 'undone', stayed: [] })
  expect(await read(after)).toMatchObject({ adviser: { id: leaver.id }, status: 'confirmed' })
})

test('nothing of who leaves is offered or booked from that day on, until it is called off', async () => {
  const [leaver, receiver] = [await anAdviser(), await anAdviser()]
  for (const date of ['2026-12-01', '2026-12-02', '2026-12-03'])
    await setTimes(planner, leaver.id, date, '09:00-10:30')
  const lead_id = await product.inside(async (context) => (await addLead(context, {})).id)
  const search = { lead_id, adviser_id: leaver.id, from_date: '2026-12-01', till_date: '2026-12-03' }
  const offered = async () => {
    const { body } = await planner.post<CallResult<typeof slots.search>>('/appointments/work-times', search)
    return body.data.map(({ date }) => date)
  }
  const every = ['2026-12-01', '2026-12-02', '2026-12-03']
  expect(await offered()).toEqual(every)
  const plan = (part: object) =>
    hand(leaver.id, { from_date: '2026-12-02', parts: [{ kind: 'visits', ...part }] })
  const { body } = await plan({ to: [receiver.id] })
  expect(await offered()).toEqual(['2026-12-01'])
  const take = { lead_id, adviser_id: leaver.id, date: '2026-12-02', from: '09:00', kind: 'advice' }
  const refused = await planner.patch<{ errors: object }>('/appointments/timeslots/', take)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['from']])
  await callOff(leaver.id, body.id)
  expect(await offered()).toEqual(every)
  // Of visits that are chosen one by one the others stay theirs.
  const one = await aVisit(leaver.id, '2026-12-02', '15:00', '16:30')
  const some = await plan({ chosen: [{ id: one.id, to: receiver.id }] })
  expect(some.body.parts).toMatchObject([{ moved: 1 }])
  expect(await offered()).toEqual(every)
})

test('a planned handover asks what does not fit, customers hear of it at once, and what came since goes on its day', async () => {
  const [leaver, receiver] = [await anAdviser(), await anAdviser()]
  await setTimes(planner, receiver.id, '2026-12-07', '09:00-10:30')
  const first = await aVisit(leaver.id, '2026-12-08')
  const parts = [
    { kind: 'leads', to: [receiver.id] },
    { kind: 'visits', to: [receiver.id] },
  ]
  const plan = { from_date: '2026-12-08', ends: true, parts }
  const asked = await hand(leaver.id, plan)
  expect([asked.status, asked.body.questions?.map(({ code }) => code)]).toEqual([409, ['unfit']])
  expect((await read(first)).adviser.id).toBe(leaver.id)
  const { body } = await hand(leaver.id, { ...plan, confirm: true })
  expect(body).toMatchObject({ state: 'planned', ends: true, parts: [{ moved: 0 }, { moved: 1, unfit: 1 }] })
  const since = await aVisit(leaver.id, '2026-12-09')
  await later()
  const mails = product.mails.filter(({ to }) => to === first.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Gewijzigd: wie er komt op 08-12-2026 om 10:00 uur'])
  const all = async () => [
    (await read(first)).adviser.id,
    (await read(since)).adviser.id,
    await adviserOf(first.lead_id),
    await adviserOf(since.lead_id),
  ]
  expect(await all()).toEqual(Array<number>(4).fill(receiver.id))
  expect((await callOff(leaver.id, body.id)).body).toMatchObject({ state: 'undone', stayed: [] })
  expect(await all()).toEqual(Array<number>(4).fill(leaver.id))
})
