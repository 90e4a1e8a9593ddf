import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { diskStore } from '../outside/file-store.ts'
import { verifyArchive } from '../postgres/backup/archive-reader.ts'
import { withOwner } from '../postgres/backup/backup-catalog.ts'
import type { Manifest } from '../postgres/backup/backup-manifest.ts'
import { loadBackup } from '../postgres/backup/read-backup.ts'
import { migrateDatabase } from '../postgres/migrate.ts'
import { landedPath } from './landed-history.ts'

export interface LandedBackup {
  file: string
  manifest: Manifest
}

export async function unpackLanded(name: string, folder: string): Promise<LandedBackup> {
  const file = join(folder, `${name}.tar`)
  await writeFile(file, gunzipSync(await readFile(landedPath(`${name}.tar.gz`))))
  return { file, manifest: await verifyArchive(file) }
}

/** A database as that version left it: its tables, its policies, functions and triggers, its rows. */
export async function makeLandedDatabase(
  ownerUrl: string,
  name: string,
  { file, manifest }: LandedBackup,
  folder: string,
) {
  await migrateDatabase(ownerUrl, undefined, { count: manifest.migrations.length })
  const security = gunzipSync(await readFile(landedPath(`${name}.sql.gz`))).toString()
  await withOwner(ownerUrl, async (client) => {
    await client.query(security)
    // It differs from what this version would create.
    await client.query('DROP TABLE IF EXISTS migrations.security')
    await loadBackup(file, manifest, client, diskStore(join(folder, name)))
  })
}
