import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { agendaDays } from './schema.ts'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import type { TestCompany } from '../../testing/test-office.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import type { TestAnswer, TestClient } from '../../testing/test-client.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid, both } = product
const adviser_id = noord.employees.adviser.employee_id
const planner = await product.as('planner')
const manager = await product.as('manager')
const ofZuid = await product.as('planner', zuid)

interface Answer {
  id: number
  status: string
  hold: { id: number }
  reasons: { code: string }[]
  marks: { code: string }[]
}

const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
const zwolle = { latitude: 52.5168, longitude: 6.083, location_type: 'ROOFTOP' as const }
let made = 0
const aLead = async (place: object, company: TestCompany = noord) => {
  made += 1
  const address_key = `agenda ${made}`
  const { id } = await product.inside((context) => addLead(context, { ...place, address_key }), company)
  return id
}
const leadsAt = (places: readonly object[], company?: TestCompany) =>
  Promise.all(places.map((place) => aLead(place, company)))
const take = (client: TestClient, body: object) => client.patch<Answer>('/appointments/timeslots/', body)

const counted = (answers: TestAnswer<unknown>[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, some]) => [status, some.length]),
  )

/** What stands in the agenda of everybody, as the owner of the database reads it. */
async function entries() {
  const owner = new pg.Client({ connectionString: product.ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ overlaps: number; strays: number }>(`
      SELECT (SELECT count(*)::int FROM agenda_entries a JOIN agenda_entries b ON a.person_id = b.person_id
          AND (a.company_id, a.id) < (b.company_id, b.id) AND a.during && b.during AND NOT a.displaced AND NOT b.displaced) AS overlaps,
        (SELECT count(*)::int FROM agenda_entries e LEFT JOIN appointments v
          ON v.company_id = e.company_id AND v.id = e.appointment_id
          WHERE e.kind = 'visit' AND (v.id IS NULL OR e.during <> tstzrange(v.starts_at, v.ends_at))) AS strays`)
    return rows[0]
  } finally {
    await owner.end()
  }
}
const sound = { overlaps: 0, strays: 0 }

const days = ['2026-11-24', '2026-11-25', '2026-11-26']

describe('who comes first', () => {
  test.each(days)('of fifty who book one slot on %s is one', async (date) => {
    await setTimes(planner, adviser_id, date, '09:00-10:30')
    const leads = await leadsAt(Array.from({ length: 50 }, () => groningen))
    const answers = await Promise.all(
      leads.map((lead_id) => take(planner, { lead_id, adviser_id, date, from: '09:00' })),
    )
    expect(counted(answers)).toEqual({ 201: 1, 409: 49 })
    expect(await entries()).toEqual(sound)
  })

  test.each(['2026-12-01', '2026-12-02', '2026-12-03'])(
    'of fifty on two neighbouring slots of %s that can be driven only singly is one',
    async (date) => {
      await planner.patch('/planning-settings', { longest_trip: 600, travel_per_day: 1_000 })
      await setTimes(planner, adviser_id, date, '09:00-10:30', '11:00-12:30')
      const places = Array.from({ length: 50 }, (_none, index) => (index % 2 === 0 ? groningen : zwolle))
      const leads = await leadsAt(places)
      const answers = await Promise.all(
        leads.map((lead_id, index) =>
          take(planner, { lead_id, adviser_id, date, from: index % 2 === 0 ? '09:00' : '11:00' }),
        ),
      )
      expect(counted(answers)).toEqual({ 201: 1, 409: 49 })
    },
  )

  test.each(['2026-12-07', '2026-12-08', '2026-12-09'])(
    'of Noord and Zuid on one adviser is one on %s, and the other hears "busy" alone',
    async (date) => {
      const [[ours], [theirs]] = [await leadsAt([groningen]), await leadsAt([groningen], zuid)]
      const visit = { adviser_id: both.employee_id, kind: 'advice', date, from: '10:00', till: '11:30' }
      const answers = await Promise.all([
        planner.post<Answer>('/appointments', { ...visit, lead_id: ours }),
        ofZuid.post<Answer>('/appointments', { ...visit, lead_id: theirs }),
      ])
      expect(counted(answers)).toEqual({ 201: 1, 409: 1 })
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body.reasons.map(({ code }) => code)).toEqual(['busy'])
    },
  )

  test('of Noord and Zuid on neighbouring visits that cannot be driven is one', async () => {
    const [[ours], [theirs]] = [await leadsAt([groningen]), await leadsAt([zwolle], zuid)]
    const visit = { adviser_id: both.employee_id, kind: 'advice', date: '2026-12-10' }
    const answers = await Promise.all([
      planner.post('/appointments', { ...visit, from: '09:00', till: '10:30', lead_id: ours }),
      ofZuid.post('/appointments', { ...visit, from: '10:30', till: '12:00', lead_id: theirs }),
    ])
    expect(counted(answers)).toEqual({ 201: 1, 409: 1 })
  })

  test('is the holder of a slot, whoever books it meanwhile', async () => {
    await setTimes(planner, adviser_id, '2026-12-14', '09:00-10:30')
    const [mine, theirs] = await leadsAt([groningen, groningen])
    const slot = { adviser_id, date: '2026-12-14', from: '09:00' }
    const [held, booked] = await Promise.all([
      take(planner, { ...slot, lead_id: mine, hold: true }),
      take(manager, { ...slot, lead_id: theirs }),
    ])
    expect([held.status, booked.status].toSorted((one, other) => one - other)).toEqual(
      held.status === 200 ? [200, 409] : [201, 409],
    )
  })

  test('does not matter for an absence: the visit that was booked meanwhile is marked', async () => {
    for (const date of ['2026-12-15', '2026-12-16', '2026-12-17']) {
      await setTimes(planner, adviser_id, date, '09:00-10:30')
      const [lead_id] = await leadsAt([groningen])
      const away = { employee_id: adviser_id, kind: 'sickness', from_date: date, till_date: date }
      const [booked, noted] = await Promise.all([
        take(planner, { lead_id, adviser_id, date, from: '09:00' }),
        manager.post('/absences', away),
      ])
      expect(noted.status).toBe(201)
      if (booked.status !== 201) continue
      const { body } = await planner.get<Answer>(`/appointments/${booked.body.id}`)
      expect(body.marks.map(({ code }) => code)).toEqual(['absent'])
    }
  })

  test('of booking and writing the lead off matters to neither: no deadlock', async () => {
    await setTimes(planner, adviser_id, '2026-12-18', '09:00-10:30', '11:00-12:30')
    const code = await manager.post<{ id: number }>('/result-codes', {
      description: 'Geen interesse meer',
      category: 'notInterested',
      active: true,
    })
    for (let round = 0; round < 10; round += 1) {
      const [lead_id] = await leadsAt([groningen])
      const first = await take(planner, { lead_id, adviser_id, date: '2026-12-18', from: '09:00' })
      expect(first.status).toBe(201)
      const answers = await Promise.all([
        take(planner, { lead_id, adviser_id, date: '2026-12-18', from: '11:00' }),
        manager.post(`/leads/${lead_id}/status-create`, {
          status: 'writtenOff',
          result_code_id: code.body.id,
          confirm: true,
        }),
      ])
      expect(
        answers.map(({ status }) => status).every((status) => [200, 201, 409, 422].includes(status)),
      ).toBe(true)
      await manager.post(`/leads/${lead_id}/status-create`, {
        status: 'writtenOff',
        result_code_id: code.body.id,
        confirm: true,
      })
      const left = await planner.get<{ data: Answer[] }>(`/appointments/lead/${lead_id}`)
      for (const visit of left.body.data)
        if (visit.status !== 'cancelled')
          await planner.patch(`/appointments/${visit.id}/delete`, { reason: 'Opruimen' })
    }
    expect(await entries()).toEqual(sound)
  })
})

