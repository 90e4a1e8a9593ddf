import { afterAll, expect, test } from 'vitest'
import { addAcceptedQuotation, addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. Who works for both has no work days. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid, both } = product
const person = both.employee_id
const [ofNoord, ofZuid] = [await product.as('manager'), await product.as('manager', zuid)]
type Client = typeof ofNoord

interface Visit {
  id: number
  marks: { code: string; by: object | null }[]
  questions: { code: string }[]
}

const towns = {
  Groningen: { latitude: 53.2194, longitude: 6.5665 },
  Zwolle: { latitude: 52.5168, longitude: 6.083 },
  Eindhoven: { latitude: 51.4416, longitude: 5.4697 },
} as const
type Town = keyof typeof towns
let made = 0
async function leadIn(town: Town, company = noord) {
  made += 1
  const place = { ...towns[town], city: town, location_type: 'ROOFTOP' as const }
  const lead = { ...place, street_number: made, address_key: `marked ${made}` }
  return (await product.inside((context) => addLead(context, lead), company)).id
}
const ask = (client: Client, lead_id: number, date: string, time: string, more: object = {}) => {
  const [from, till] = time.split('-')
  const visit = { lead_id, adviser_id: person, kind: 'service', date, from, till, manual: true }
  return client.post<Visit>('/appointments', { ...visit, ...more })
}
async function plan(...[client, lead_id, date, time, more]: Parameters<typeof ask>) {
  const { status, body } = await ask(client, lead_id, date, time, { confirm: true, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
async function event(date: string, time: string, more: object = {}) {
  const [from, till] = time.split('-')
  const body = { adviser_id: person, kind: 'meeting', title: 'Overleg', date, from, till, ...more }
  expect((await ofNoord.post('/appointments/manual-event', body)).status).toBe(201)
}
const codesOf = async (client: Client, id: number) =>
  (await client.get<Visit>(`/appointments/${id}`)).body.marks.map(({ code }) => code)

/** A lead of a company that bought, with an installation that nobody makes yet, and how its crew is named. */
async function roofIn(town: Town, company: typeof noord, client: Client, [date, time]: [string, string]) {
  const lead_id = await leadIn(town, company)
  const advice = await product.inside(async (context) => {
    const adviser_id = company.employees.adviser.employee_id
    const visit = await addAppointment(context, { lead_id, adviser_id, status: 'done' })
    await addAcceptedQuotation(context, lead_id, visit.id)
    return visit.id
  }, company)
  const save = (crew_ids: number[], at: number, more: object = {}) =>
    client.post<{ questions: { code: string; message: string }[] }>(`/appointments/${at}/work-letter`, {
      crew_ids,
      status: 'concept',
      ...more,
    })
  expect((await save([], advice)).status).toBe(200)
  const { id } = await plan(client, lead_id, date, time, { kind: 'installation', adviser_id: null })
  const name = async (crew_ids: number[]) =>
    expect((await save(crew_ids, id, { confirm: true })).status).toBe(200)
  return { id, name, ask: (crew_ids: number[]) => save(crew_ids, id) }
}

test('before another company’s event and visit, what cannot be driven to is asked about and marked', async () => {
  const date = '2027-02-02'
  await event(date, '11:00-11:30')
  await plan(ofNoord, await leadIn('Groningen'), date, '13:00-14:00')
  const lead_id = await leadIn('Eindhoven', zuid)
  expect((await ask(ofZuid, lead_id, date, '08:30-10:00')).status).toBe(409)
  const confirmed = await plan(ofZuid, lead_id, date, '08:30-10:00')
  const by = { id: zuid.employees.manager.employee_id }
  expect(confirmed.marks).toMatchObject([{ code: 'tightDrive', by }])
})

test('a crew that is named before another company’s event and visit is asked about as busy and marked, until it is another', async () => {
  const date = '2027-02-03'
  await event(date, '11:00-11:30')
  await plan(ofNoord, await leadIn('Groningen'), date, '13:00-14:00')
  const roof = await roofIn('Eindhoven', zuid, ofZuid, [date, '08:30-10:00'])
  const { status, body } = await roof.ask([person])
  expect([status, body.questions.map(({ code }) => code)]).toEqual([409, ['busy']])
  await roof.name([person])
  expect(await codesOf(ofZuid, roof.id)).toEqual(['tightDrive'])
  await roof.name([])
  expect(await codesOf(ofZuid, roof.id)).toEqual([])
})

test('a visit before an event without a place and one at a lead too far away is marked, and so is a crew’s', async () => {
  for (const date of ['2027-02-04', '2027-02-05']) {
    await event(date, '18:00-18:30')
    await event(date, '19:00-19:30', { lead_id: await leadIn('Groningen') })
  }
  const lead_id = await leadIn('Zwolle')
  const asked = await ask(ofNoord, lead_id, '2027-02-04', '16:45-17:55')
  expect(asked.body.questions.map(({ code }) => code)).toContain('unreachable')
  const { marks } = await plan(ofNoord, lead_id, '2027-02-04', '16:45-17:55')
  expect(marks.map(({ code }) => code)).toEqual(['tightDrive'])
  const roof = await roofIn('Zwolle', noord, ofNoord, ['2027-02-05', '16:45-17:55'])
  expect((await roof.ask([person])).body.questions.map(({ code }) => code)).toEqual(['unreachable'])
  await roof.name([person])
  expect(await codesOf(ofNoord, roof.id)).toEqual(['tightDrive'])
})

test('a mark is lifted when the other company’s visit beside it leaves', async () => {
  const date = '2027-02-08'
  const roof = await roofIn('Groningen', noord, ofNoord, [date, '11:00-12:00'])
  await roof.name([person])
  const { id } = await plan(ofZuid, await leadIn('Eindhoven', zuid), date, '09:00-10:00')
  await product.drain()
  expect(await codesOf(ofNoord, roof.id)).toEqual(['tightDrive'])
  expect((await ofZuid.patch(`/appointments/${id}/delete`, { reason: 'Proef' })).status).toBe(200)
  await product.drain()
  expect(await codesOf(ofNoord, roof.id)).toEqual([])
})
