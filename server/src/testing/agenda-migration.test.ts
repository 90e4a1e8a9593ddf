import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withOwner } from '../postgres/backup/backup-catalog.ts'
import { migrateDatabase } from '../postgres/migrate.ts'
import { makeLandedDatabase, unpackLanded } from './landed-database.ts'
import { createEmptyDatabase, type TestDatabase } from './test-database.ts'

/** A version of the product in which two companies could book one person at once. */
const before = '0011_rights_versions'
let folder: string
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliodesk-agenda-'))
  database = await createEmptyDatabase()
  await makeLandedDatabase(database.ownerUrl, before, await unpackLanded(before, folder), folder)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** A visit of each company with one person, an hour apart, the second company's made first; and an event. */
const overlapping = `
  WITH people AS (SELECT employee_id FROM employments GROUP BY 1 HAVING count(*) > 1 ORDER BY 1 LIMIT 1),
    firsts AS (SELECT company_id, min(id) AS lead_id, row_number() OVER (ORDER BY company_id) AS place FROM leads GROUP BY 1)
  INSERT INTO appointments (company_id, lead_id, adviser_id, kind, status, date, "from", till, starts_at, ends_at, remarks, created_at, updated_at)
  SELECT company_id, lead_id, employee_id, 'advice', 'planned', date '2031-03-04', '10:00', '11:30',
    timestamptz '2031-03-04 09:00Z' + place * interval '30 minutes', timestamptz '2031-03-04 10:30Z' + place * interval '30 minutes',
    'overlap ' || place, timestamptz '2026-01-10Z' - place * interval '1 day', now() FROM firsts, people
  UNION ALL
  SELECT company_id, lead_id, employee_id, 'manualEvent', 'planned', date '2031-03-05', '10:00', '11:30',
    timestamptz '2031-03-05 09:00Z', timestamptz '2031-03-05 10:30Z', 'Overleg', now(), now() FROM firsts, people WHERE place = 1`

test('visits that overlap over companies stay: the one that was made later is displaced and marked', async () => {
  await withOwner(database.ownerUrl, (client) => client.query(overlapping))
  await migrateDatabase(database.ownerUrl)
  const { visits, events, kinds } = await withOwner(database.ownerUrl, async (client) => ({
    visits: await client.query(`SELECT a.remarks, e.displaced, a.marks FROM appointments a
      JOIN agenda_entries e ON e.company_id = a.company_id AND e.appointment_id = a.id
      WHERE a.remarks LIKE 'overlap %' ORDER BY a.remarks`),
    events: await client.query(`SELECT v.title, e.kind FROM manual_events v
      JOIN agenda_entries e ON e.company_id = v.company_id AND e.event_id = v.id`),
    kinds: await client.query("SELECT FROM appointments WHERE kind = 'manualEvent'"),
  }))
  expect(visits.rows).toEqual([
    { remarks: 'overlap 1', displaced: true, marks: [{ code: 'displaced', by: null }] },
    { remarks: 'overlap 2', displaced: false, marks: [] },
  ])
  expect(events.rows).toEqual([{ title: 'Overleg', kind: 'event' }])
  expect(kinds.rowCount).toBe(0)
})
