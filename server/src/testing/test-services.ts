import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../access/database.ts'
import type { StatementMode } from '../access/statements/pool.ts'
import type { Replica } from '../access/statements/replica.ts'
import { type Clock, stoppedClock } from '../kernel/clock.ts'
import type { Services } from '../work/context.ts'
import { createExchange, type Exchange } from '../outside/exchange.ts'
import { diskStore } from '../outside/file-store.ts'
import { type Geocoding, geocodingOf } from '../outside/geocoder.ts'
import { placesGeocoder } from '../outside/places.ts'
import { type Ids, randomIds } from '../kernel/ids.ts'
import { createJobs } from '../outside/jobs.ts'
import { type Log, silentLog } from '../kernel/log.ts'
import { createMailTransport, type MailTransport, type OutgoingMail } from '../outside/mail-transport.ts'
import { createPdfRenderer } from '../documents/render-pdf.ts'
import { createTexts } from '../documents/texts.ts'
import { createOwnUseCalculator } from '../outside/own-use.ts'
import { createPictures } from '../outside/pictures.ts'
import type { Mailbox } from '../outside/mailbox.ts'
import type { Roofs } from '../outside/roofs.ts'
import type { Routes } from '../outside/routes.ts'
import { sameWeather } from '../outside/weather.ts'
import { pdfsOfAKind } from './pdfs-of-a-kind.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { watchTokens } from './watch-tokens.ts'

export interface TestOptions {
  /** Where the stopped clock stands at first. */
  now?: string
  /** A real mail server; without one mails are delivered into `product.mails`. */
  smtpUrl?: string
  /** False: no mail server is configured, mails stay in the outbox. */
  delivers?: boolean
  log?: Log
  /** Without one the table of places answers. */
  geocoder?: Geocoding
  /** False: no weather service is configured. */
  weather?: boolean
  /** Without one no address of the own network is asked. */
  exchange?: Exchange
  /** Without one ways are estimated. */
  routes?: Routes
  /** Each is rendered, for tests that read them; otherwise those of a kind have the same pages. */
  pdfs?: 'each'
  /** Without one no leads are mailed. */
  mailbox?: Mailbox
  /** Without one no roofs are looked up. */
  roofs?: Roofs
  /** Of the database's pool. */
  connections?: number
  /** How they travel to the database. */
  statements?: StatementMode
  /** A migrated database; without one a database of the test's own. */
  on?: TestDatabase
  replica?: Replica
}

interface TestServices extends Services {
  readonly clock: Clock & { move(milliseconds: number): void }
}

export interface TestWorld {
  services: TestServices
  ownerUrl: string
  /** As the app's role. */
  appUrl: string
  /** The sent mails, without a real mail server. */
  mails: OutgoingMail[]
  /** Of the sessions that a test starts, beside those that the product counts. */
  sessionIds: Ids
  readonly close: () => Promise<void>
}

let worlds = 0

/**
 * Ids in their order: `00000000-0000-4000-8000-000000000001`, `token0003…01`. Tokens are those of one world alone,
 * because the process remembers the sessions of all test files by them.
 */
function countedIds(): Ids {
  const world = String(++worlds).padStart(4, '0')
  let uuids = 0
  let tokens = 0
  return {
    uuid: () => `00000000-0000-4000-8000-${String(++uuids).padStart(12, '0')}`,
    token: () => `token${world}${String(++tokens).padStart(34, '0')}`,
  }
}

/** The weather of all tests. */
export const drizzle = {
  sky: 'rain' as const,
  night: false,
  description: 'motregen',
  temperature: 8.4,
  feels_like: 5.9,
  wind_speed: 4.6,
  wind_degrees: 230,
  rain: 0.2,
}

const testMailFrom = 'Heliodesk <no-reply@heliodesk.example>'

const capturingMail = (mails: OutgoingMail[]): MailTransport => ({
  delivers: true,
  from: testMailFrom,
  check: async () => null,
  textRecords: async (name) => (name.startsWith('_') ? [] : ['v=spf1 -all']),
  send: async (mail) => {
    mails.push(mail)
  },
  close: () => undefined,
})

const threads = {
  pdf: createPdfRenderer({ timeLimitMs: 60_000, workers: 1 }),
  texts: createTexts({ timeLimitMs: 200 }),
  ownUse: createOwnUseCalculator(),
  pictures: createPictures({ timeLimitMs: 60_000 }),
}
const ofAKind = pdfsOfAKind(threads.pdf)
const staysOpen = async () => {}

/**
 * What works outside of the thread of the product, for all worlds of the process: it keeps nothing of them, starts
 * when it is first needed, which takes longer than a document does, and ends with the process.
 */
const threadsOfProcess = (pdfs: TestOptions['pdfs']) => ({
  pdf: { ...(pdfs === 'each' ? threads.pdf : ofAKind), close: staysOpen },
  texts: { ...threads.texts, close: staysOpen },
  ownUse: { ...threads.ownUse, close: staysOpen },
  pictures: { ...threads.pictures, close: staysOpen },
})

/** Test services: a separate database, a stopped clock, sequential ids, files in a temporary folder. */
export async function createTestServices(options: TestOptions = {}): Promise<TestWorld> {
  const { ownerUrl, appUrl, drop } = options.on ?? (await createTestDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'heliodesk-files-'))
  const { log, watchIds, requireUntold } = watchTokens(options.log ?? silentLog)
  const mails: OutgoingMail[] = []
  const mail =
    options.smtpUrl === undefined && options.delivers !== false
      ? capturingMail(mails)
      : createMailTransport(options.smtpUrl, testMailFrom)
  const services: TestServices = {
    database: openDatabase(appUrl, {
      ...(options.connections !== undefined && { max: options.connections }),
      ...(options.replica && { replica: options.replica }),
      ...(options.statements && { statements: options.statements }),
    }),
    clock: stoppedClock(new Date(options.now ?? '2026-11-20T09:00:00Z')),
    ids: watchIds(countedIds()),
    jobs: createJobs(appUrl, log),
    mail,
    files: diskStore(folder),
    geocoder: options.geocoder ?? geocodingOf(placesGeocoder()),
    ...threadsOfProcess(options.pdfs),
    weather: options.weather === false ? null : sameWeather(drizzle),
    routes: options.routes ?? null,
    roofs: options.roofs ?? null,
    mailbox: options.mailbox ?? null,
    exchange: options.exchange ?? createExchange(),
    log,
    secret: 'a secret of thirty-two characters or more',
    publicUrl: 'http://localhost:3000',
    mapTilesUrl: null,
  }
  const close = async () => {
    await services.jobs.stop()
    services.mail.close()
    await services.database.close()
    await drop()
    await rm(folder, { recursive: true, force: true })
    requireUntold()
  }
  return { services, ownerUrl, appUrl, mails, sessionIds: watchIds(randomIds), close }
}
