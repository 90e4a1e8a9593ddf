import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresBinaries, PostgresUser } from './postgres-binaries.ts'
import { StartError } from '../kernel/start-error.ts'

export interface Cluster {
  folder: string
  logFile: string
  /** In the command line of its postmaster, to recognise a reused process id. */
  marker: string
  user: PostgresUser
  binaries: PostgresBinaries
  settings: Readonly<Record<string, string>>
}

export interface Postmaster {
  pid: number
  port: number
}

/** Crash recovery of a big cluster takes its time. */
const startMilliseconds = 120_000
/** How long what ends by itself is waited for: a taken port, server processes of a killed postmaster. */
const passingMilliseconds = 10_000

/**
 * Where PostgreSQL finds its data: by the path, or as root through its own working directory, because the other
 * account need not be able to walk the path (a clone below /root).
 */
export const dataPath = (folder: string, user: PostgresUser) =>
  user !== null && process.platform === 'linux' ? '/proc/self/cwd' : folder

/** PG* variables of the caller must not reach it. */
export const postgresEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] ?? '/usr/bin:/bin' }

/** Whether the process runs, as far as it can be told; one that ended and was not collected yet does not. */
export function isRunning(pid: number): boolean {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0)
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))
  } catch (error) {
    // Where nothing can be opened any more (EMFILE), it may be as well as before.
    return !(error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
  }
}

/** Null: it cannot be told. */
function commandLine(pid: number): string | null {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return null
  }
}

const pidFile = (cluster: Cluster) => join(cluster.folder, 'postmaster.pid')

async function readPidFile(cluster: Cluster) {
  const lines = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 ? { pid, port, status: lines[7]?.trim() ?? '' } : null
}

/** The cluster's postmaster that a killed server left behind, once it takes connections. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const until = Date.now() + startMilliseconds
  while (Date.now() < until) {
    const found = await readPidFile(cluster)
    if (found === null || !isRunning(found.pid) || !commandLine(found.pid)?.includes(cluster.marker))
      return null
    if (found.status === 'ready') return { pid: found.pid, port: found.port }
    await wait(50)
  }
  throw new StartError(`the embedded PostgreSQL does not get ready; see ${cluster.logFile}`)
}

/** PostgreSQL clears a dead process's file by itself, but not when the id belongs to some other program by now. */
async function removeStrangersPidFile(cluster: Cluster) {
  const found = await readPidFile(cluster)
  const program = found !== null && isRunning(found.pid) ? commandLine(found.pid) : null
  if (program === null || program.includes('postgres')) return
  await rm(pidFile(cluster), { force: true })
}

/** Starts the cluster; `port` is kept unless another program has it and `fixed` is false. */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  options: { fixed: boolean; freePort: () => Promise<number> },
): Promise<Postmaster> {
  const until = Date.now() + passingMilliseconds
  for (let tryPort = port; ;) {
    await removeStrangersPidFile(cluster)
    const outcome = await launch(cluster, tryPort)
    if (typeof outcome !== 'string') return outcome
    const taken = /could not bind|could not create any TCP/.test(outcome)
    const passing = taken || /pre-existing shared memory|already exists/.test(outcome)
    if (!passing || Date.now() > until) throw startFailure(cluster, outcome)
    if (taken && !options.fixed) tryPort = await options.freePort()
    else await wait(200)
  }
}

const startFailure = (cluster: Cluster, output: string) =>
  new StartError(
    `the embedded PostgreSQL ended (${/(?:FATAL|PANIC|error): *(.*)/.exec(output)?.[1] ?? 'no reason given'}); see ${cluster.logFile}`,
  )

/** The running postmaster, or what it wrote before it ended. */
async function launch(cluster: Cluster, port: number): Promise<Postmaster | string> {
  const log = await open(cluster.logFile, 'a', 0o600)
  try {
    const { size } = await log.stat()
    const child = spawn(cluster.binaries.postgres, postgresArguments(cluster, port), {
      ...cluster.user,
      cwd: cluster.folder,
      env: postgresEnvironment,
      stdio: ['ignore', log.fd, log.fd],
      // Ctrl-C in the terminal is for the server, which stops it in order.
      detached: true,
    })
    const end: { output?: string } = {}
    child.on('error', (error) => (end.output = `error: ${error.message}`))
    child.on('exit', () => (end.output ??= ''))
    child.unref()
    for (const until = Date.now() + startMilliseconds; end.output === undefined;) {
      const found = await readPidFile(cluster)
      if (found?.status === 'ready' && found.pid === child.pid) return { pid: found.pid, port }
      if (Date.now() > until) {
        child.kill('SIGQUIT')
        return 'FATAL: it does not get ready'
      }
      await wait(15)
    }
    return end.output || (await readFile(cluster.logFile)).subarray(size).toString()
  } finally {
    await log.close()
  }
}

function postgresArguments(cluster: Cluster, port: number) {
  const settings = {
    cluster_name: cluster.marker,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ...cluster.settings,
  }
  return [
    '-D',
    dataPath(cluster.folder, cluster.user),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** Shuts it down cleanly, or kills it after a timeout. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signalProcess(pid, signal)
    for (const until = Date.now() + milliseconds; Date.now() < until;) {
      if (!isRunning(pid)) return
      await wait(15)
    }
  }
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already exited.
  }
}
