import { appendFile, chown, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { silentLog } from '../kernel/log.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { guardFolder, type TestCluster } from './test-cluster.ts'

/** The settings that a cluster needs to be copied. */
export const replicated = { wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' }

/** Copies a running cluster into a folder; the backup label makes recovery start where the copy started. */
async function copyCluster(primary: TestCluster, folder: string) {
  const client = new pg.Client({ connectionString: primary.ownerUrl })
  await client.connect()
  try {
    await client.query("SELECT pg_backup_start('replica', true)")
    const from = join(primary.folder, 'postgres')
    await cp(from, join(folder, 'postgres'), {
      recursive: true,
      filter: (path) => !/postmaster\.(pid|opts)$|postgres\.log$|pg_wal\/.|\.s\.PGSQL/.test(path),
    })
    const { rows } = await client.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(false)',
    )
    return rows[0]?.label ?? ''
  } finally {
    await client.end()
  }
}

/** Files that root copied go to the account that runs PostgreSQL. */
async function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }) {
  const found = await readdir(folder, { recursive: true })
  await Promise.all([folder, ...found.map((name) => join(folder, name))].map((path) => chown(path, uid, gid)))
}

/** A streaming replica of a test's cluster, made by the means of the embedded PostgreSQL alone. */
export async function startTestReplica(primary: TestCluster): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'heliodesk-replica-'))
  const guard = guardFolder(folder)
  const cluster = join(folder, 'postgres', 'cluster')
  const { hostname, port, username, password } = new URL(primary.ownerUrl)
  try {
    const label = await copyCluster(primary, folder)
    await mkdir(join(cluster, 'pg_wal'), { recursive: true, mode: 0o700 })
    await writeFile(join(cluster, 'backup_label'), label)
    await writeFile(join(cluster, 'standby.signal'), '')
    const source = `host=${hostname} port=${port} user=${username} password=${password}`
    await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    if (process.getuid?.() === 0) await giveTo(cluster, await stat(join(primary.folder, 'postgres/cluster')))
    const settings = { ...replicated, max_connections: '200' }
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silentLog, settings })
    return {
      ownerUrl: postgres.ownerUrl,
      folder,
      stop: async () => {
        await postgres.stop()
        await guard.end()
      },
    }
  } catch (error) {
    await guard.end()
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
