import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.ts'
import { startTestProduct } from '../testing/test-product.ts'
import type { Manifest } from './backup/backup-manifest.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { diskStore } from '../outside/file-store.ts'
import { migrateDatabase } from './migrate.ts'
import { migrationsFolder, readKnownMigrations } from './migration-history.ts'

/** The version after this one: it adds a column, fills it for the rows that are there, and takes one away. */
let nextVersion: string
let folder: string
let backup: string
let manifest: Manifest

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliodesk-migrate-'))
  nextVersion = join(folder, 'migrations')
  await cp(migrationsFolder, nextVersion, { recursive: true })
  const journalFile = join(nextVersion, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { when: number }[] }
  const when = (journal.entries.at(-1)?.when ?? 0) + 1
  const idx = journal.entries.length
  const added = { idx, version: '7', when, tag: '9999_next', breakpoints: true }
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, added] }))
  await writeFile(
    join(nextVersion, '9999_next.sql'),
    `ALTER TABLE displays ADD COLUMN place text DEFAULT 'nowhere' NOT NULL;
--> statement-breakpoint
UPDATE displays SET place = upper(name);`,
  )
  backup = join(folder, 'small.tar')
  manifest = await writeSmallBackup(backup)
})
afterAll(() => rm(folder, { recursive: true }))

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const appliedOn = async (url: string) =>
  (await query<{ hash: string }>(url, 'SELECT hash FROM migrations.__drizzle_migrations ORDER BY id')).map(
    ({ hash }) => hash,
  )
const hashesOf = async (history: string) => (await readKnownMigrations(history)).map(({ hash }) => hash)

/** A backup of this version with a display and a job in it. */
async function writeSmallBackup(path: string) {
  const product = await startTestProduct()
  await (await product.as('manager')).post('/displays', { name: 'Canteen' })
  await query(product.ownerUrl, `INSERT INTO jobs.job (name, data) VALUES ('send-mail', '{"mail_id":1}')`)
  const { files } = product.services
  const of = { secret: undefined, now: new Date(0) }
  const written = await writeBackup(path, { ownerUrl: product.ownerUrl, files, ...of })
  await product.close()
  return written
}

test('the next migration is applied once to a database in use', async () => {
  const { ownerUrl, drop } = await createTestDatabase()
  const next = { folder: nextVersion }
  await Promise.all([
    migrateDatabase(ownerUrl, undefined, next),
    migrateDatabase(ownerUrl, undefined, next),
    migrateDatabase(ownerUrl, undefined, next),
  ])
  expect(await appliedOn(ownerUrl)).toEqual(await hashesOf(nextVersion))
  await drop()
})

test('a database of a newer version is refused with one line', async () => {
  const { ownerUrl, drop } = await createTestDatabase()
  await migrateDatabase(ownerUrl, undefined, { folder: nextVersion })
  await expect(migrateDatabase(ownerUrl)).rejects.toThrow(
    /^the database was used by a newer Heliodesk \(its migrations go up to one of \d{4}-\d\d-\d\d \(\w{8}\), .*; start that version or a later one.*DATA_DIR\)$/,
  )
  await drop()
})

test('a database with a different migration history is refused before any change', async () => {
  const { ownerUrl, drop } = await createTestDatabase()
  await query(
    ownerUrl,
    "UPDATE migrations.__drizzle_migrations SET hash = 'before' || hash WHERE id = 1; UPDATE migrations.security SET state = ''",
  )
  await expect(migrateDatabase(ownerUrl)).rejects.toThrow(
    /^the database is not of a version that can be brought up to date \(.*\); start the Heliodesk that made it.*$/,
  )
  expect(await query(ownerUrl, 'SELECT state FROM migrations.security')).toEqual([{ state: '' }])
  await drop()
})

test('a database with the tables of another program is refused', async () => {
  const { ownerUrl, drop } = await createEmptyDatabase()
  await query(ownerUrl, 'CREATE TABLE invoices (id int)')
  await expect(migrateDatabase(ownerUrl)).rejects.toThrow(
    /^the database holds tables that are not of Heliodesk \(invoices\); give this one an empty database.*$/,
  )
  expect(await query(ownerUrl, "SELECT nspname FROM pg_namespace WHERE nspname = 'migrations'")).toEqual([])
  await drop()
})

test('a backup of an earlier version is restored and then migrated', { timeout: 60_000 }, async () => {
  const [empty, used] = [await createEmptyDatabase(), await createTestDatabase()]
  const target = { databaseAppUrl: undefined, files: diskStore(join(folder, 'files')), folder: nextVersion }

  await restoreBackup(backup, manifest, { ...target, ownerUrl: empty.ownerUrl })
  expect(await appliedOn(empty.ownerUrl)).toEqual(await hashesOf(nextVersion))
  expect(await query(empty.ownerUrl, 'SELECT name, place FROM displays')).toEqual([
    { name: 'Canteen', place: 'CANTEEN' },
  ])
  expect(await query(empty.ownerUrl, 'SELECT data FROM jobs.job')).toEqual([{ data: { mail_id: 1 } }])
  expect(await query(empty.ownerUrl, "SELECT FROM pg_policies WHERE tablename = 'displays'")).toHaveLength(1)

  await migrateDatabase(used.ownerUrl, undefined, { folder: nextVersion })
  await expect(restoreBackup(backup, manifest, { ...target, ownerUrl: used.ownerUrl })).rejects.toThrow(
    'restore into one that no Heliodesk used',
  )
  await Promise.all([empty.drop(), used.drop()])
})

test('a backup of a newer version is refused before the database is changed', async () => {
  const { ownerUrl, drop } = await createEmptyDatabase()
  const newer = {
    ...manifest,
    migrations: [...manifest.migrations, { name: '9999_next', hash: 'abcdef0123' }],
  }
  const target = { databaseAppUrl: undefined, files: diskStore(join(folder, 'files')), ownerUrl }
  await expect(restoreBackup(backup, newer, target)).rejects.toThrow(
    /up to 9999_next \(abcdef01\) .*; restore it with the version that wrote it or a later one$/,
  )
  expect(await query(ownerUrl, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([])
  await drop()
})
