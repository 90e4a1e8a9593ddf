import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withOwner } from '../postgres/backup/backup-catalog.ts'
import { migrateDatabase } from '../postgres/migrate.ts'
import { makeLandedDatabase, unpackLanded } from './landed-database.ts'
import { createEmptyDatabase, type TestDatabase } from './test-database.ts'

/** The version before the columns: only the audit log recorded impersonators. */
const before = '0001_people'
let folder: string
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliodesk-impersonators-'))
  database = await createEmptyDatabase()
  await makeLandedDatabase(database.ownerUrl, before, await unpackLanded(before, folder), folder)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** The tables with the columns, their audit subjects, and the columns for record, employee and time. */
const places = [
  ['lead_status_history', 'impersonator_id', 'leads', 'lead_id', 'employee_id', 'created_at'],
  ['quotation_versions', 'impersonator_id', 'quotations', 'quotation_id', 'created_by', 'created_at'],
  ['work_letter_rounds', 'impersonator_id', 'work letters', 'work_letter_id', 'employee_id', 'at'],
  ['work_letters', 'ready_impersonator_id', 'work letters', 'id', 'ready_by', 'ready_at'],
  ['phone_calls', 'called_back_impersonator_id', 'calls', 'id', 'called_back_by', 'called_back_at'],
  ['displays', 'impersonator_id', 'television', 'id', 'created_by', 'created_at'],
] as const

interface Done {
  company_id: string
  id: string
  subject_id: string
  employee_id: string | null
  at: Date | null
}
type Acted = Done & { subject: string; impersonator_id: string }

const read = async <Row extends pg.QueryResultRow>(client: pg.Client, text: string) =>
  (await client.query<Row>(text)).rows

/** One row in three was created by an impersonating manager; the audit entries of the others differ in colleague or time. */
async function actAsColleagues(client: pg.Client) {
  for (const [table, , subject, subject_id, employee_id, at] of places)
    await client.query(`
      INSERT INTO audit_log (company_id, at, employee_id, actor, impersonator_id, action, subject, subject_id)
      SELECT company_id, ${at} + (id % 3 = 0)::int * interval '1 ms', ${employee_id} + (id % 3 = 2)::int,
        'employee', 1, 'updated', '${subject}', ${subject_id}
      FROM ${table} WHERE ${at} IS NOT NULL AND ${employee_id} IS NOT NULL`)
}

test('older rows get their impersonators from the audit log', async () => {
  const { ownerUrl } = database
  const expected = await withOwner(ownerUrl, async (client) => {
    await actAsColleagues(client)
    const acted = await read<Acted>(client, 'SELECT * FROM audit_log WHERE impersonator_id IS NOT NULL')
    const behind = (subject: string, row: Done) =>
      acted.find(
        (one) =>
          one.subject === subject &&
          one.company_id === row.company_id &&
          one.subject_id === row.subject_id &&
          one.employee_id === row.employee_id &&
          one.at?.getTime() === row.at?.getTime(),
      )?.impersonator_id ?? null
    const found: Record<string, (string | null)[]> = {}
    for (const [table, , subject, subject_id, employee_id, at] of places) {
      const rows = await read<Done>(
        client,
        `SELECT company_id, id, ${subject_id} AS subject_id, ${employee_id} AS employee_id, ${at} AS at
        FROM ${table} ORDER BY company_id, id`,
      )
      found[table] = rows.map((row) => behind(subject, row))
    }
    return found
  })
  for (const [table, rows] of Object.entries(expected)) expect(rows.map(String), table).toContain('1')
  for (const table of ['lead_status_history', 'quotation_versions']) expect(expected[table]).toContain(null)

  await migrateDatabase(ownerUrl)
  await withOwner(ownerUrl, async (client) => {
    for (const [table, column] of places) {
      const rows = await read<{ who: string | null }>(
        client,
        `SELECT ${column} AS who FROM ${table} ORDER BY company_id, id`,
      )
      expect(
        rows.map(({ who }) => who),
        table,
      ).toEqual(expected[table])
    }
  })
})
