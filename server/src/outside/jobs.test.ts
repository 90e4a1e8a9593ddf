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

test('of those that wait by a key the first stays, and what is enqueued while it runs waits again', async () => {
  const state = { status: 'planned', date: '2027-01-11', from: '08:00', till: '16:00' } as const
  const enqueue = (appointment_id: number, by: number) =>
    jobs.enqueue(client, 'tell-crew', {
      company_id: 1,
      appointment_id,
      due_at: '',
      known: { ...state, people: [by] },
    })
  const ran: string[] = []
  jobs.handle('tell-crew', async ({ appointment_id, known }) => {
    const by = known?.people[0]
    ran.push(`${appointment_id} of ${by}`)
    if (by === 1) await enqueue(appointment_id, 3)
  })
  await enqueue(1, 1)
  await enqueue(1, 2)
  await enqueue(2, 2)
  await jobs.drain()
  expect(ran).toEqual(['1 of 1', '2 of 2', '1 of 3'])
})
