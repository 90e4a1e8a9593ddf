import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withOwner } from '../postgres/backup/backup-catalog.ts'
import { restoreBackup } from '../postgres/backup/restore-backup.ts'
import { diskStore } from '../outside/file-store.ts'
import { migrateDatabase } from '../postgres/migrate.ts'
import { readKnownMigrations } from '../postgres/migration-history.ts'
import { type LandedBackup, makeLandedDatabase, unpackLanded } from './landed-database.ts'
import { readLanded, readNotLanded } from './landed-history.ts'
import { readRows, readSchema } from './read-schema.ts'
import { createEmptyDatabase, type TestDatabase } from './test-database.ts'

/**
 * Columns (`leads.status`) or tables (`leads`) whose values a migration changes, or that it takes away, by its name.
 * Every other value stays as it was.
 */
const changedBy: Record<string, readonly string[]> = {
  // Templates could not be edited until now: the rows are copies of the built-in texts.
  '0005_settings': ['mail_templates'],
  // Connections of 50 A got their limit, customer service cancels appointments, advisers remove their own events, and
  // concepts with a discount on a price that nobody was asked wait for the manager.
  '0012_orders_and_consent': [
    'quotation_settings.main_connection_limits',
    'roles.permissions',
    'rights_versions',
    'quotation_versions.needs_approval',
  ],
  // Managers set goals, advisers see their own.
  '0015_goals_and_forms': ['roles.permissions', 'roles.own_resources', 'rights_versions'],
  // Managers and customer service see who is not to be called.
  '0021_objections': ['roles.permissions', 'rights_versions'],
}

const known = await readKnownMigrations()
const landed = await readLanded()
/** The first two migrations landed together: no database has only the first. */
const versions = landed.slice(1)
let folder: string
let freshSchema: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliodesk-landed-'))
  freshSchema = await readFreshSchema()
})
afterAll(() => rm(folder, { recursive: true }))

test('a landed migration is unchanged', () => {
  expect(known.slice(0, landed.length)).toEqual(landed)
})

test('at most one migration has not landed (npm run land-migration)', async () => {
  expect((await readNotLanded()).slice(1)).toEqual([])
})

test('each migration is newer than the previous one, or it would never run', () => {
  const times = known.map(({ at }) => at)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(new Set(times).size).toBe(times.length)
})

/** Differences that later migrations cause. */
const changedSince = (name: string) =>
  known.slice(known.findIndex((one) => one.name === name) + 1).flatMap((later) => changedBy[later.name] ?? [])

async function readFreshSchema() {
  const { ownerUrl, drop } = await createEmptyDatabase()
  await migrateDatabase(ownerUrl)
  const schema = await withOwner(ownerUrl, readSchema)
  await drop()
  return schema
}

/** A restore goes the same way from each version: it is tried from the ends. */
const restored = new Set([versions[0]?.name, versions.at(-1)?.name])

describe.each(versions)('a database of $name', { timeout: 60_000 }, ({ name }) => {
  const spared = changedSince(name)
  let backup: LandedBackup
  let database: TestDatabase
  let before: Record<string, string>
  const read = (client: pg.Client) => readRows(client, backup.manifest.tables, spared)

  beforeAll(async () => {
    backup = await unpackLanded(name, folder)
    database = await createEmptyDatabase()
    await makeLandedDatabase(database.ownerUrl, name, backup, folder)
    before = await withOwner(database.ownerUrl, read)
  })
  afterAll(() => database.drop())

  test('has rows in every table, to find migrations that fail on data', () => {
    expect(backup.manifest.tables.filter(({ rows }) => rows === 0)).toEqual([])
  })

  test('is migrated on start: rows are unchanged, the schema equals a fresh one', async () => {
    await migrateDatabase(database.ownerUrl)
    expect(await withOwner(database.ownerUrl, read)).toEqual(before)
    expect(await withOwner(database.ownerUrl, readSchema)).toEqual(freshSchema)
  })

  if (!restored.has(name)) return
  test('is restored from its backup and migrated, with the same rows and schema', async () => {
    const { ownerUrl, drop } = await createEmptyDatabase()
    const files = diskStore(join(folder, 'restored'))
    await restoreBackup(backup.file, backup.manifest, { ownerUrl, databaseAppUrl: undefined, files })
    expect(await withOwner(ownerUrl, read)).toEqual(before)
    expect(await withOwner(ownerUrl, readSchema)).toEqual(freshSchema)
    await drop()
  })
})
