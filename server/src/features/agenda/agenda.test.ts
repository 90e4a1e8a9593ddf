import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { agendaDays } from './schema.ts'
import { addLead } from '../../testing/test-installation.ts'
import type { TestCompany } from '../../testing/test-office.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid, both } = product
const ofZuid = await product.as('planner', zuid)

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
    const settle = `SELECT agenda_settle_absences(${theirs}, now())`
    for (const text of [read, lock, elsewhere, settle]) expect(await refusal(noord, text)).toBe('P0001')
    expect(await refusal(noord, `SELECT * FROM ${getTableName(agendaDays)}`)).toBe('42501')
  })

  test('of another company has neither ids nor names nor who holds', async () => {
    const { id: lead_id } = await product.inside((context) => addLead(context), zuid)
    const visit = { adviser_id: both.employee_id, kind: 'advice', date: '2026-12-07', from: '10:00' }
    expect((await ofZuid.post('/appointments', { ...visit, lead_id })).status).toBe(201)
    const { rows } = await asApp(
      noord,
      `SELECT * FROM agenda_read(ARRAY[${both.employee_id}], '2026-12-07', '2026-12-10', now()) WHERE "foreign"`,
    )
    expect(rows).toHaveLength(1)
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
