import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { existsSync } from 'node:fs'
import { openDatabase } from './access/database.ts'
import { createApp, type Product } from './app.ts'
import { demoAccounts, seedDemo } from './demo/seed-demo.ts'
import type { Environment } from './environment.ts'
import type { Clock } from './platform/clock.ts'
import type { Services } from './platform/context.ts'
import { lockDataDir } from './platform/data-dir-lock.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { diskStore, s3Store } from './platform/file-store.ts'
import { placesGeocoder } from './platform/geocoder.ts'
import { randomIds } from './platform/ids.ts'
import { createJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { createMailTransport } from './platform/mail-transport.ts'
import { appUrlOf, migrateDatabase } from './platform/migrate.ts'
import { createPdfRenderer } from './platform/pdf/render-pdf.ts'

export interface RunningProduct {
  readonly url: string
  readonly product: Product
  readonly services: Services
  readonly demo: boolean
  /** Serves what was accepted, then closes everything; at most 10 seconds. */
  stop(): Promise<void>
}

type Closer = () => Promise<unknown> | unknown

/** Starts everything the environment asks for, and closes it again when a part of it fails. */
export async function startProduct(environment: Environment, clock: Clock, log: Log): Promise<RunningProduct> {
  const closers: Closer[] = []
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) {
      await Promise.resolve(close()).catch((error: unknown) => log.error({ error: String(error) }, 'while stopping'))
    }
  }
  try {
    return await start(environment, clock, log, closers, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  environment: Environment,
  clock: Clock,
  log: Log,
  closers: Closer[],
  stop: () => Promise<void>,
): Promise<RunningProduct> {
  const { ownerUrl, appUrl } = await openDatabaseServer(environment, log, closers)
  await migrateDatabase(ownerUrl, environment.DATABASE_APP_URL)
  const services = await createServices(environment, clock, log, appUrl, closers)
  if (environment.DEMO) await seedDemo(services, { ownerUrl, password: environment.demoPassword })
  const product = await createApp(services, {
    secure: environment.PUBLIC_URL.startsWith('https:'),
    demo: environment.DEMO ? demoAccounts(environment.demoPassword) : null,
    trustProxy: environment.TRUST_PROXY,
    webFolder: webFolder(),
  })
  closers.push(() => product.app.close())
  await services.jobs.start()
  closers.push(() => services.jobs.stop())
  const url = await product.app.listen({ port: environment.PORT, host: environment.HOST })
  return { url, product, services, demo: environment.DEMO, stop }
}

async function openDatabaseServer(environment: Environment, log: Log, closers: Closer[]) {
  if (environment.DATABASE_URL !== undefined) {
    const ownerUrl = environment.DATABASE_URL
    return { ownerUrl, appUrl: appUrlOf(ownerUrl, environment.DATABASE_APP_URL) }
  }
  const dataDir = resolve(environment.DATA_DIR)
  await mkdir(dataDir, { recursive: true })
  const lock = await lockDataDir(dataDir)
  closers.push(() => lock.release())
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => log.info(line) })
  closers.push(() => postgres.stop())
  return { ownerUrl: postgres.ownerUrl, appUrl: appUrlOf(postgres.ownerUrl) }
}

async function createServices(
  environment: Environment,
  clock: Clock,
  log: Log,
  appUrl: string,
  closers: Closer[],
): Promise<Services> {
  const database = openDatabase(appUrl, { onError: (error) => log.warn({ error: error.message }, 'database connection') })
  const pdf = createPdfRenderer({ timeLimitMs: 10_000, workers: 1 })
  const mail = createMailTransport(environment.SMTP_URL, environment.MAIL_FROM)
  closers.push(
    () => database.close(),
    () => pdf.close(),
    () => mail.close(),
  )
  const dataDir = resolve(environment.DATA_DIR)
  return {
    database,
    clock,
    ids: randomIds,
    jobs: createJobs(appUrl, log),
    mail,
    files: environment.S3_URL === undefined ? diskStore(join(dataDir, 'files')) : await s3Store(environment.S3_URL),
    geocoder: placesGeocoder(),
    pdf,
    log,
    secret: environment.APP_SECRET ?? (await keptSecret(dataDir)),
    publicUrl: environment.PUBLIC_URL,
  }
}

/** A demo's secret: made once and kept beside its data. */
async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'app-secret')
  await mkdir(dataDir, { recursive: true })
  const made = randomBytes(32).toString('base64url')
  await writeFile(path, made, { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  await chmod(path, 0o600)
  return (await readFile(path, 'utf8')).trim()
}

/** The built web app beside the server; absent while only the API is wanted. */
function webFolder(): string | undefined {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url))
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}
