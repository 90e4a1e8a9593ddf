import pg from 'pg'
import { afterAll, beforeEach, afterEach, expect, test, vi } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'
import { openPool } from './pool.ts'
import { beginReading, closeReadingLater } from './reading-transactions.ts'

const product = await startTestProduct()
const pool = openPool(product.ownerUrl, { max: 1 })
const other = new pg.Client({ connectionString: product.ownerUrl })
await other.connect()
afterAll(async () => {
  await other.end()
  await pool.end()
  await product.close()
})

let client: pg.PoolClient
beforeEach(async () => {
  client = await pool.connect()
})
afterEach(() => client.release())

const one = async (text: string): Promise<unknown> => {
  const { rows } = await client.query<{ value: unknown }>(`SELECT ${text} AS value`)
  return rows[0]?.value
}
/** The same within a transaction. */
const begun = () => one('now()::text')
const isReadOnly = () => one(`current_setting('transaction_read_only')`)
const stateOf = async (pid: unknown) => {
  const { rows } = await other.query('SELECT state FROM pg_stat_activity WHERE pid = $1', [pid])
  return rows
}

async function read() {
  await client.query(beginReading)
  const time = await begun()
  closeReadingLater(client)
  return time
}

test('a finished reading is closed before the next statement of its connection', async () => {
  const time = await read()
  expect(await begun()).not.toBe(time)
  expect(await isReadOnly()).toBe('off')
})

test('a reading that follows is a transaction of its own, read-only as it', async () => {
  const time = await read()
  await client.query(beginReading)
  expect(await begun()).not.toBe(time)
  expect(await isReadOnly()).toBe('on')
  await client.query('COMMIT')
})

test('a write that follows is not read-only', async () => {
  await read()
  await client.query('BEGIN')
  expect(await isReadOnly()).toBe('off')
  await client.query('ROLLBACK')
})

test('a reading that nothing follows is closed by itself', async () => {
  const pid = await one('pg_backend_pid()')
  await client.query(beginReading)
  expect(await stateOf(pid)).toEqual([{ state: 'idle in transaction' }])
  closeReadingLater(client)
  await vi.waitFor(async () => expect(await stateOf(pid)).toEqual([{ state: 'idle' }]))
})

test('a reading transaction that failed is closed too, and the connection can be used again', async () => {
  await client.query(beginReading)
  await expect(one('1 / 0')).rejects.toMatchObject({ code: '22012' })
  closeReadingLater(client)
  expect(await one('1')).toBe(1)
})
