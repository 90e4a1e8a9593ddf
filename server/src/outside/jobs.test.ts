import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../kernel/log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createJobs, type Jobs } from './jobs.ts'

const anHour = { pollingIntervalSeconds: 3_600, notifyPollingIntervalSeconds: 3_600 }

let database: TestDatabase
let jobs: Jobs
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  jobs = createJobs(database.appUrl, silentLog, anHour)
  client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
})
afterAll(async () => {
  await jobs.stop()
  await client.end()
  await database.drop()
})

test('workers that look once an hour run new jobs at once, all of them, and not before the commit', async () => {
  const ran = new Set<number>()
  const { promise: allRan, resolve } = Promise.withResolvers<void>()
  jobs.handle('expire-paste', async ({ paste_id }) => {
    ran.add(paste_id)
    if (ran.size === 3) resolve()
  })
  await jobs.start()
  await client.query('BEGIN')
  for (const paste_id of [1, 2, 3]) await jobs.enqueue(client, 'expire-paste', { company_id: 1, paste_id })
  expect(ran).toEqual(new Set())
  await client.query('COMMIT')
  await allRan
  expect(ran).toEqual(new Set([1, 2, 3]))
})
