import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endPool, openPool } from '../access/statements/pool.ts'
import { createReplica, type Replica } from '../access/statements/replica.ts'
import { appUrlOf, migrateDatabase, onServer } from '../postgres/migrate.ts'
import { changesChannel } from '@heliodesk/contract/realtime'
import { aLead } from '../testing/a-quotation.ts'
import { startTestCluster, type TestCluster } from '../testing/test-cluster.ts'
import type { TestClient } from '../testing/test-client.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { replicated, startTestReplica } from '../testing/test-replica.ts'

let primary: TestCluster
let copy: TestCluster
let onCopy: pg.Client
let product: TestProduct
let replica: Replica
/** A stopped clock, so that the replica stays as fresh as when checked. */
let time = 0

beforeAll(async () => {
  primary = await startTestCluster(replicated)
  await migrateDatabase(primary.ownerUrl)
  copy = await startTestReplica(primary)
  onCopy = new pg.Client({ connectionString: copy.ownerUrl })
  await onCopy.connect()
  const appUrl = appUrlOf(primary.ownerUrl)
  const [own, pool] = [openPool(appUrl, { max: 1 }), openPool(onServer(appUrl, copy.ownerUrl))]
  const close = async () => {
    await Promise.all([endPool(own), endPool(pool)])
  }
  replica = createReplica({ primary: own, pool, now: () => time, close })
  const on = { ownerUrl: primary.ownerUrl, appUrl, drop: async () => undefined }
  product = await startTestProduct({ on, replica })
}, 120_000)
afterAll(async () => {
  await product?.close()
  await onCopy?.end()
  await copy?.stop()
  await primary?.stop()
})
beforeEach(async () => {
  await onCopy.query('SELECT pg_wal_replay_resume()')
  time += 60_000
  await expect.poll(() => replica.look().then(() => replica.isFresh())).toBe(true)
})

const totalOf = async (client: TestClient) => {
  const { status, body } = await client.get<{ meta: { total: number } }>('/leads/table')
  expect(status).toBe(200)
  return body.meta.total
}

/** Two users with the same table; from here on the replica no longer replays. */
async function stopTheCopy() {
  const [writer, reader] = [await product.as('manager'), await product.as('manager')]
  const before = await totalOf(reader)
  await onCopy.query('SELECT pg_wal_replay_pause()')
  const paused = "SELECT FROM pg_stat_activity WHERE pg_get_wal_replay_pause_state() = 'paused' LIMIT 1"
  await expect.poll(async () => (await onCopy.query(paused)).rowCount).toBe(1)
  return { writer, reader, before }
}

test('a table is read from the replica, and by who just wrote from the primary', async () => {
  const { writer, reader, before } = await stopTheCopy()
  await aLead(product)
  expect(await totalOf(reader)).toBe(before)
  // Nothing changes, and nobody is told of it.
  expect((await writer.patch('/company', {})).status).toBe(200)
  expect(await totalOf(reader)).toBe(before)
  expect(await totalOf(writer)).toBe(before + 1)
})

test('a single lead is always read from the primary', async () => {
  const { writer, reader } = await stopTheCopy()
  const made = await writer.post<{ id: number }>('/leads', { lastName: 'Berg', email: 'one@klant.example' })
  expect((await reader.get(`/leads/${made.body.id}`)).status).toBe(200)
})

test('a replica that is more than three seconds behind is not read', async () => {
  const { reader, before } = await stopTheCopy()
  await aLead(product)
  time += 2_999
  expect(await totalOf(reader)).toBe(before)
  time += 1
  expect(await totalOf(reader)).toBe(before + 1)
})

test('a client notified of a change reads it from the primary', async () => {
  const { reader, before } = await stopTheCopy()
  await aLead(product)
  expect(await totalOf(reader)).toBe(before)
  replica.tell(changesChannel(product.noord.id))
  expect(await totalOf(reader)).toBe(before + 1)
})

test('a logged-out user reads nothing from a replica that lags behind', async () => {
  const { reader } = await stopTheCopy()
  const owner = new pg.Client({ connectionString: primary.ownerUrl })
  await owner.connect()
  await owner.query('DELETE FROM sessions')
  await owner.end()
  expect((await reader.get('/leads/table')).status).toBe(401)
})

test('a lost replica is replaced by the primary within the same request', async () => {
  const reader = await product.as('manager')
  const before = await totalOf(reader)
  await onCopy.end()
  await copy.stop()
  expect(await totalOf(reader)).toBe(before)
  expect(replica.isFresh()).toBe(false)
})
