import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentParties } from '../features/quotations/document/types.ts'
import { withOwner } from '../postgres/backup/backup-catalog.ts'
import { migrateDatabase } from '../postgres/migrate.ts'
import { makeLandedDatabase, unpackLanded } from './landed-database.ts'
import { createEmptyDatabase, type TestDatabase } from './test-database.ts'

/** A version of the product that kept nothing of the parties. */
const before = '0011_rights_versions'
let folder: string
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliodesk-sent-parties-'))
  database = await createEmptyDatabase()
  await makeLandedDatabase(database.ownerUrl, before, await unpackLanded(before, folder), folder)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

interface Found {
  status: string
  sent_parties: SentParties | null
  lead_name: string
  legal_name: string
  withdrawal_days: number
  logo: boolean
  author: string | null
}

test('versions that were sent before parties were kept are frozen and marked, drafts are not', async () => {
  await migrateDatabase(database.ownerUrl)
  const { rows } = await withOwner(database.ownerUrl, (client) =>
    client.query<Found>(`SELECT v.status, v.sent_parties, l.full_name AS lead_name, c.legal_name, c.withdrawal_days,
      s.logo_svg = c.logo_svg OR s.logo_png = c.logo_png AS logo, e.full_name AS author
      FROM quotation_versions v JOIN companies c ON c.id = v.company_id
      JOIN leads l ON l.company_id = v.company_id AND l.id = v.lead_id
      LEFT JOIN sent_logos s ON s.company_id = c.id AND s.sha256 = v.sent_parties->>'logo_sha256'
      JOIN quotations q ON q.company_id = v.company_id AND q.id = v.quotation_id
      LEFT JOIN appointments a ON a.company_id = q.company_id AND a.id = q.appointment_id
      LEFT JOIN employees e ON e.id = coalesce(a.adviser_id, l.adviser_id, q.created_by)
      WHERE l.anonymised_at IS NULL`),
  )
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['concept', 'sent', 'accepted']))
  for (const { status, sent_parties, lead_name, legal_name, withdrawal_days, logo, author } of rows)
    if (status === 'concept') expect(sent_parties).toBeNull()
    else
      expect({ ...sent_parties, logo }).toMatchObject({
        logo: true,
        adviser: { full_name: author },
        frozen_later: true,
        lead: { full_name: lead_name, lastName: expect.any(String) },
        company: { legal_name, withdrawal_days },
      })
})
