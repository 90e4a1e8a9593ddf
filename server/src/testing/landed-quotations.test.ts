import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../access/logins/csrf.ts'
import { createApp } from '../app.ts'
import { testingDocument } from '../documents/testing-document.ts'
import { withOwner } from '../postgres/backup/backup-catalog.ts'
import { migrateDatabase } from '../postgres/migrate.ts'
import { anAcceptance, type PortalPage } from './a-quotation.ts'
import { makeLandedDatabase, unpackLanded } from './landed-database.ts'
import { readLanded } from './landed-history.ts'
import { createTestClient } from './test-client.ts'
import { createEmptyDatabase } from './test-database.ts'
import { createTestServices } from './test-services.ts'

/** The versions of the product that kept nothing of the parties of what was sent. */
const landed = (await readLanded()).map(({ name }) => name)
const unfrozen = landed.slice(1, landed.indexOf('0012_orders_and_consent'))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliodesk-landed-quotations-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Sent {
  id: number
  company_id: number
  quotation_id: number
  sent_at: Date
  edition: string
  name: string
  /** Where its PDF is kept. */
  key: string
}

/** The upgraded product on the database of an older one, an hour after it sent a quotation. */
async function upgraded(before: string) {
  const on = await createEmptyDatabase()
  await makeLandedDatabase(on.ownerUrl, before, await unpackLanded(before, folder), folder)
  await migrateDatabase(on.ownerUrl)
  const token = `landed${before}`.padEnd(43, '0')
  const sent = await withOwner(on.ownerUrl, async (client) => {
    const { rows } = await client.query<Sent>(`SELECT v.id, v.company_id, v.quotation_id, v.sent_at,
        v.content->'draft'->'editions'->0->>'name' AS edition, l.full_name AS name, f.key
      FROM quotation_versions v JOIN leads l ON l.company_id = v.company_id AND l.id = v.lead_id
      JOIN quotations q ON q.company_id = v.company_id AND q.id = v.quotation_id
      JOIN files f ON f.company_id = v.company_id AND f.id = v.sent_file_id
      WHERE v.status = 'sent' AND l.anonymised_at IS NULL AND q.accepted_version_id IS NULL
        AND v.declined_at IS NULL AND v.withdrawn_at IS NULL AND v.superseded_at IS NULL AND v.expired_at IS NULL
      ORDER BY v.id DESC LIMIT 1`)
    const [row] = rows
    if (row === undefined) throw new Error(`No open quotation in ${before}`)
    await client.query('UPDATE quotations SET token_hash = $1 WHERE company_id = $2 AND id = $3', [
      hashToken(token),
      row.company_id,
      row.quotation_id,
    ])
    return row
  })
  // What landed databases are kept as has no files: another document stands in for the one that was sent.
  const world = await createTestServices({
    pdfs: 'each',
    on,
    now: new Date(sent.sent_at.getTime() + 3_600_000).toISOString(),
  })
  const { services } = world
  const pdf = await services.pdf.renderQuotation(testingDocument())
  await services.files.put(sent.key, pdf, 'application/pdf')
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await withOwner(on.ownerUrl, (client) =>
    client.query(
      `WITH kept AS (UPDATE files SET sha256 = $1, size = $2 WHERE company_id = $3 AND key = $4)
        UPDATE quotation_versions SET sent_sha256 = $1 WHERE company_id = $3 AND id = $5`,
      [sha256, pdf.length, sent.company_id, sent.key, sent.id],
    ),
  )
  const { app } = await createApp(services, { secure: false, demo: null, trustProxy: false })
  await app.ready()
  await services.jobs.drain()
  const close = async () => {
    await app.close()
    await world.close()
  }
  const customer = createTestClient(app, { company_id: null })
  await customer.get('/csrf-cookie')
  return { sent, token, customer, pdf, close }
}

async function lastPageOf(pdf: Uint8Array) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.at(-1)?.replace(/\s+/g, ' ')
}

test.each([unfrozen[0], unfrozen.at(-1)])(
  'a quotation that %s sent is read, downloaded, signed and verified after the upgrade',
  { timeout: 120_000 },
  async (before = '') => {
    const { sent, token, customer, pdf, close } = await upgraded(before)
    const path = `/portal/${token}`
    const page = await customer.get<PortalPage>(path)
    expect(page).toMatchObject({ status: 200, body: { state: 'open', version_id: sent.id } })
    const shown = await customer.get<Buffer>(`${path}/pdf`)
    expect(shown.status).toBe(200)
    expect(shown.body.equals(pdf)).toBe(true)
    const verify = async (pdf: Buffer) => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'offerte.pdf')
      return (await customer.post<object>('/verify', form)).body
    }
    expect(await verify(shown.body)).toMatchObject({ kind: 'sent' })
    const body = anAcceptance(sent.id, { name: sent.name, edition: sent.edition })
    expect((await customer.post(`${path}/accept`, body)).status).toBe(200)
    const signed = await customer.get<Buffer>(`${path}/pdf`)
    expect(signed.body.subarray(0, shown.body.length).equals(shown.body)).toBe(true)
    expect(await verify(signed.body)).toMatchObject({ kind: 'signed' })
    expect(await verify(shown.body)).toMatchObject({ kind: 'sent' })
    const evidence = await lastPageOf(signed.body)
    expect(evidence).toContain(sent.name)
    expect(evidence).toContain('na de verzending vastgelegd, bij een bijwerking van de software')
    await close()
  },
)
