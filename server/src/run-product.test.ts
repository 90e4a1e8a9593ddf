import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationLock } from './postgres/migrate.ts'
import { readKnownMigrations } from './postgres/migration-history.ts'
import {
  freePort,
  type ProductProcess,
  somePort,
  startProcess,
  untilReady,
} from './testing/product-process.ts'
import { connect } from './testing/realtime-client.ts'
import { openToOthers } from './testing/open-to-others.ts'
import { guardFolder } from './testing/test-cluster.ts'
import { createEmptyDatabase, createTestDatabase } from './testing/test-database.ts'

let dataDir: string
let guard: ReturnType<typeof guardFolder>
const running = new Set<ProductProcess>()
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'heliodesk-start-'))
  guard = guardFolder(dataDir)
})
afterEach(async () => {
  await Promise.all([...running].map((start) => start.end('SIGTERM')))
  running.clear()
  await guard.end()
})

/** Without the demo, which is tested separately. */
function start(variables: Record<string, string>): ProductProcess {
  const one = startProcess({ DATA_DIR: dataDir, DEMO: '0', APP_SECRET: 'x'.repeat(32), ...variables })
  running.add(one)
  return one
}

const oneLine = (text: string) => new RegExp(`^Heliodesk cannot start: ${text}[^\\n]*\\n$`)

test('a wrong variable stops the start with one line that names it', async () => {
  const one = start({ PORT: 'abc' })
  expect(await one.ended).toBe(1)
  expect(one.output()).toMatch(oneLine('PORT must be a port'))
})

test('an unreachable DATABASE_URL stops the start with one line', async () => {
  const url = `postgresql://helio:secret@127.0.0.1:${await somePort()}/helio`
  const one = start({ DATABASE_URL: url })
  expect(await one.ended).toBe(1)
  expect(one.output()).toMatch(oneLine('DATABASE_URL: no PostgreSQL answers at 127.0.0.1'))
  expect(one.output()).not.toContain('secret')
})

test(
  'a taken port stops the start with one line and leaves nothing running',
  { timeout: 240_000 },
  async () => {
    const { port, server } = await freePort()
    const one = start({ PORT: String(port) })
    expect(await one.ended).toBe(1)
    expect(one.output()).toMatch(oneLine(`PORT: port ${port} on 127.0.0.1 is taken`))
    server.close()
  },
)

test('a taken realtime port stops the start with one line that names it', { timeout: 240_000 }, async () => {
  const { port, server } = await freePort()
  const { ownerUrl, drop } = await createTestDatabase()
  const one = start({ DATABASE_URL: ownerUrl, PORT: await somePort(), REALTIME_PORT: String(port) })
  expect(await one.ended).toBe(1)
  expect(one.output()).toMatch(oneLine(`REALTIME_PORT: port ${port} on 127.0.0.1 is taken`))
  server.close()
  await drop()
})

test('realtime is served on its own port and under /app/', { timeout: 240_000 }, async () => {
  const [port, realtimePort] = [await somePort(), await somePort()]
  const { ownerUrl, drop } = await createTestDatabase()
  const one = start({ DATABASE_URL: ownerUrl, PORT: port, REALTIME_PORT: realtimePort })
  await untilReady(one, port)
  const clients = [port, realtimePort].map((each) => connect(Number(each)))
  for (const client of clients) expect((await client.next()).event).toBe('pusher:connection_established')
  expect((await fetch(`http://127.0.0.1:${realtimePort}/`)).status).toBe(426)
  expect(await one.end('SIGTERM')).toBe(0)
  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([4100, 4100])
  await drop()
})

test('a signal during the start stops it cleanly, with its database', { timeout: 240_000 }, async () => {
  const one = start({ PORT: await somePort() })
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
  while (!existsSync(pidFile)) await wait(20)
  // A start that takes more than 10 seconds is aborted.
  expect([0, 1]).toContain(await one.end('SIGTERM'))
  await expect.poll(() => existsSync(pidFile), { timeout: 30_000 }).toBe(false)
})

test(
  'the product keeps its directory to its account, refuses one in use, survives kill -9 and stops cleanly',
  { timeout: 240_000 },
  async () => {
    const port = await somePort()
    const folder = join(dataDir, 'new')
    const guardOfNew = guardFolder(folder)
    const before = process.umask(0)
    const first = start({ PORT: port, DATA_DIR: folder })
    process.umask(before)
    await untilReady(first, port)
    expect(await openToOthers(folder)).toEqual([])

    const second = start({ PORT: await somePort(), DATA_DIR: folder })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(oneLine(`DATA_DIR: ${folder} is in use by another Heliodesk`))

    expect(await first.end('SIGKILL')).toBe('SIGKILL')
    const third = start({ PORT: port, DATA_DIR: folder })
    await untilReady(third, port)
    expect(await third.end('SIGTERM')).toBe(0)
    await guardOfNew.end()
  },
)

async function openOwner(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  return owner
}

test(
  'two servers that start at once on an empty database migrate it once',
  { timeout: 240_000 },
  async () => {
    const { ownerUrl, drop } = await createEmptyDatabase()
    const owner = await openOwner(ownerUrl)
    // Both must reach it at the same moment.
    await owner.query('SELECT pg_advisory_lock($1)', [migrationLock])
    const given = { DATABASE_URL: ownerUrl }
    const ports = [await somePort(), await somePort()]
    const servers = ports.map((PORT) => start({ ...given, PORT }))
    const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${migrationLock} AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
    await expect.poll(async () => (await owner.query(waiting)).rowCount, { timeout: 120_000 }).toBe(2)
    await owner.query('SELECT pg_advisory_unlock($1)', [migrationLock])
    await Promise.all(servers.map((one, index) => untilReady(one, ports[index] ?? '')))
    const { rows } = await owner.query<{ hash: string }>(
      'SELECT hash FROM migrations.__drizzle_migrations ORDER BY id',
    )
    expect(rows.map(({ hash }) => hash)).toEqual((await readKnownMigrations()).map(({ hash }) => hash))
    expect(await Promise.all(servers.map((one) => one.end('SIGTERM')))).toEqual([0, 0])
    await owner.end()
    await drop()
  },
)

test('a database older than the first kept migration stops the start with one line', async () => {
  const { ownerUrl, drop } = await createTestDatabase()
  const owner = await openOwner(ownerUrl)
  await owner.query('UPDATE migrations.__drizzle_migrations SET hash = md5(hash)')
  await owner.end()
  const one = start({ DATABASE_URL: ownerUrl })
  expect(await one.ended).toBe(1)
  expect(one.output()).toMatch(oneLine('the database is not of a version that can be brought up to date'))
  await drop()
})
