import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { guardFolder } from '../testing/test-cluster.ts'
import { silentLog } from '../kernel/log.ts'
import { isRunning } from './postgres-process.ts'

let dataDir: string
let guard: ReturnType<typeof guardFolder>
let running: EmbeddedPostgres | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'heliodesk-postgres-'))
  guard = guardFolder(dataDir)
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await guard.end()
})

const start = async () => (running = await startEmbeddedPostgres({ dataDir, log: silentLog }))

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Polls until it responds again. */
async function retryQuery(url: string, text: string) {
  for (const until = Date.now() + 10_000; ;) {
    try {
      return await query(url, text)
    } catch (error) {
      if (Date.now() > until) throw error
      await wait(50)
    }
  }
}

const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])

/** A server that starts the database, writes a row and then runs `ending`; returns the postmaster's id. */
async function serverThatEnds(ending: string) {
  const script = `
    import pg from 'pg'
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)}
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const { ownerUrl } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
    const client = new pg.Client({ connectionString: ownerUrl })
    client.on('error', () => {})
    await client.connect()
    await client.query('CREATE TABLE kept (word text); INSERT INTO kept VALUES (\\'acknowledged\\')')
    ${ending}`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
}

test('creates a UTF-8 cluster with a password readable by its account only, and stops cleanly', async () => {
  const { ownerUrl, adopted, stop } = await start()
  expect(adopted).toBe(false)
  const [row] = await query(
    ownerUrl,
    `SELECT current_setting('server_encoding') AS encoding, datlocale AS locale, current_setting('listen_addresses') AS listens
     FROM pg_database WHERE datname = current_database()`,
  )
  expect(row).toEqual({ encoding: 'UTF8', locale: 'C.UTF-8', listens: '127.0.0.1' })
  expect((await stat(join(dataDir, 'postgres/access.json'))).mode & 0o777).toBe(0o600)
  const wrong = ownerUrl.replace(/:[^:@]+@/, ':wrong@')
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed')

  const pid = await postmasterPid()
  await stop()
  running = undefined
  expect(isRunning(pid)).toBe(false)
})

test('keeps its address and its rows from one start to the next', async () => {
  const first = await start()
  await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 1 AS number')
  await first.stop()
  const second = await start()
  expect(second.ownerUrl).toBe(first.ownerUrl)
  expect(await query(second.ownerUrl, 'SELECT number FROM kept')).toEqual([{ number: 1 }])
})

test('adopts the database that a killed server left running', async () => {
  await serverThatEnds("process.kill(process.pid, 'SIGKILL')")
  const pid = await postmasterPid()
  expect(isRunning(pid)).toBe(true)
  const { ownerUrl, adopted, stop } = await start()
  expect(adopted).toBe(true)
  expect(await postmasterPid()).toBe(pid)
  expect(await query(ownerUrl, 'SELECT word FROM kept')).toEqual([{ word: 'acknowledged' }])
  await stop()
  running = undefined
  expect(isRunning(pid)).toBe(false)
})

test('recovers when server and database were both killed', async () => {
  await serverThatEnds("process.kill(process.pid, 'SIGKILL')")
  const pid = await postmasterPid()
  process.kill(pid, 'SIGKILL')
  const { ownerUrl, adopted } = await start()
  expect(adopted).toBe(false)
  expect(await query(ownerUrl, 'SELECT word FROM kept')).toEqual([{ word: 'acknowledged' }])
})

test('an unexpected exit of the server stops the database', async () => {
  await serverThatEnds('process.exit(1)')
  const pid = await postmasterPid().catch(() => 0)
  await expect.poll(() => pid !== 0 && isRunning(pid), { timeout: 5_000 }).toBe(false)
})

test('starts the database again on the same address when it is killed', async () => {
  const { ownerUrl } = await start()
  await query(ownerUrl, 'CREATE TABLE kept AS SELECT 1 AS number')
  process.kill(await postmasterPid(), 'SIGKILL')
  expect(await retryQuery(ownerUrl, 'SELECT number FROM kept')).toEqual([{ number: 1 }])
})

test('ignores a stale process id that another program uses now', async () => {
  const first = await start()
  const pid = await postmasterPid()
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  const content = await readFile(file, 'utf8')
  await first.stop()
  await writeFile(file, content.replace(String(pid), String(process.pid)))
  expect((await start()).adopted).toBe(false)
})

test('explains what to do when the cluster has another version', async () => {
  await (await start()).stop()
  running = undefined
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '15\n')
  await expect(start()).rejects.toThrow('was written by PostgreSQL 15')
})

test('a process is not taken for ended where no file can be opened any more', async () => {
  const script = `
    import { openSync } from 'node:fs'
    import { isRunning } from '${pathToFileURL(join(import.meta.dirname, 'postgres-process.ts')).href}'
    try { for (;;) openSync('/dev/null') } catch {}
    process.stdout.write(String([isRunning(process.ppid), isRunning(process.pid)]))`
  const limited = 'ulimit -n 64; exec "$0" --input-type=module --eval "$1"'
  const { stdout } = await promisify(execFile)('sh', ['-c', limited, process.execPath, script])
  expect(stdout).toBe('true,true')
})
