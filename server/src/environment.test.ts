import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const production = { DATABASE_URL: 'postgresql://me:pw@db/helio', APP_SECRET: 'x'.repeat(32) }

test('every variable has a default [c216]', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    realtimePort: 6001,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    databaseAppUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReadUrl: undefined,
    statements: 'fast',
    dataDir: './data',
    allowMissingFiles: false,
    demo: true,
    demoPassword: undefined,
    trustProxy: false,
    appSecret: undefined,
    newSecret: undefined,
    smtpUrl: undefined,
    mailFrom: 'Heliodesk <no-reply@heliodesk.example>',
    imapUrl: undefined,
    imapAddress: undefined,
    s3Url: undefined,
    geocoder: 'places',
    googleMapsKey: undefined,
    weatherKey: undefined,
    weatherUrl: undefined,
    exchangeHosts: [],
    logLevel: 'info',
    metricsPort: 0,
    metricsHost: '127.0.0.1',
    tracesUrl: undefined,
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toEqual(readEnvironment({}))
})

const secret = { APP_SECRET: 'x'.repeat(32) }

test.each([
  ['an external database', { DATABASE_URL: production.DATABASE_URL }],
  ['an address on the internet', { PUBLIC_URL: 'https://office.example.nl', TRUST_PROXY: '1' }],
  ['a host that others reach', { HOST: '0.0.0.0' }],
])('the demo is off with %s, unless DEMO=1 has a password of its own', (_with, given) => {
  expect(readEnvironment({ ...given, ...secret }).demo).toBe(false)
  const demo = { ...given, ...secret, DEMO: '1' }
  expect(() => readEnvironment(demo)).toThrow('DEMO_PASSWORD must be set')
  expect(() => readEnvironment({ ...demo, DEMO_PASSWORD: 'zonnepaneel' })).toThrow(
    'DEMO_PASSWORD must be set, and to another than the published password',
  )
  expect(readEnvironment({ ...demo, DEMO_PASSWORD: 'tien tekens' }).demo).toBe(true)
})

test.each([{}, { HOST: 'localhost' }, { PUBLIC_URL: 'http://127.0.0.1:8080' }, { HOST: '::1' }])(
  'the demo is on where this machine alone reaches it: %j',
  (given) => {
    expect(readEnvironment(given).demo).toBe(true)
  },
)

test('the public URL follows the port and has no trailing slash', () => {
  expect(readEnvironment({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readEnvironment({ ...secret, PUBLIC_URL: 'https://office.example.nl/' }).publicUrl).toBe(
    'https://office.example.nl',
  )
})

test('realtime on the main port opens no second one', () => {
  expect(readEnvironment({ PORT: '6001' }).realtimePort).toBe(0)
})

test.each([
  ['true', true],
  ['2', 2],
  ['10.0.0.0/8,127.0.0.1', '10.0.0.0/8,127.0.0.1'],
])('TRUST_PROXY=%s', (value, trusted) => {
  expect(readEnvironment({ TRUST_PROXY: value }).trustProxy).toBe(trusted)
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port'],
  [{ PORT: '0' }, 'PORT must be a port'],
  [{ PORT: '70000' }, 'PORT must be a port'],
  [{ REALTIME_PORT: '-1' }, 'REALTIME_PORT must be a port'],
  [{ PUBLIC_URL: 'office.example.nl' }, 'PUBLIC_URL must look like'],
  [{ DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL must look like'],
  [{ DATABASE_APP_URL: 'postgresql://app@db/x' }, 'DATABASE_APP_URL needs DATABASE_URL'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1'],
  [{ DEMO: '0' }, 'APP_SECRET must be set'],
  [{ DATABASE_URL: production.DATABASE_URL }, 'APP_SECRET must be set'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET must have at least 32'],
  [{ HOST: '0.0.0.0' }, 'APP_SECRET must be set'],
  [{ HOST: '0.0.0.0', DEMO: '1' }, 'DEMO_PASSWORD must be set'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must look like'],
  [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM must be set'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an address'],
  [{ EXCHANGE_HOSTS: 'http://pbx.lan' }, 'EXCHANGE_HOSTS must be names'],
  [{ ROOFS: 'google' }, 'ROOFS must be off or 3dbag'],
  [{ IMAP_URL: 'https://mail' }, 'IMAP_URL must look like'],
  [{ IMAP_URL: 'imaps://leads:geheim@mail.example' }, 'IMAP_ADDRESS must be set'],
  [{ IMAP_ADDRESS: 'leads+a@example.nl' }, 'IMAP_ADDRESS must be an address'],
  [{ ROOFS: '3dbag', ROOFS_URL: '3dbag' }, 'ROOFS_URL must look like'],
  [{ ROUTES_URL: 'osrm.lan' }, 'ROUTES_URL must look like'],
  [{ GEOCODER: 'bing' }, 'GEOCODER must be places, pdok or google'],
  [{ GEOCODER: 'google' }, 'GOOGLE_MAPS_KEY must be set'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
])('an invalid value is reported by name: %o', (given, message) => {
  expect(() => readEnvironment(given)).toThrow(message)
})
