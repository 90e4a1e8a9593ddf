import { addDays, amsterdamDate, isWorkingDay } from '@heliodesk/domain/calendar'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csrfCookie } from '../../access/logins/csrf.ts'
import { setTimes } from '../../testing/plan-days.ts'
import { somePort, startProcess, untilReady } from '../../testing/product-process.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { addLead } from '../../testing/test-installation.ts'
import type { TestCompany } from '../../testing/test-office.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** Who comes first, with two processes of the product on one database: every other request goes to each. */
const rounds = 20
/** Those of fifty take a second each; `npm run bench -- --agenda` takes all of them. */
const roundsOfFifty = process.env['AGENDA_RUNS'] === undefined ? 5 : rounds

// The other process has the clock of the machine.
const database = await createTestDatabase()
const product = await startTestProduct({ on: database, now: new Date().toISOString() })
const { noord, zuid, both } = product
const port = await somePort()
const other = startProcess({
  PORT: port,
  DATABASE_URL: database.ownerUrl,
  DATABASE_APP_URL: database.appUrl,
  APP_SECRET: product.services.secret,
  DEMO: '0',
})
const owner = new pg.Client({ connectionString: database.ownerUrl })
beforeAll(async () => {
  await owner.connect()
  await untilReady(other, port)
}, 120_000)
afterAll(async () => {
  await other.end('SIGTERM')
  await owner.end()
  await product.close()
})

/** Working days within the weeks that a company plans ahead. */
const days = Array.from({ length: 50 }, (_none, day) =>
  addDays(amsterdamDate(product.services.clock.now()), day + 4),
)
  .filter(isWorkingDay)
  .slice(0, rounds)

interface Sent {
  method: 'POST' | 'PATCH'
  path: string
  body: object
}
interface Answer {
  status: number
  body: { id: number; reasons: { code: string }[]; marks: { code: string }[]; data: Answer['body'][] }
}

/** The same person's request, to the other process. */
async function elsewhere(
  client: TestClient,
  company: TestCompany,
  { method, path, body }: Sent,
): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-company-id': String(company.id),
      'x-xsrf-token': client.cookies.get(csrfCookie) ?? '',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

let turn = 0
const send = (client: TestClient, sent: Sent, company = noord): Promise<Answer> => {
  turn += 1
  if (turn % 2 === 0) return elsewhere(client, company, sent)
  return client[sent.method === 'POST' ? 'post' : 'patch']<Answer['body']>(sent.path, sent.body)
}
const book = (client: TestClient, body: object) =>
  send(client, { method: 'PATCH', path: '/appointments/timeslots/', body })
const make = (client: TestClient, body: object, company?: TestCompany) =>
  send(client, { method: 'POST', path: '/appointments', body: { kind: 'advice', ...body } }, company)

const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
const zwolle = { latitude: 52.5168, longitude: 6.083, location_type: 'ROOFTOP' as const }
let made = 0
const aLead = async (place: object, company = noord) => {
  made += 1
  const address_key = `race ${made}`
  return (await product.inside((context) => addLead(context, { ...place, address_key }), company)).id
}
const leadsAt = async (count: number, place: (index: number) => object) => {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) ids.push(await aLead(place(index)))
  return ids
}

/** One of them won, and all others were told that they did not. */
function expectOneWinner(answers: readonly Answer[]) {
  const told: Record<string, number> = {}
  for (const { status } of answers) {
    const as = status === 200 || status === 201 ? 'won' : String(status)
    told[as] = (told[as] ?? 0) + 1
  }
  expect(told).toEqual({ won: 1, 409: answers.length - 1 })
}

/** Nobody is in two places, and every visit stands where its appointment says. */
async function expectSound() {
  const { rows } = await owner.query(`
    SELECT (SELECT count(*)::int FROM agenda_entries a JOIN agenda_entries b ON a.person_id = b.person_id
        AND (a.company_id, a.id) < (b.company_id, b.id) AND a.during && b.during) AS overlaps,
      (SELECT count(*)::int FROM agenda_entries e LEFT JOIN appointments v
        ON v.company_id = e.company_id AND v.id = e.appointment_id
        WHERE e.kind = 'visit' AND (v.id IS NULL OR e.during <> tstzrange(v.starts_at, v.ends_at))) AS strays`)
  expect(rows).toEqual([{ overlaps: 0, strays: 0 }])
}

const patience = { timeout: 120_000 }

test('of fifty who book one slot is one', patience, async () => {
  const planner = await product.as('planner')
  const adviser_id = noord.employees.adviser.employee_id
  const leads = await leadsAt(50, () => groningen)
  for (const date of days.slice(0, roundsOfFifty)) {
    await setTimes(planner, adviser_id, date, '09:00-10:30')
    expectOneWinner(
      await Promise.all(leads.map((lead_id) => book(planner, { lead_id, adviser_id, date, from: '09:00' }))),
    )
  }
  await expectSound()
})

