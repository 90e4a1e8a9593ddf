import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { openMeasuredHouse } from './measured-house.ts'
import { openWeatherStation } from './weather-station.ts'

export interface Product {
  /** Where it serves, without a slash at the end. */
  readonly url: string
  readonly mailbox: Mailbox
  /** Owner's address of its database. */
  readonly databaseUrl: string
  /**
   * kill -9 of the server, like a power failure; `start` restarts it on the same data, on another day or without
   * a mail server if requested.
   */
  kill(): Promise<void>
  start(options?: { now?: string; delivers?: boolean }): Promise<void>
  /** Its folder of data stays if requested. */
  stop(options?: { keepsData?: boolean }): Promise<void>
  readonly dataDir: string
}

/** A Monday morning in Amsterdam, in summer time. */
export const testNow = '2026-09-07T07:00:00.000Z'

const entry = `${import.meta.dirname}/../../server/src/main-for-tests.ts`

/**
 * Starts the real product with a database, a mail server and a clock of its own; it adds the demo companies unless
 * `fill` has put them into its folder.
 */
export async function startProduct(
  fill?: (dataDir: string) => Promise<void>,
  /** `localhost` where browsers ask for a name. */
  host = '127.0.0.1',
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'heliodesk-e2e-'))
  await fill?.(dataDir)
  const mailbox = await openMailbox()
  const station = await openWeatherStation()
  const roofs = await openMeasuredHouse()
  const port = await freePort()
  const url = `http://${host}:${port}`
  const environment = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PORT: String(port),
    REALTIME_PORT: '0',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Heliodesk <office@heliodesk.example>',
    WEATHER_KEY: 'key',
    WEATHER_URL: station.url,
    ROOFS: '3dbag',
    ROOFS_URL: roofs.url,
    LOG_LEVEL: 'warn',
    HELIODESK_TEST_NOW: testNow,
  }
  const cleanUp = async (keepsData = false) => {
    await endDatabase(dataDir)
    await mailbox.stop()
    await station.stop()
    await roofs.stop()
    if (!keepsData) await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  let server = await startServer(environment, url).catch(async (error: unknown) => {
    await cleanUp()
    throw error
  })
  return {
    url,
    mailbox,
    databaseUrl: await readDatabaseUrl(dataDir),
    kill: () => endServer(server, 'SIGKILL'),
    start: async (options) => {
      const { SMTP_URL, ...rest } = environment
      const mail = options?.delivers === false ? {} : { SMTP_URL }
      server = await startServer({ ...rest, ...mail, HELIODESK_TEST_NOW: options?.now ?? testNow }, url)
    },
    stop: async (options) => {
      await endServer(server, 'SIGTERM')
      await cleanUp(options?.keepsData)
    },
    dataDir,
  }
}

async function startServer(env: NodeJS.ProcessEnv, url: string): Promise<ChildProcess> {
  // The IPC channel lets the server notice when this process exits.
  const server = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-20_000)))
  let listens = false
  server.once('message', () => (listens = true))
  for (const until = Date.now() + 240_000; ; await wait(50)) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`The product ended:\n${output}`)
    if (listens && (await isReady(url))) return server
    if (Date.now() < until) continue
    await endServer(server, 'SIGTERM')
    throw new Error(`The product does not get ready:\n${output}`)
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

async function endServer(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  const inTime = await Promise.race([ended.then(() => true), wait(15_000, false, { ref: false })])
  if (inTime) return
  server.kill('SIGKILL')
  await ended
}

/** A killed server leaves its database running. */
async function endDatabase(dataDir: string) {
  const content = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(content.split('\n')[0])
  if (!(pid > 0)) return
  try {
    process.kill(pid, 'SIGQUIT')
    await wait(500)
  } catch {
    // It has already exited.
  }
}

async function readDatabaseUrl(dataDir: string) {
  const access = await readFile(join(dataDir, 'postgres/access.json'), 'utf8')
  const { password, port } = JSON.parse(access) as { password: string; port: number }
  return `postgresql://heliodesk:${password}@127.0.0.1:${port}/heliodesk`
}
