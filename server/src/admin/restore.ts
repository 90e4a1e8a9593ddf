import { verifyArchive } from '../postgres/backup/archive-reader.ts'
import { fingerprintOf } from '../postgres/backup/backup-catalog.ts'
import type { Manifest } from '../postgres/backup/backup-manifest.ts'
import { restoreBackup } from '../postgres/backup/restore-backup.ts'
import { access, constants } from 'node:fs/promises'
import type { Environment } from '../environment.ts'
import { silentLog } from '../kernel/log.ts'
import { StartError } from '../kernel/start-error.ts'
import { openDatabaseServer, prepareFileStore, secretFile } from '../start-product.ts'
import { closeAll, type Closer } from '../close-all.ts'
import { contentsOf, knownSecret } from './backup.ts'
import { checkBackup } from './check-backup.ts'
import type { FileTask } from './task.ts'

export const restore: FileTask = {
  summary: 'puts a backup into an empty database',
  options: [],
  flags: ['check'],
  help: `Puts a backup into an empty database and the file store, while no product runs on them.

  DATA_DIR=/srv/heliodesk npm run admin -- restore /var/backups/heliodesk-2026-11-21.tar

The database may not have a company yet: take a new one (DATABASE_URL), or an empty folder (DATA_DIR). Put the secret
of the backup there first (APP_SECRET, or DATA_DIR/app-secret). A backup of an earlier version is brought up to date;
it wants a database that no Heliodesk used. One of a newer version is refused.
The whole file is checked before anything is written, and all rows arrive at once: a restore that fails or is killed
leaves an empty database, and can be run again.

--check reads the whole file, says what is in it, and touches nothing: its exit status is 0 when the file can be
restored and holds every file that the database names.
`,
  runOnFile: async (environment, file, values = {}) => {
    await access(file, constants.R_OK).catch(() => {
      throw new StartError(`${file} cannot be read`)
    })
    if (values['check'] !== undefined) return checkBackup(file)
    const started = performance.now()
    const manifest = await verifyArchive(file)
    const closers: Closer[] = []
    try {
      const { ownerUrl } = await openDatabaseServer(environment, silentLog, closers)
      const { databaseAppUrl } = environment
      const files = await prepareFileStore(environment)
      await restoreBackup(file, manifest, { ownerUrl, databaseAppUrl, files })
    } finally {
      await closeAll(closers, silentLog)
    }
    const seconds = ((performance.now() - started) / 1_000).toFixed(0)
    const summary = `Restored ${contentsOf(manifest)} of ${manifest.made_at} (${seconds} s).`
    return [summary, ...(await secretWarning(environment, manifest))].join('\n')
  },
}

async function secretWarning(environment: Environment, { secret_fingerprint }: Manifest): Promise<string[]> {
  const secret = await knownSecret(environment)
  if (secret_fingerprint === null || (secret !== undefined && fingerprintOf(secret) === secret_fingerprint))
    return []
  const place = environment.appSecret === undefined ? secretFile(environment.dataDir) : 'APP_SECRET'
  return [
    `WARNING: ${place} is not the secret of the backup. Put that one there before the product starts: without it links that were sent and two-factor secrets cannot be read.`,
  ]
}
