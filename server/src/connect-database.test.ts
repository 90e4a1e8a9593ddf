import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inCompany, openDatabase } from './access/database.ts'
import type { PoolerMode } from './access/statements/pooler.ts'
import { connectDatabase, readAddresses } from './connect-database.ts'
import { readEnvironment } from './environment.ts'
import { silentLog } from './kernel/log.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  other = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await other.drop()
})

const pooler = 'postgresql://heliodesk:secret@127.0.0.1:6432/heliodesk'
const environmentOf = (given: Record<string, string>) =>
  readEnvironment({ APP_SECRET: 'x'.repeat(32), DATABASE_URL: pooler, ...given })
const hostOf = (url: string) => new URL(url).host

test('requests go to the pooler, what needs a session to PostgreSQL itself, both as the right role', async () => {
  const environment = environmentOf({ DATABASE_DIRECT_URL: database.ownerUrl })
  const { ownerUrl, directAppUrl, appUrl } = await readAddresses(environment, pooler)
  expect(ownerUrl).toBe(database.ownerUrl)
  expect(directAppUrl).toBe(database.appUrl)
  expect(hostOf(appUrl)).toBe('127.0.0.1:6432')
  expect(new URL(appUrl).username).toBe('heliodesk_app')
  expect(new URL(appUrl).password).toBe(new URL(database.appUrl).password)
})

test('the login of the app reaches PostgreSQL, the pooler and the replica', async () => {
  const environment = environmentOf({
    DATABASE_DIRECT_URL: database.ownerUrl,
    DATABASE_APP_URL: 'postgresql://office:pass@127.0.0.1:6432/heliodesk',
    DATABASE_READ_URL: 'postgresql://anybody:other@127.0.0.1:5433/heliodesk',
  })
  const { directAppUrl, appUrl, readUrl } = await readAddresses(environment, pooler)
  expect(appUrl).toBe('postgresql://office:pass@127.0.0.1:6432/heliodesk')
  expect(hostOf(directAppUrl)).toBe(hostOf(database.ownerUrl))
  expect(new URL(directAppUrl).username).toBe('office')
  expect(readUrl).toBe('postgresql://office:pass@127.0.0.1:5433/heliodesk')
})

test('live events are listened for at PostgreSQL itself', async () => {
  const addresses = { ownerUrl: database.ownerUrl, appUrl: database.appUrl, readUrl: undefined }
  const direct = new URL(database.appUrl)
  direct.searchParams.set('application_name', 'direct')
  const connected = await connectDatabase({ ...addresses, directAppUrl: direct.href }, silentLog)
  expect(connected.directUrl).toBe(direct.href)
  expect(connected.pooled).toBe(false)
  await connected.close()
})

test('a replica of another database stops the start with one line', async () => {
  const addresses = { ownerUrl: database.ownerUrl, appUrl: database.appUrl, directAppUrl: database.appUrl }
  await expect(connectDatabase({ ...addresses, readUrl: other.appUrl }, silentLog)).rejects.toThrow(
    /^DATABASE_READ_URL leads to another database; give a streaming replica of DATABASE_URL$/,
  )
})

test('an unavailable replica does not delay the start', async () => {
  const addresses = { ownerUrl: database.ownerUrl, appUrl: database.appUrl, directAppUrl: database.appUrl }
  const readUrl = 'postgresql://heliodesk_app:none@127.0.0.1:1/heliodesk'
  const connected = await connectDatabase({ ...addresses, readUrl }, silentLog)
  expect(connected.replica?.isFresh()).toBe(false)
  await connected.close()
})

test.each([
  ['direct', true],
  ['pooler', true],
  ['pooler without statements', false],
] satisfies [PoolerMode, boolean][])('%s: statements are prepared: %s', async (pooler, named) => {
  const opened = openDatabase(database.appUrl, { pooler, max: 1 })
  const kept = await inCompany(opened, 1, async (db) => {
    await db.execute(sql`SELECT 1 AS one`)
    await db.execute(sql`SELECT 1 AS one`)
    return db.execute(sql`SELECT count(*)::int AS kept FROM pg_prepared_statements`)
  })
  expect(Number(kept.rows[0]?.['kept']) > 0).toBe(named)
  await opened.close()
})

test.each(['DATABASE_APP_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])(
  '%s without DATABASE_URL is refused',
  (name) => {
    expect(() => readEnvironment({ [name]: pooler })).toThrow(`${name} needs DATABASE_URL`)
  },
)
