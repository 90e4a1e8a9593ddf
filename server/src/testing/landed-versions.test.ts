import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyArchive } from '../postgres/backup/archive-reader.ts'
import { withOwner } from '../postgres/backup/backup-catalog.ts'
import type { Manifest } from '../postgres/backup/backup-manifest.ts'
import { loadBackup } from '../postgres/backup/read-backup.ts'
import { restoreBackup } from '../postgres/backup/restore-backup.ts'
import { diskStore } from '../outside/file-store.ts'
import { migrateDatabase } from '../postgres/migrate.ts'
import { readKnownMigrations } from '../postgres/migration-history.ts'
import { landedPath, readLanded, readNotLanded } from './landed-history.ts'
import { readRows, readSchema } from './read-schema.ts'
import { createEmptyDatabase, type TestDatabase } from './test-database.ts'

/**
 * Columns (`leads.status`) or tables (`leads`) whose values a migration changes, or that it takes away, by its name.
 * Every other value stays as it was.
 */
const changedBy: Record<string, readonly string[]> = {}

const known = await readKnownMigrations()
const landed = await readLanded()
/** The first landing made the database that the second one changed: nobody has one of it alone. */
const versions = landed.slice(1)
let folder: string
let freshSchema: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliodesk-landed-'))
  freshSchema = await readFreshSchema()
})
afterAll(() => rm(folder, { recursive: true }))

test('a landed migration is as it landed', () => {
  expect(known.slice(0, landed.length)).toEqual(landed)
})

test('one migration at most waits to land (npm run land-migration)', async () => {
  expect((await readNotLanded()).slice(1)).toEqual([])
})

test('each migration is younger than the one before, else nobody would run it', () => {
  const times = known.map(({ at }) => at)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(new Set(times).size).toBe(times.length)
})

interface Backup {
  file: string
  manifest: Manifest
}

async function unpack(name: string): Promise<Backup> {
  const file = join(folder, `${name}.tar`)
  await writeFile(file, gunzipSync(await readFile(landedPath(`${name}.tar.gz`))))
  return { file, manifest: await verifyArchive(file) }
}

/** A database as that version left it: its tables, its policies, functions and triggers, its rows. */
async function makeDatabase(ownerUrl: string, name: string, { file, manifest }: Backup) {
  await migrateDatabase(ownerUrl, undefined, { count: manifest.migrations.length })
  const security = gunzipSync(await readFile(landedPath(`${name}.sql.gz`))).toString()
  await withOwner(ownerUrl, async (client) => {
    await client.query(security)
    // It is not what this version would put there.
    await client.query('DROP TABLE IF EXISTS migrations.security')
    await loadBackup(file, manifest, client, diskStore(join(folder, name)))
  })
}

/** What may differ after the migrations that came later. */
const changedSince = (name: string) =>
  known.slice(known.findIndex((one) => one.name === name) + 1).flatMap((later) => changedBy[later.name] ?? [])

async function inDatabase<Result>(url: string, read: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await read(client)
  } finally {
    await client.end()
  }
}

async function readFreshSchema() {
  const { ownerUrl, drop } = await createEmptyDatabase()
  await migrateDatabase(ownerUrl)
  const schema = await inDatabase(ownerUrl, readSchema)
  await drop()
  return schema
}

describe.each(versions)('a database of $name', { timeout: 60_000 }, ({ name }) => {
  const spared = changedSince(name)
  let backup: Backup
  let database: TestDatabase
  let before: Record<string, string>
  const read = (client: pg.Client) => readRows(client, backup.manifest.tables, spared)

  beforeAll(async () => {
    backup = await unpack(name)
    database = await createEmptyDatabase()
    await makeDatabase(database.ownerUrl, name, backup)
    before = await inDatabase(database.ownerUrl, read)
  })
  afterAll(() => database.drop())

  test('has rows in every table, so that a migration that breaks on them is found', () => {
    expect(backup.manifest.tables.filter(({ rows }) => rows === 0)).toEqual([])
  })

  test('is brought up to date by the start: rows as they were, schema as of a fresh one', async () => {
    await migrateDatabase(database.ownerUrl)
    expect(await inDatabase(database.ownerUrl, read)).toEqual(before)
    expect(await inDatabase(database.ownerUrl, readSchema)).toEqual(freshSchema)
  })

  test('is restored from its backup and brought up to date: rows and schema likewise', async () => {
    const { ownerUrl, drop } = await createEmptyDatabase()
    const files = diskStore(join(folder, 'restored'))
    await restoreBackup(backup.file, backup.manifest, { ownerUrl, databaseAppUrl: undefined, files })
    expect(await inDatabase(ownerUrl, read)).toEqual(before)
    expect(await inDatabase(ownerUrl, readSchema)).toEqual(freshSchema)
    await drop()
  })
})
