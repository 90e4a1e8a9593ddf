import type pg from 'pg'
import type { FileStore } from '../../outside/file-store.ts'
import { appUrlOf, migrateDatabase } from '../migrate.ts'
import { StartError } from '../../kernel/start-error.ts'
import {
  columnsOf,
  quoted,
  readMigrations,
  readTables,
  requireEmpty,
  stateOf,
  type TableToCopy,
  withOwner,
} from './backup-catalog.ts'
import type { Manifest } from './backup-manifest.ts'
import { loadBackup } from './read-backup.ts'

export interface Target {
  ownerUrl: string
  databaseAppUrl: string | undefined
  files: FileStore
}

/** Puts a verified archive into an empty database and its file store; a failed one leaves the database empty. */
export async function restoreBackup(
  path: string,
  manifest: Manifest,
  { ownerUrl, databaseAppUrl, files }: Target,
): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    await requireEmpty(client)
    await requireNobody(client, new URL(appUrlOf(ownerUrl, databaseAppUrl)).username)
  })
  await migrateDatabase(ownerUrl, databaseAppUrl)
  await withOwner(ownerUrl, async (client) => {
    await requireSameState(client, manifest)
    await loadBackup(path, manifest, client, files)
    await client.query('ANALYZE')
  })
}

/** A product that runs on the database would fill it meanwhile. */
async function requireNobody(client: pg.Client, role: string) {
  const { rowCount } = await client.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename = $1',
    [decodeURIComponent(role)],
  )
  if (rowCount !== 0)
    throw new StartError('a Heliodesk runs on the database; stop it first (its connections are still open)')
}

const hashes = (list: Manifest['migrations']) => list.map(({ hash }) => hash).join()
const described = (list: TableToCopy[]) =>
  list.map((table) => `${quoted(table)} (${columnsOf(table)})`).sort()

async function requireSameState(client: pg.Client, { migrations, tables }: Manifest) {
  const here = await readMigrations(client)
  if (hashes(here) !== hashes(migrations))
    throw new StartError(
      `the backup has the migrations up to ${stateOf(migrations)} and this version of Heliodesk those up to ${stateOf(here)}; restore it with the version that wrote it, then start the newer one, which brings it up to date`,
    )
  const [now, then] = [described(await readTables(client)), described(tables)]
  const missing = then.find((table) => !now.includes(table)) ?? now.find((table) => !then.includes(table))
  if (missing !== undefined)
    throw new StartError(`the tables of the backup are not those of this version of Heliodesk: ${missing}`)
}
