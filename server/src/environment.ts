import * as z from 'zod'
import { type StatementMode, statementModes } from './access/statements/pool.ts'
import { publishedPassword } from './demo/demo-accounts.ts'
import { StartError } from './kernel/start-error.ts'

const loopbackHosts = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])
const isLoopback = (url: string) => loopbackHosts.has(new URL(url).hostname)

const port = (message: string, from: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= 65_535, message)

const address = (example: string, protocols: readonly string[]) =>
  z.string().refine(
    (value) => {
      const url = URL.parse(value)
      return url !== null && protocols.includes(url.protocol)
    },
    { error: `must look like ${example}` },
  )

const postgresUrl = address('postgresql://user:password@host:5432/database', ['postgres:', 'postgresql:'])
const webUrl = address('https://office.example.nl', ['http:', 'https:'])

const tilesUrl = webUrl.refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), {
  error: 'must look like https://tiles.example.nl/{z}/{x}/{y}.png',
})

const hosts = z
  .string()
  .regex(/^[\w.:-]+(,[\w.:-]+)*$/, 'must be names or addresses with commas, such as pbx.lan,10.0.0.5')
  .transform((value) => value.toLowerCase().split(','))

const variables = z.object({
  PORT: port('must be a port from 1 to 65535', 1).default(3000),
  HOST: z.string().default('127.0.0.1'),
  REALTIME_PORT: port('must be a port from 0 to 65535; 0 serves it on PORT only', 0).default(6001),
  PUBLIC_URL: webUrl.transform((value) => value.replace(/\/+$/, '')).optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_APP_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  STATEMENTS: z.enum(statementModes, 'must be fast or plain').default('fast'),
  DATA_DIR: z.string().default('./data'),
  DEMO: z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((value) => value === '1')
    .optional(),
  ALLOW_MISSING_FILES: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .transform((value) => value === '1'),
  DEMO_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  TRUST_PROXY: z.string().optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  APP_SECRET_NEW: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: address('smtp://user:password@host:587', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address such as Heliodesk <office@example.nl>')
    .optional(),
  IMAP_URL: address('imaps://user:password@host:993/INBOX', ['imap:', 'imaps:']).optional(),
  IMAP_ADDRESS: z
    .string()
    .regex(/^[^<>@\s+]+@[^<>@\s]+$/, 'must be an address such as leads@example.nl')
    .transform((value) => value.toLowerCase())
    .optional(),
  S3_URL: address('https://key:secret@host/bucket', ['http:', 'https:']).optional(),
  GEOCODER: z.enum(['places', 'pdok', 'google'], 'must be places, pdok or google').default('places'),
  GOOGLE_MAPS_KEY: z.string().optional(),
  WEATHER_KEY: z.string().optional(),
  WEATHER_URL: webUrl.optional(),
  ROUTES_URL: webUrl.optional(),
  ROOFS: z.enum(['off', '3dbag'], 'must be off or 3dbag').default('off'),
  ROOFS_URL: webUrl.default('https://api.3dbag.nl'),
  MAP_TILES_URL: tilesUrl.optional(),
  EXCHANGE_HOSTS: hosts.default([]),
  METRICS_PORT: port('must be a port from 0 to 65535; 0 serves no metrics', 0).default(0),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http://127.0.0.1:4318', ['http:', 'https:']).optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})

type Variables = z.output<typeof variables>

export interface Environment {
  readonly port: number
  readonly host: string
  /** 0: on `port` only. */
  readonly realtimePort: number
  /** Without a slash at the end. */
  readonly publicUrl: string
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  readonly databaseAppUrl: string | undefined
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler. */
  readonly databaseDirectUrl: string | undefined
  /** A streaming replica, with the login of the app. */
  readonly databaseReadUrl: string | undefined
  /** How they travel to PostgreSQL: see `access/statements/pool.ts`. */
  readonly statements: StatementMode
  readonly dataDir: string
  /** Starts although the store has none of the files that the database names. */
  readonly allowMissingFiles: boolean
  /** Whether an empty database gets the demo companies, and theirs shows its accounts on the login page. */
  readonly demo: boolean
  readonly demoPassword: string | undefined
  /** As Fastify takes it. */
  readonly trustProxy: string | number | boolean
  /** Undefined: one that is generated into DATA_DIR. */
  readonly appSecret: string | undefined
  /** For `npm run admin -- change-secret` alone. */
  readonly newSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Of the mailbox to which leads are mailed. */
  readonly imapUrl: string | undefined
  /** The address of that mailbox. */
  readonly imapAddress: string | undefined
  readonly s3Url: string | undefined
  readonly geocoder: Variables['GEOCODER']
  readonly googleMapsKey: string | undefined
  readonly weatherKey: string | undefined
  readonly weatherUrl: string | undefined
  /** Of OSRM, without `/table`. */
  readonly routesUrl: string | undefined
  /** Of 3DBAG; undefined where roofs are not looked up. */
  readonly roofsUrl: string | undefined
  /** With `{z}`, `{x}` and `{y}`. */
  readonly mapTilesUrl: string | undefined
  /** Telephone exchanges of the own network, which companies may enter. */
  readonly exchangeHosts: readonly string[]
  /** 0: none are served. */
  readonly metricsPort: number
  readonly metricsHost: string
  /** Of an OpenTelemetry collector. */
  readonly tracesUrl: string | undefined
  readonly logLevel: Variables['LOG_LEVEL']
}

/** Reads and validates all variables; throws a StartError naming the first invalid one. Empty counts as unset. */
export function readEnvironment(from: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(from).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartError(`${String(issue?.path[0])} ${issue?.message}, see .env.example`)
  }
  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const isOwnMachine =
    values.DATABASE_URL === undefined && loopbackHosts.has(values.HOST) && isLoopback(publicUrl)
  const demo = values.DEMO ?? isOwnMachine
  checkDependentVariables(values, { demo, isOwnMachine })
  return {
    port: values.PORT,
    host: values.HOST,
    realtimePort: values.REALTIME_PORT === values.PORT ? 0 : values.REALTIME_PORT,
    publicUrl,
    databaseUrl: values.DATABASE_URL,
    databaseAppUrl: values.DATABASE_APP_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    statements: values.STATEMENTS,
    dataDir: values.DATA_DIR,
    allowMissingFiles: values.ALLOW_MISSING_FILES,
    demo,
    demoPassword: values.DEMO_PASSWORD,
    trustProxy: trustedProxies(values.TRUST_PROXY),
    appSecret: values.APP_SECRET,
    newSecret: values.APP_SECRET_NEW,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Heliodesk <no-reply@heliodesk.example>',
    imapUrl: values.IMAP_URL,
    imapAddress: values.IMAP_ADDRESS,
    s3Url: values.S3_URL,
    geocoder: values.GEOCODER,
    googleMapsKey: values.GOOGLE_MAPS_KEY,
    weatherKey: values.WEATHER_KEY,
    weatherUrl: values.WEATHER_URL,
    routesUrl: values.ROUTES_URL,
    roofsUrl: values.ROOFS === 'off' ? undefined : values.ROOFS_URL,
    mapTilesUrl: values.MAP_TILES_URL,
    exchangeHosts: values.EXCHANGE_HOSTS,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: values.LOG_LEVEL,
  }
}

interface Demo {
  demo: boolean
  /** The embedded database, which this machine alone reaches. */
  isOwnMachine: boolean
}

function checkDependentVariables(values: Variables, { demo, isOwnMachine }: Demo) {
  const { DEMO_PASSWORD = publishedPassword } = values
  if (demo && !isOwnMachine && DEMO_PASSWORD === publishedPassword)
    throw new StartError(
      'DEMO_PASSWORD must be set, and to another than the published password: DATABASE_URL, HOST or PUBLIC_URL lets others reach the demo; or set DEMO=0',
    )
  if (!demo && values.APP_SECRET === undefined)
    throw new StartError(
      'APP_SECRET must be set without the demo: at least 32 random characters, the same at every start',
    )
  for (const name of ['DATABASE_APP_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (values[name] !== undefined && values.DATABASE_URL === undefined)
      throw new StartError(`${name} needs DATABASE_URL`)
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    throw new StartError('MAIL_FROM must be set together with SMTP_URL')
  if (values.IMAP_URL !== undefined && values.IMAP_ADDRESS === undefined)
    throw new StartError('IMAP_ADDRESS must be set together with IMAP_URL')
  if (values.GEOCODER === 'google' && values.GOOGLE_MAPS_KEY === undefined)
    throw new StartError('GOOGLE_MAPS_KEY must be set for GEOCODER=google')
}

/** `1` (hops), `true`, or a list of addresses and networks. */
function trustedProxies(value: string | undefined): string | number | boolean {
  if (value === undefined) return false
  if (value === 'true' || value === 'false') return value === 'true'
  return /^\d+$/.test(value) ? Number(value) : value
}