test('of fifty on two neighbouring slots that can be driven only singly is one', patience, async () => {
  const planner = await product.as('planner')
  const adviser_id = noord.employees.manager.employee_id
  await planner.patch('/planning-settings', { longest_trip: 600, travel_per_day: 1_000 })
  const leads = await leadsAt(50, (index) => (index % 2 === 0 ? groningen : zwolle))
  for (const date of days.slice(0, roundsOfFifty)) {
    await setTimes(planner, adviser_id, date, '09:00-10:30', '11:00-12:30')
    const slots = leads.map((lead_id, index) => ({ lead_id, from: index % 2 === 0 ? '09:00' : '11:00' }))
    // Who won the day before has a visit, which would move here.
    expectOneWinner(await Promise.all(slots.map((slot) => book(planner, { ...slot, adviser_id, date }))))
  }
  await expectSound()
})

test('of Noord and Zuid on one adviser is one, and the other hears "busy" alone', patience, async () => {
  const [planner, ofZuid] = [await product.as('planner'), await product.as('planner', zuid)]
  const [ours, theirs] = [await aLead(groningen), await aLead(groningen, zuid)]
  for (const date of days) {
    const visit = { adviser_id: both.employee_id, date, from: '10:00', till: '11:30', confirm: true }
    const answers = await Promise.all([
      make(planner, { ...visit, lead_id: ours }),
      make(ofZuid, { ...visit, lead_id: theirs }, zuid),
    ])
    expectOneWinner(answers)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.reasons.map(({ code }) => code)).toEqual(['busy'])
  }
  await expectSound()
})

test('of Noord and Zuid on neighbouring visits that cannot be driven is one', patience, async () => {
  const [planner, ofZuid] = [await product.as('planner'), await product.as('planner', zuid)]
  for (const date of days) {
    const [ours, theirs] = [await aLead(groningen), await aLead(zwolle, zuid)]
    const visit = { adviser_id: both.employee_id, date }
    expectOneWinner(
      await Promise.all([
        make(planner, { ...visit, from: '13:00', till: '14:30', lead_id: ours }),
        make(ofZuid, { ...visit, from: '14:30', till: '16:00', lead_id: theirs }, zuid),
      ]),
    )
  }
})

test('is the holder of a slot, whoever books it meanwhile', patience, async () => {
  const [planner, manager] = [await product.as('planner'), await product.as('manager')]
  const adviser_id = noord.employees.adviser.employee_id
  for (const date of days) {
    const [mine, theirs] = [await aLead(groningen), await aLead(groningen)]
    await setTimes(planner, adviser_id, date, '09:00-10:30', '11:30-13:00')
    const slot = { adviser_id, date, from: '11:30' }
    const [held, booked] = await Promise.all([
      book(planner, { ...slot, lead_id: mine, hold: true }),
      book(manager, { ...slot, lead_id: theirs }),
    ])
    expect([held.status, booked.status]).toEqual(held.status === 200 ? [200, 409] : [409, 201])
    const mineNow = await book(planner, { ...slot, lead_id: mine })
    expect(mineNow.status).toBe(held.status === 200 ? 201 : 409)
  }
  await expectSound()
})

test('does not matter for an absence: the visit that was booked meanwhile is marked', patience, async () => {
  const [planner, manager] = [await product.as('planner'), await product.as('manager')]
  const adviser_id = noord.employees.manager.employee_id
  for (const date of days) {
    await setTimes(planner, adviser_id, date, '09:00-10:30', '11:00-12:30', '17:00-18:30')
    const lead_id = await aLead(groningen)
    const away = { employee_id: adviser_id, kind: 'sickness', from_date: date, till_date: date }
    const [booked, noted] = await Promise.all([
      book(planner, { lead_id, adviser_id, date, from: '17:00' }),
      send(manager, { method: 'POST', path: '/absences', body: away }),
    ])
    expect(noted.status).toBe(201)
    expect([201, 409]).toContain(booked.status)
    if (booked.status !== 201) continue
    const { body } = await planner.get<Answer['body']>(`/appointments/${booked.body.id}`)
    expect(body.marks.map(({ code }) => code)).toContain('absent')
  }
})

test('of booking and writing the lead off matters to neither: no deadlock', patience, async () => {
  const [planner, manager] = [await product.as('planner'), await product.as('manager')]
  const adviser_id = noord.employees.adviser.employee_id
  const code = await manager.post<{ id: number }>('/result-codes', {
    description: 'Geen interesse meer',
    category: 'notInterested',
    active: true,
  })
  const off = { status: 'writtenOff', result_code_id: code.body.id, confirm: true }
  for (const date of days) {
    await setTimes(planner, adviser_id, date, '09:00-10:30', '11:30-13:00', '14:00-15:30', '16:00-17:30')
    const lead_id = await aLead(groningen)
    const path = `/leads/${lead_id}/status-create`
    expect((await book(planner, { lead_id, adviser_id, date, from: '14:00' })).status).toBe(201)
    const answers = await Promise.all([
      book(planner, { lead_id, adviser_id, date, from: '16:00' }),
      send(manager, { method: 'POST', path, body: off }),
    ])
    for (const { status } of answers) expect([200, 201, 409, 422]).toContain(status)
    await manager.post(path, off)
    const left = await planner.get<Answer['body']>(`/appointments/lead/${lead_id}`)
    for (const { id } of left.body.data)
      await planner.patch(`/appointments/${id}/delete`, { reason: 'Opruimen' })
  }
  await expectSound()
})
