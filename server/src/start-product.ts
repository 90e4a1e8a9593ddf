import { closeAll, type Closer } from './close-all.ts'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, link, mkdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { existsSync } from 'node:fs'
import { createApp, type Product } from './app.ts'
import { connectDatabase, type DatabaseAddresses, ownAddresses, readAddresses } from './connect-database.ts'
import { demoAccounts, publishedPassword } from './demo/demo-accounts.ts'
import { refusePublishedPassword } from './demo/refuse-published-password.ts'
import { seedDemo } from './demo/seed-demo.ts'
import type { Environment } from './environment.ts'
import type { Clock } from './kernel/clock.ts'
import type { Services } from './work/context.ts'
import { lockDataDir } from './postgres/data-dir-lock.ts'
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { startMailIntake } from './features/intake/take-mail.ts'
import { createExchange } from './outside/exchange.ts'
import { diskStore, type FileStore, s3Store } from './outside/file-store.ts'
import { type Geocoding, geocodingOf } from './outside/geocoder.ts'
import { placesGeocoder } from './outside/places.ts'
import { firstOf, googleGeocoder, pdokGeocoder } from './outside/geocoder-web.ts'
import { randomIds } from './kernel/ids.ts'
import { createJobs } from './outside/jobs.ts'
import type { Log } from './kernel/log.ts'
import { startRecurring } from './run-recurring.ts'
import { prepareObservers } from './start-observers.ts'
import { imapMailbox } from './outside/imap-mailbox.ts'
import { createMailTransport } from './outside/mail-transport.ts'
import { migrateDatabase } from './postgres/migrate.ts'
import { requireFiles } from './postgres/require-files.ts'
import { createPdfRenderer } from './documents/render-pdf.ts'
import { createTexts } from './documents/texts.ts'
import { StartError } from './kernel/start-error.ts'
import { createOwnUseCalculator } from './outside/own-use.ts'
import { createPictures } from './outside/pictures.ts'
import { threeDBag } from './outside/roofs-web.ts'
import { osrmRoutes } from './outside/routes-web.ts'
import { keptWeather } from './outside/weather.ts'
import { openWeather } from './outside/weather-web.ts'
import { writeWholeFile } from './outside/write-whole-file.ts'

export interface RunningProduct {
  readonly url: string
  readonly product: Product
  readonly services: Services
  readonly demo: boolean
  /** Serves what was accepted, then closes everything; at most 10 seconds. */
  stop(): Promise<void>
}

/** Makes files of this process readable by its account only; call it before anything is written. */
export const keepFilesToThisAccount = () => process.umask(0o077)

/** Starts everything that the environment configures, and closes it again when a part fails. */
export async function startProduct(
  environment: Environment,
  clock: Clock,
  log: Log,
): Promise<RunningProduct> {
  const closers: Closer[] = []
  const stop = () => closeAll(closers, log)
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
  const prepared = await prepareServices(environment, clock, log, closers)
  await refusePublishedPassword(prepared.ownerUrl, environment)
  const observers = prepareObservers(environment, prepared.services)
  const services = { ...prepared.services, pdf: observers.pdf }
  const product = await createApp(services, {
    secure: environment.publicUrl.startsWith('https:'),
    demo: prepared.demo ? demoAccounts(environment.demoPassword) : null,
    trustProxy: environment.trustProxy,
    webFolder: webFolder(),
    observe: observers.observe,
  })
  closers.push(() => product.app.close())
  await observers.start(product.realtime, closers)
  await services.jobs.start()
  closers.push(startRecurring(services), startMailIntake(services))
  const url = await product.app.listen({ port: environment.port, host: environment.host })
  if (environment.realtimePort !== 0) await listenForRealtime(environment, product, closers)
  return { url, product, services, demo: prepared.demo, stop }
}

/** Websockets on a separate port, where other requests get a hint. */
async function listenForRealtime(environment: Environment, { realtime }: Product, closers: Closer[]) {
  const server = createServer((_request, response) => {
    response.writeHead(426, { upgrade: 'websocket', 'content-type': 'text/plain' }).end('websockets only\n')
  })
  realtime.attach(server)
  server.listen(environment.realtimePort, environment.host)
  await once(server, 'listening')
  closers.push(
    () => new Promise((done) => server.close(done)),
    () => realtime.stop(),
  )
}

/** Everything but the app itself: the migrated (and demo-seeded) database and external services. */
export async function prepareServices(
  environment: Environment,
  clock: Clock,
  log: Log,
  closers: Closer[],
): Promise<{ services: Services; ownerUrl: string; demo: boolean }> {
  const addresses = await openDatabaseServer(environment, log, closers)
  const { ownerUrl } = addresses
  await migrateDatabase(ownerUrl, environment.databaseAppUrl)
  // Before its folder is made.
  if (!environment.allowMissingFiles)
    await requireFiles(ownerUrl, await openFileStore(environment), storeName(environment))
  const database = await connectDatabase(addresses, log, environment.statements)
  closers.push(() => database.close())
  const services = await createServices({ environment, clock, log, database, ...addresses }, closers)
  closers.push(() => services.jobs.stop())
  const demo = environment.demo && (await seedOrSay(services, ownerUrl, environment))
  return { services, ownerUrl, demo }
}

