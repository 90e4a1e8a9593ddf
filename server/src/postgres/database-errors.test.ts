import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { problemOf } from './database-errors.ts'

const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined, problemOf)

test('whoever waits too long for a connection hears that it is busy, not that there is no database', async () => {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 1, connectionTimeoutMillis: 50 })
  const taken = await pool.connect()
  const nowhere = new pg.Pool({ connectionString: 'postgres://heliodesk@127.0.0.1:1/heliodesk' })
  try {
    expect(await failureOf(pool.query('SELECT 1'))).toMatchObject({ status: 503, key: 'busy' })
    expect(await failureOf(taken.query("SET statement_timeout = '1ms'; SELECT pg_sleep(1)"))).toMatchObject({
      status: 503,
      key: 'busy',
    })
    expect(await failureOf(nowhere.query('SELECT 1'))).toMatchObject({ status: 503, key: 'unavailable' })
  } finally {
    taken.release(true)
    await Promise.all([pool.end(), nowhere.end()])
    await database.drop()
  }
})