const asApp = async (company: TestCompany, text: string) => {
  const client = await product.services.database.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query("SELECT set_config('app.company_id', $1, true)", [String(company.id)])
    return await client.query<Record<string, unknown>>(text)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
const refusal = (company: TestCompany, text: string) =>
  asApp(company, text).then(
    () => 'done',
    (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
  )

describe('the agenda', () => {
  test('refuses days of people who do not work for the company, and gives no day away', async () => {
    const theirs = zuid.employees.adviser.employee_id
    const read = `SELECT * FROM agenda_read(ARRAY[${theirs}], '2026-01-01', '2027-12-31', now())`
    const lock = `SELECT * FROM agenda_lock(ARRAY[${theirs}], ARRAY['2026-12-07'::date], now(), NULL, NULL, NULL, NULL)`
    const elsewhere = `SELECT * FROM agenda_work_elsewhere(ARRAY[${theirs}], ARRAY['2026-12-07'::date])`
    const settle = `SELECT agenda_settle_absences(${theirs}, now(), NULL)`
    for (const text of [read, lock, elsewhere, settle]) expect(await refusal(noord, text)).toBe('P0001')
    expect(await refusal(noord, `SELECT * FROM ${getTableName(agendaDays)}`)).toBe('42501')
  })

  test('of another company has neither ids nor names nor who holds', async () => {
    const { rows } = await asApp(
      noord,
      `SELECT * FROM agenda_read(ARRAY[${both.employee_id}], '2026-12-07', '2026-12-10', now()) WHERE "foreign"`,
    )
    for (const row of rows)
      expect([row['id'], row['appointment_id'], row['event_id'], row['lead_id'], row['held_by']]).toEqual([
        null,
        null,
        null,
        null,
        null,
      ])
  })

  test('shows absences of colleagues alone', async () => {
    const theirs = zuid.employees.adviser.employee_id
    const day = { from_date: '2026-12-21', till_date: '2026-12-21', kind: 'leave' }
    expect((await ofZuid.post('/absences', { ...day, employee_id: theirs })).status).toBe(201)
    const { rows } = await asApp(noord, `SELECT id FROM absences WHERE employee_id = ${theirs}`)
    expect(rows).toEqual([])
    const insert = `INSERT INTO absences (employee_id, kind, from_date, till_date, created_at, updated_at)
      VALUES (${theirs}, 'leave', '2026-12-22', '2026-12-22', now(), now())`
    expect(await refusal(noord, insert)).toBe('42501')
  })
})