/** A database of a real company is never a demo, whatever the environment wants. */
async function seedOrSay(services: Services, ownerUrl: string, environment: Environment): Promise<boolean> {
  const demo = await seedDemo(services, { ownerUrl, password: environment.demoPassword ?? publishedPassword })
  if (!demo)
    services.log.warn(
      'DEMO is on, but the database has a company that is not of the demo: started without the demo',
    )
  return demo
}

/** The database of the environment; the embedded one is started under a lock on its folder. */
export async function openDatabaseServer(
  environment: Environment,
  log: Log,
  closers: Closer[],
): Promise<DatabaseAddresses> {
  if (environment.databaseUrl !== undefined) return readAddresses(environment, environment.databaseUrl)
  const dataDir = resolve(environment.dataDir)
  const lock = await lockDataDir(dataDir)
  closers.push(() => lock.release())
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  closers.push(() => postgres.stop())
  return ownAddresses(postgres.ownerUrl)
}

interface Given extends Pick<Services, 'clock' | 'log' | 'database'> {
  environment: Environment
  directAppUrl: string
}

async function createServices(
  { environment, clock, log, database, directAppUrl }: Given,
  closers: Closer[],
): Promise<Services> {
  const pdf = createPdfRenderer({ timeLimitMs: 10_000, workers: 1 })
  const texts = createTexts({ timeLimitMs: 200 })
  const ownUse = createOwnUseCalculator()
  const pictures = createPictures({ timeLimitMs: 10_000 })
  const mail = createMailTransport(environment.smtpUrl, environment.mailFrom)
  closers.push(
    () => pdf.close(),
    () => texts.close(),
    () => ownUse.close(),
    () => pictures.close(),
    () => mail.close(),
  )
  // Not awaited: a mail server that is slow does not hold up the start.
  void mail.check().then((error) => {
    if (error !== null) log.warn({ error }, 'the mail server was not reached: SMTP_URL')
  })
  const dataDir = resolve(environment.dataDir)
  return {
    database,
    clock,
    ids: randomIds,
    jobs: createJobs(directAppUrl, log),
    mail,
    files: await prepareFileStore(environment),
    geocoder: createGeocoder(environment, log),
    pdf,
    texts,
    ownUse,
    pictures,
    weather: createWeather(environment, clock, log),
    routes: environment.routesUrl === undefined ? null : osrmRoutes(environment.routesUrl),
    roofs: environment.roofsUrl === undefined ? null : threeDBag(environment.roofsUrl),
    mailbox: createMailbox(environment, clock),
    exchange: createExchange({ trustedHosts: environment.exchangeHosts }),
    log,
    secret: environment.appSecret ?? (await keptSecret(dataDir)),
    publicUrl: environment.publicUrl,
    mapTilesUrl: environment.mapTilesUrl ?? null,
  }
}

const filesFolder = (dataDir: string) => join(resolve(dataDir), 'files')

/** As its settings name it, for people. */
export const storeName = ({ s3Url, dataDir }: Environment) =>
  s3Url === undefined ? `DATA_DIR (${filesFolder(dataDir)})` : 'S3_URL'

/** The existing store, for a backup, which creates no folders. */
export const openFileStore = async ({ s3Url, dataDir }: Environment): Promise<FileStore> =>
  s3Url === undefined ? diskStore(filesFolder(dataDir)) : s3Store(s3Url)

export async function prepareFileStore(environment: Environment): Promise<FileStore> {
  if (environment.s3Url === undefined) {
    const folder = filesFolder(environment.dataDir)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Earlier versions left its content readable.
    await chmod(folder, 0o700)
  }
  return openFileStore(environment)
}

function createGeocoder({ geocoder, googleMapsKey }: Environment, log: Log): Geocoding {
  const places = placesGeocoder()
  if (geocoder === 'places') return geocodingOf(places)
  const asked = geocoder === 'google' ? googleGeocoder(googleMapsKey ?? '') : pdokGeocoder()
  return firstOf(asked, places, (error) => log.warn({ error: String(error) }, 'geocoder'))
}

function createWeather({ weatherKey, weatherUrl }: Environment, clock: Clock, log: Log) {
  if (weatherKey === undefined) return null
  const now = () => clock.now().getTime()
  return keptWeather(openWeather(weatherKey, weatherUrl), now, (error) =>
    log.warn({ error: String(error) }, 'weather'),
  )
}

const createMailbox = ({ imapUrl, imapAddress }: Environment, clock: Clock) =>
  imapUrl === undefined || imapAddress === undefined
    ? null
    : imapMailbox(imapUrl, imapAddress, () => clock.now())

export const secretFile = (dataDir: string) => join(resolve(dataDir), 'app-secret')

/** A generated secret, stored beside the data. Of processes that start concurrently the first one's is used. */
async function keptSecret(dataDir: string): Promise<string> {
  const path = secretFile(dataDir)
  const draft = `${path}.${process.pid}`
  await writeWholeFile(draft, Buffer.from(randomBytes(32).toString('base64url')), dataDir)
  await link(draft, path).catch(() => undefined)
  await rm(draft)
  await chmod(path, 0o600)
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret === '') throw new StartError(`DATA_DIR: ${path} is empty; remove it, or set APP_SECRET`)
  return secret
}

/** The built web app beside the server; absent when only the API is served. */
function webFolder(): string | undefined {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url))
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}
