import { readFile, rename, stat } from 'node:fs/promises'
import type { Environment } from '../environment.ts'
import { type Manifest, rowsOf } from '../postgres/backup/backup-manifest.ts'
import { writeBackup } from '../postgres/backup/write-backup.ts'
import { DataDirInUse } from '../postgres/data-dir-lock.ts'
import { hasEmbeddedPostgres, runningPostgresUrl } from '../postgres/embedded-postgres.ts'
import { silentLog } from '../kernel/log.ts'
import { StartError } from '../kernel/start-error.ts'
import { openDatabaseServer, openFileStore, secretFile, storeName } from '../start-product.ts'
import { closeAll, type Closer } from '../close-all.ts'
import type { FileTask } from './task.ts'

export const backup: FileTask = {
  summary: 'writes the database and all files into one file; the product may run',
  options: [],
  flags: ['allow-missing'],
  help: `Writes one moment of the database, its open jobs and every file of the file store into one new file.

  npm run admin -- backup /var/backups/heliodesk-2026-11-21.tar

The product may run meanwhile. The file is readable by this account alone; it is called <file>.partial until it
is complete. It holds the data of all customers: keep it as safe as the database. It does not hold the secret
(APP_SECRET, or DATA_DIR/app-secret), under which links and two-factor secrets are encrypted: keep that beside it.

A backup has failed when files that the database names are missing, or are not as they were stored (another size or
other bytes; a thumbnail that is cut or no picture): what there is goes to <file>.incomplete, and the exit status is not 0. Put them back from an earlier
backup, where each is files/<its name>. --allow-missing accepts it under its name, once you know that they are lost.
`,
  runOnFile: async (environment, file, values = {}) => {
    const found = await stat(file).catch(() => null)
    if (found !== null) throw new StartError(`${file} is there already; choose another name`)
    const started = performance.now()
    const closers: Closer[] = []
    try {
      const manifest = await writeBackup(file, {
        ownerUrl: await databaseOf(environment, closers),
        files: await openFileStore(environment),
        secret: await knownSecret(environment),
        now: new Date(),
      })
      const faults = faultsOf(manifest)
      if (faults !== null && values['allow-missing'] === undefined)
        throw await incomplete(file, faults, environment)
      const seconds = (performance.now() - started) / 1_000
      return describe(file, manifest, (await stat(file)).size, seconds, environment)
    } finally {
      await closeAll(closers, silentLog)
    }
  },
}

/** Keeps what there is under another name, so that nobody takes it for a backup. */
async function incomplete(file: string, faults: string, environment: Environment) {
  await rename(file, `${file}.incomplete`)
  return new StartError(
    `the file store ${storeName(environment)} ${faults}. What there is was written to ${file}.incomplete; --allow-missing accepts it`,
  )
}

/** What is wrong with the files, and what to do; null when all are there, as the database says. */
export function faultsOf({ files: { missing, damaged, first_damaged } }: Manifest): string | null {
  const faults: string[] = []
  if (missing > 0)
    faults.push(`lacks ${missing} of the files that the database names: is it the product's own?`)
  if (damaged > 0) {
    const more = damaged > first_damaged.length ? ', ...' : ''
    const files = damaged === 1 ? '1 file that is' : `${damaged} files that are`
    faults.push(
      `has ${files} not as stored (${first_damaged.join(', ')}${more}): put them back from an earlier backup, where each is files/<its name>`,
    )
  }
  return faults.length === 0 ? null : faults.join('; it ')
}

/** Works with or without a product running on the folder. */
async function databaseOf(environment: Environment, closers: Closer[]): Promise<string> {
  const { databaseUrl, dataDir } = environment
  if (databaseUrl === undefined && !(await hasEmbeddedPostgres(dataDir)))
    throw new StartError(`DATA_DIR: ${dataDir} holds no database to back up`)
  try {
    return (await openDatabaseServer(environment, silentLog, closers)).ownerUrl
  } catch (error) {
    if (error instanceof DataDirInUse) return runningPostgresUrl(dataDir)
    throw error
  }
}

/** The secret of the environment, or the stored one; none is created. */
export const knownSecret = ({ appSecret, dataDir }: Environment): Promise<string | undefined> =>
  appSecret === undefined
    ? readFile(secretFile(dataDir), 'utf8').then(
        (text) => text.trim(),
        () => undefined,
      )
    : Promise.resolve(appSecret)

export const contentsOf = (manifest: Manifest) => {
  const { tables, files } = manifest
  const rows = rowsOf(manifest).toLocaleString('en')
  return `${tables.length} tables, ${rows} rows, ${files.count.toLocaleString('en')} files`
}

function describe(
  file: string,
  manifest: Manifest,
  bytes: number,
  seconds: number,
  { appSecret, dataDir }: Environment,
): string {
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`
  const secret = appSecret === undefined ? secretFile(dataDir) : 'APP_SECRET'
  const lines = [
    `Backed up ${contentsOf(manifest)} into ${file} (${size}, ${seconds.toFixed(0)} s).`,
    `Keep ${secret} beside it: it is not in the backup, and without it links that were sent and two-factor secrets cannot be read.`,
  ]
  const faults = faultsOf(manifest)
  if (faults !== null) lines.push(`WARNING: the file store ${faults}`)
  return lines.join('\n')
}
