import { afterAll, expect, test } from 'vitest'
import { setTimes } from '../../../testing/plan-days.ts'
import { addLead } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { adviser, manager } = product.noord.employees
const me = adviser.employee_id
const [one, two] = [manager.employee_id, product.both.employee_id]
const both = 'Manager van Both and Manager van Noord'
const planner = await product.as('planner')
const service = await product.as('customer_service')
const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const, city: 'Assen' }

interface Answer {
  id: number
  revision: number
  message: string
  marks: { code: string; text: string }[]
  reasons: { code: string; text: string }[]
  questions: { code: string; message: string }[]
  hold: { id: number; until: string }
}

let made = 0
async function aLead(more: object = {}) {
  made += 1
  const lead = { ...groningen, ...more, full_name: 'Berg', street_number: made, address_key: `named ${made}` }
  return (await product.inside((context) => addLead(context, lead))).id
}
const take = async (body: object, client = planner) =>
  client.patch<Answer>('/appointments/timeslots/', { kind: 'advice', lead_id: await aLead(), ...body })
const byHand = async (body: object) => {
  const visit = { lead_id: await aLead(), kind: 'advice', confirm: true, ...body }
  return planner.post<Answer>('/appointments', visit)
}
async function away(employee_id: number, day: string) {
  const body = {
    employee_id,
    kind: 'leave',
    from_date: day,
    till_date: day,
    from: null,
    till: null,
    note: null,
  }
  expect((await planner.post('/absences', body)).status).toBe(201)
}

test('a visit is marked with who of those who go along is away, and with all of them', async () => {
  const date = '2026-12-01'
  const visit = await byHand({ adviser_id: me, date, from: '09:00', till: '10:30', with: [one, two] })
  expect(visit.status).toBe(201)
  const texts = async () => {
    const { body } = await planner.get<Answer>(`/appointments/${visit.body.id}`)
    return body.marks.map(({ text }) => text)
  }
  expect(await texts()).toEqual([])
  await away(one, date)
  expect(await texts()).toEqual(['Manager van Noord is away'])
  interface Board {
    data: { days: { entries: { id?: number; marks?: { text: string }[] }[] }[] }[]
  }
  const board = await planner.get<Board>(`/planning?date=${date}`)
  const shown = board.body.data.flatMap(({ days }) => days.flatMap(({ entries }) => entries))
  expect(shown.find(({ id }) => id === visit.body.id)?.marks).toMatchObject([
    { text: 'Manager van Noord is away' },
  ])
  await away(two, date)
  expect(await texts()).toEqual([`${both} are away`])
  await away(me, date)
  expect(await texts()).toEqual([`Adviser van Noord, ${both} are away`])
})

test('a visit is marked with whose drive is too short, which a drive of somebody else does not take away', async () => {
  const date = '2026-12-08'
  const far = await aLead({ latitude: 50.85, longitude: 5.69, city: 'Maastricht' })
  const first = { lead_id: far, adviser_id: one, date, from: '09:00', till: '10:00' }
  const before = await byHand(first)
  expect(before.status).toBe(201)
  const { body, status } = await byHand({
    adviser_id: me,
    date,
    from: '10:30',
    till: '11:30',
    with: [two, one],
  })
  expect([status, body.marks.map(({ text }) => text)]).toEqual([
    201,
    ['Drive too short for Manager van Noord'],
  ])
  // The day of who makes it is driven anew, and fits.
  await byHand({ adviser_id: me, date, from: '15:00', till: '16:00' })
  const texts = async () =>
    (await planner.get<Answer>(`/appointments/${body.id}`)).body.marks.map(({ text }) => text)
  expect(await texts()).toEqual(['Drive too short for Manager van Noord'])
  await planner.patch(`/appointments/${before.body.id}/delete`, { reason: 'Belde af' })
  expect(await texts()).toEqual([])
})

test('who makes a visit alone is away as the adviser', async () => {
  const date = '2026-12-02'
  await away(me, date)
  const visit = await byHand({ adviser_id: me, date, from: '09:00', till: '10:30' })
  expect(visit.body.marks.map(({ text }) => text)).toEqual(['Adviser is away'])
})

test('all who are away or taken are named where something is placed', async () => {
  const date = '2026-12-03'
  for (const id of [one, two]) await away(id, date)
  const lead_id = await aLead()
  const along = { adviser_id: me, date, from: '09:00', till: '10:30', with: [two, one] }
  const asked = await byHand({ lead_id, ...along, confirm: false })
  expect([asked.status, asked.body.questions]).toEqual([
    409,
    [{ code: 'absent', message: `${both} are away then` }],
  ])
  for (const adviser_id of [one, two])
    expect((await byHand({ ...along, adviser_id, with: [] })).status).toBe(201)
  const taken = await byHand(along)
  expect([taken.status, taken.body.message]).toEqual([
    409,
    'There are other appointments at that time: Manager van Both (03-12-2026 09:00 - 10:30, Berg, Assen) and Manager van Noord (03-12-2026 09:00 - 10:30, Berg, Assen)',
  ])
  expect(taken.body.reasons).toContainEqual({
    code: 'overlap',
    text: `${both} have other visits or events at that time`,
  })
})

test('a hold takes the time of who goes along, is named with them, and is let go as one', async () => {
  const date = '2026-12-04'
  for (const id of [me, one, two]) await setTimes(planner, id, date, '09:00-10:30')
  const slot = { date, from: '09:00' }
  const held = await take({ ...slot, adviser_id: me, with: [one], hold: true }, service)
  expect(held.status).toBe(200)
  const name = 'Customer service van Noord'
  const alone = await take({ ...slot, adviser_id: one })
  expect([alone.status, alone.body.message]).toEqual([409, `${name} holds that time until 10:05`])
  const along = await take({ ...slot, adviser_id: two, with: [one] })
  expect([along.status, along.body.message]).toEqual([
    409,
    `${name} holds that time of Manager van Noord until 10:05`,
  ])
  const mine = await take({ ...slot, adviser_id: two, hold: true })
  expect(mine.status).toBe(200)
  const colleague = await product.as('manager')
  const several = await take({ ...slot, adviser_id: two, with: [me, one] }, colleague)
  expect([several.status, several.body.message]).toEqual([
    409,
    `That time is held until 10:05: Manager van Both (by Planner van Noord), Adviser van Noord (by ${name}) and Manager van Noord (by ${name})`,
  ])
  expect((await service.delete(`/appointments/timeslots/${held.body.hold.id}`)).status).toBe(204)
  expect((await take({ ...slot, adviser_id: one })).status).toBe(201)
})

test('who holds a time with a companion books it, and it is held for nobody else then', async () => {
  const date = '2026-12-07'
  for (const id of [me, one]) await setTimes(planner, id, date, '09:00-10:30')
  const body = { lead_id: await aLead(), adviser_id: me, date, from: '09:00', with: [one] }
  expect((await take({ ...body, hold: true })).status).toBe(200)
  expect((await take({ ...body, with: [] })).status).toBe(201)
  expect((await take({ date, from: '09:00', adviser_id: one })).status).toBe(201)
})
