import type pg from 'pg'
import type { FileStore } from '../../outside/file-store.ts'
import { appUrlOf, migrateDatabase } from '../migrate.ts'
import {
  compareHistory,
  type Migration,
  migrationsFolder,
  readAppliedMigrations,
  readKnownMigrations,
  stateOf,
} from '../migration-history.ts'
import { StartError } from '../../kernel/start-error.ts'
import {
  columnsOf,
  isJobs,
  quoted,
  readTables,
  requireEmpty,
  type TableToCopy,
  withOwner,
} from './backup-catalog.ts'
import type { Manifest } from './backup-manifest.ts'
import { loadBackup } from './read-backup.ts'

export interface Target {
  ownerUrl: string
  databaseAppUrl: string | undefined
  files: FileStore
  /** The version that restores, when it is not this one. */
  folder?: string
}

/**
 * Restores a verified archive into an empty database and file store, at the backup's version, and then migrates
 * it. A failed restore leaves the database empty.
 */
export async function restoreBackup(
  path: string,
  manifest: Manifest,
  { ownerUrl, databaseAppUrl, files, folder = migrationsFolder }: Target,
): Promise<void> {
  const known = await readKnownMigrations(folder)
  requireRestorable(manifest, known)
  const count = manifest.migrations.length
  await withOwner(ownerUrl, async (client) => {
    await requireEmpty(client)
    await requireNoConnections(client, new URL(appUrlOf(ownerUrl, databaseAppUrl)).username)
    await requireNotAhead(client, known, manifest)
  })
  await migrateDatabase(ownerUrl, databaseAppUrl, { folder, count })
  await withOwner(ownerUrl, async (client) => {
    await requireSameTables(client, manifest)
    await loadBackup(path, manifest, client, files)
  })
  if (count < known.length) await migrateDatabase(ownerUrl, databaseAppUrl, { folder })
  await withOwner(ownerUrl, (client) => client.query('ANALYZE'))
}

/** A product that runs on the database would fill it meanwhile. */
async function requireNoConnections(client: pg.Client, role: string) {
  const { rowCount } = await client.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename = $1',
    [decodeURIComponent(role)],
  )
  if (rowCount !== 0)
    throw new StartError('a Heliodesk runs on the database; stop it first (its connections are still open)')
}

function requireRestorable({ migrations }: Manifest, known: readonly Migration[]) {
  const standing = compareHistory(migrations, known)
  if (standing === 'known') return
  const states = `the backup has the migrations up to ${stateOf(migrations)} and this version of Heliodesk those up to ${stateOf(known)}`
  throw new StartError(
    standing === 'newer'
      ? `${states}; restore it with the version that wrote it or a later one`
      : `${states}, of another history; restore it with the version that wrote it`,
  )
}

/** Migrations are never taken back, also not in a database that nobody filled yet. */
async function requireNotAhead(client: pg.Client, known: readonly Migration[], { migrations }: Manifest) {
  const here = await readAppliedMigrations(client, known)
  if (here.length > migrations.length)
    throw new StartError(
      `the database has the migrations up to ${stateOf(here)} already and the backup those up to ${stateOf(migrations)}; restore into one that no Heliodesk used: another DATABASE_URL or DATA_DIR`,
    )
}

const described = (list: TableToCopy[]) =>
  list
    .filter((table) => !isJobs(table))
    .map((table) => `${quoted(table)} (${columnsOf(table)})`)
    .sort()

async function requireSameTables(client: pg.Client, { tables }: Manifest) {
  const here = await readTables(client)
  const [now, then] = [described(here), described(tables)]
  const missing = then.find((table) => !now.includes(table)) ?? now.find((table) => !then.includes(table))
  if (missing !== undefined)
    throw new StartError(`the tables of the backup are not those of this version of Heliodesk: ${missing}`)
  requireQueue(here, tables)
}

/** The queue's table is always of the installed version, which may have more columns. */
function requireQueue(here: TableToCopy[], tables: TableToCopy[]) {
  const columns = new Set(here.filter(isJobs).flatMap((table) => table.columns))
  const unknown = tables.filter(isJobs).flatMap((table) => table.columns.filter((name) => !columns.has(name)))
  if (unknown.length > 0)
    throw new StartError(
      `the queue of the backup has columns that this version of Heliodesk does not know: ${unknown.join(', ')}`,
    )
}
