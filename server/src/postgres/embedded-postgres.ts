import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../kernel/log.ts'
import { findPostgresBinaries, type PostgresBinaries, type PostgresUser } from './postgres-binaries.ts'
import {
  dataPath,
  findPostmaster,
  isRunning,
  postgresEnvironment,
  signalProcess,
  startPostmaster,
  stopPostmaster,
  type Cluster,
  type Postmaster,
} from './postgres-process.ts'
import { StartError } from '../kernel/start-error.ts'

export interface EmbeddedPostgres {
  readonly ownerUrl: string
  /** It was still running, because the previous server was killed. */
  readonly adopted: boolean
  readonly stop: () => Promise<void>
}

interface Options {
  dataDir: string
  log: Log
  /** Overrides the settings for a small machine. */
  settings?: Readonly<Record<string, string>>
}

const owner = 'heliodesk'
const smallMachine = {
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_connections: '100',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  // One sync call instead of one for each of a thousand files after a kill.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Stored beside the cluster, readable only by the server's account. */
interface Access {
  password: string
  port: number
  marker: string
}

/**
 * Runs the PostgreSQL that npm installed on DATA_DIR/postgres: creates it, adopts a running one, restarts it
 * again when it ends by itself. The caller holds the lock on DATA_DIR.
 */
export async function startEmbeddedPostgres({ dataDir, log, settings }: Options): Promise<EmbeddedPostgres> {
  const home = join(resolve(dataDir), 'postgres')
  const user = await postgresUser(join(home, 'cluster'))
  await makeHome(home, user)
  const binaries = await findPostgresBinaries(user, home)
  const access = await readAccess(home)
  const cluster: Cluster = {
    folder: join(home, 'cluster'),
    logFile: join(home, 'postgres.log'),
    marker: access.marker,
    user,
    binaries,
    settings: { ...smallMachine, ...settings },
  }
  await makeCluster(home, cluster, access.password)
  await shortenLog(cluster.logFile)

  const url = ({ port }: Postmaster, database: string) =>
    `postgresql://${owner}:${access.password}@127.0.0.1:${port}/${database}`
  const adopted = await adopt(cluster, (found) => ensureDatabase(url(found, 'postgres')))
  const running = adopted ?? (await startPostmaster(cluster, access.port, { fixed: false, freePort }))
  if (running.port !== access.port) await writeAccess(home, { ...access, port: running.port })
  const stop = superviseUntilStopped(cluster, running, log)
  try {
    await ensureDatabase(url(running, 'postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  log.info({ port: running.port, adopted: adopted !== null }, 'embedded PostgreSQL runs')
  return { ownerUrl: url(running, owner), adopted: adopted !== null, stop }
}

/** The URL of the PostgreSQL of a product running on DATA_DIR, for an admin task. */
export async function runningPostgresUrl(dataDir: string): Promise<string> {
  const { password, port } = await readAccess(join(resolve(dataDir), 'postgres'))
  return `postgresql://${owner}:${password}@127.0.0.1:${port}/${owner}`
}

export const hasEmbeddedPostgres = async (dataDir: string): Promise<boolean> =>
  (await stat(join(resolve(dataDir), 'postgres', 'cluster')).catch(() => null)) !== null

/** The postmaster of a killed server, if it responds: one that was killed too may look alive for a moment. */
async function adopt(cluster: Cluster, answers: (found: Postmaster) => Promise<void>) {
  for (;;) {
    const found = await findPostmaster(cluster)
    if (found === null) return null
    try {
      await answers(found)
      return found
    } catch (error) {
      await wait(300)
      if (isRunning(found.pid)) throw error
    }
  }
}

/** PostgreSQL refuses to run as root: then the cluster's owner or an unprivileged account runs it. */
async function postgresUser(folder: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return null
  const existing = await stat(folder).catch(() => null)
  if (existing !== null && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? []
  const [uid, gid] = [Number(account[2]), Number(account[3])]
  if (!(uid > 0))
    throw new StartError('root cannot run PostgreSQL and there is no account `nobody`; set DATABASE_URL')
  return { uid, gid }
}

async function makeHome(home: string, user: PostgresUser) {
  try {
    await mkdir(home, { recursive: true, mode: 0o700 })
    if (process.getuid?.() !== (await stat(home)).uid) return
    await chmod(home, user === null ? 0o700 : 0o711)
    if (user !== null) await allowPassing(dirname(home))
  } catch (error) {
    throw belongsToAnother(home, error)
  }
}

/** The account that runs PostgreSQL passes through; it cannot list. */
async function allowPassing(folder: string) {
  const { mode } = await stat(folder)
  await chmod(folder, (mode & 0o7777) | 0o011)
}

const belongsToAnother = (path: string, error: unknown) =>
  new StartError(
    `DATA_DIR: ${path} cannot be used by this account (${error instanceof Error ? error.message : ''})`,
  )

async function readAccess(home: string): Promise<Access> {
  const file = join(home, 'access.json')
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Access
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      throw belongsToAnother(file, error)
    if (await stat(join(home, 'cluster')).catch(() => null))
      throw new StartError(
        `DATA_DIR: ${file} is missing; without its password the database there cannot be opened`,
      )
    const access = {
      password: randomBytes(24).toString('base64url'),
      port: await freePort(),
      marker: `heliodesk-${randomBytes(8).toString('hex')}`,
    }
    await writeAccess(home, access)
    return access
  }
}

/** Written to a temporary file and renamed, so that a kill leaves the old or the new one. */
async function writeAccess(home: string, access: Access) {
  const draft = join(home, 'access.json.new')
  await rm(draft, { force: true })
  await writeFile(draft, `${JSON.stringify(access)}\n`, { mode: 0o600, flush: true })
  await rename(draft, join(home, 'access.json'))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** Creates the cluster in a temporary folder and renames it, so that a killed start leaves nothing incomplete. */
async function makeCluster(home: string, cluster: Cluster, password: string) {
  const version = await readFile(join(cluster.folder, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version?.trim() === cluster.binaries.version) return
  if (version !== null)
    throw new StartError(
      `DATA_DIR: ${cluster.folder} was written by PostgreSQL ${version.trim()}, this is ${cluster.binaries.version}: back up with the old Heliodesk, restore with this one`,
    )
  const draft = join(home, 'cluster.new')
  const passwordFile = join(home, 'password.new')
  await rm(draft, { recursive: true, force: true })
  await rm(passwordFile, { force: true })
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (cluster.user !== null) {
    await chown(draft, cluster.user.uid, cluster.user.gid)
    await chown(passwordFile, cluster.user.uid, cluster.user.gid)
  }
  try {
    await runInitdb(cluster.binaries, draft, cluster.user)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(draft, cluster.folder)
}

function runInitdb(binaries: PostgresBinaries, folder: string, user: PostgresUser): Promise<void> {
  const options = [
    ['-D', dataPath(folder, user)],
    ['-U', owner, '--pwfile', '../password.new', '--auth', 'scram-sha-256'],
    ['--encoding', 'UTF8', '--no-locale', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ].flat()
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, options, {
      ...user,
      cwd: folder,
      env: postgresEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new StartError(`initdb failed: ${errors.trim().replaceAll(/\s*\n\s*/g, '; ')}`))
    })
  })
}

const longLog = 10_000_000

async function shortenLog(file: string) {
  const log = await stat(file).catch(() => null)
  if (log !== null && log.size > longLog) await rename(file, `${file}.old`)
}

async function ensureDatabase(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [owner])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${owner}`)
  } finally {
    await client.end()
  }
}

/** Starts it again on the same port whenever it is gone, until the returned function is called. */
function superviseUntilStopped(cluster: Cluster, first: Postmaster, log: Log): () => Promise<void> {
  let current = first
  const state = { stopping: false }
  let restart: Promise<void> | null = null
  const startAgain = async () => {
    for (let pause = 100; !state.stopping; pause = Math.min(pause * 2, 5_000)) {
      if (isRunning(current.pid)) return
      try {
        current = await startPostmaster(cluster, current.port, { fixed: true, freePort })
        log.warn({ pid: current.pid }, 'embedded PostgreSQL ended and was started again')
        return
      } catch (error) {
        log.error({ error: String(error) }, 'embedded PostgreSQL ended and does not start')
        await wait(pause)
      }
    }
  }
  const watch = setInterval(() => {
    if (restart === null && !isRunning(current.pid)) restart = startAgain().finally(() => (restart = null))
  }, 200)
  watch.unref()
  // On an unexpected exit PostgreSQL shuts down cleanly by itself.
  const onExit = () => signalProcess(current.pid, 'SIGINT')
  process.once('exit', onExit)
  return async () => {
    state.stopping = true
    clearInterval(watch)
    await restart
    await stopPostmaster(current.pid)
    process.off('exit', onExit)
  }
}
