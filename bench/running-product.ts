import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from './caller.ts'
import { endChild, freePort, startCommand, startNode, type Started } from './child.ts'

export interface RunningProduct {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Owner's address of its database. */
  readonly ownerUrl: string
  readonly stop: () => Promise<void>
}

const environmentOf = (dataDir: string, port: number) => ({
  DATA_DIR: dataDir,
  PORT: String(port),
  REALTIME_PORT: '0',
  DEMO_PASSWORD: demoPassword,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  // Logins come from many addresses.
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
})

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

async function waitUntilReady(url: string, { child, output }: Started) {
  for (const until = Date.now() + 180_000; Date.now() < until; await wait(15)) {
    if (child.exitCode !== null || child.signalCode !== null) break
    if (await isReady(url)) return
  }
  await endChild(child)
  throw new Error(`The product does not get ready:\n${output()}`)
}

/** The product in a process of its own, on a free port. */
export async function startProduct(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = startNode('server/src/main.ts', { ...environmentOf(dataDir, port), ...settings })
  await waitUntilReady(url, started)
  return {
    url,
    port,
    pid: started.child.pid ?? 0,
    ownerUrl: await readOwnerUrl(dataDir),
    stop: () => endChild(started.child),
  }
}

/** A second process on the database of a running one, with the same sessions. */
export async function startSecond({ ownerUrl }: RunningProduct, dataDir: string): Promise<RunningProduct> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const secret = (await readFile(join(dataDir, 'app-secret'), 'utf8')).trim()
  const shared = { DATABASE_URL: ownerUrl, APP_SECRET: secret, DEMO: '1' }
  const started = startNode('server/src/main.ts', { ...environmentOf(dataDir, port), ...shared })
  await waitUntilReady(url, started)
  return { url, port, pid: started.child.pid ?? 0, ownerUrl, stop: () => endChild(started.child) }
}

/** Milliseconds from `npm start` until ready; the product is stopped afterwards. */
export async function timeNpmStart(dataDir: string): Promise<number> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const started = startCommand('npm', ['start'], environmentOf(dataDir, port))
  await waitUntilReady(url, started)
  const time = performance.now() - began
  await endChild(started.child)
  await waitUntilGone(url, dataDir)
  return time
}

async function waitUntilGone(url: string, dataDir: string) {
  for (const until = Date.now() + 20_000; Date.now() < until; await wait(50)) {
    const postmaster = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid')).catch(() => null)
    if (postmaster === null && !(await isReady(url))) return
  }
  throw new Error('The product did not stop')
}

async function readOwnerUrl(dataDir: string) {
  const access = await readFile(join(dataDir, 'postgres/access.json'), 'utf8')
  const { password, port } = JSON.parse(access) as { password: string; port: number }
  return `postgresql://heliodesk:${password}@127.0.0.1:${port}/heliodesk`
}

/** Resident memory of a process in megabytes; NaN where the system does not report it. */
export async function residentMegabytes({ pid }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024
}

/** Of the product's processes together, without those of PostgreSQL. */
export async function processTreeMegabytes({ pid }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const names = await Promise.all(
    children
      .split(' ')
      .filter((child) => child !== '')
      .map(async (child) => ({
        child,
        command: await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => ''),
      })),
  )
  const ours = names
    .filter(({ command }) => command.includes('picture-process'))
    .map(({ child }) => Number(child))
  const sizes = await Promise.all([pid, ...ours].map((process) => residentMegabytes({ pid: process })))
  return sizes.reduce((sum, size) => sum + (Number.isNaN(size) ? 0 : size), 0)
}

/**
 * Of all processes of the product, PostgreSQL's too, each with its share of what they have in common; NaN where the
 * system does not report it.
 */
export async function allMegabytes({ pid }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const sizes = await Promise.all(
    children
      .split(' ')
      .filter((child) => child !== '')
      .map((child) => allMegabytes({ pid: Number(child) })),
  )
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1_024
  return sizes.reduce((sum, size) => sum + (Number.isNaN(size) ? 0 : size), own)
}
