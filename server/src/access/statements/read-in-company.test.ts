import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'
import { readInCompany } from './read-in-company.ts'

const product = await startTestProduct()
afterAll(product.close)
const { database } = product.services
const never = new AbortController().signal
const sleeping = (seconds: number) => sql.raw(`SELECT pg_sleep(${seconds}) AS slept /* under way */`)
const underWay = async () =>
  (
    await database.global.execute(
      sql`SELECT FROM pg_stat_activity WHERE query LIKE '%under way%' AND state = 'active' AND pid <> pg_backend_pid()`,
    )
  ).rowCount

test('returns the rows of the company', async () => {
  const company = await readInCompany(database, product.noord.id, never, (db) =>
    db.execute(sql`SELECT id FROM companies`),
  )
  expect(company.rows).toEqual([{ id: product.noord.id }])
})

test('an abandoned statement is cancelled, and the pool stays usable', async () => {
  const gone = new AbortController()
  const started = performance.now()
  const reading = readInCompany(database, product.noord.id, gone.signal, (db) => db.execute(sleeping(30)))
  reading.catch(() => undefined)
  await expect.poll(underWay).toBe(1)
  gone.abort()
  await expect(reading).rejects.toThrow()
  expect(performance.now() - started).toBeLessThan(10_000)
  // The response arrives just before the backend reports itself idle.
  await expect.poll(underWay).toBe(0)
  const again = Array.from({ length: 20 }, () =>
    readInCompany(database, product.noord.id, never, (db) => db.execute(sql`SELECT 1 AS one`)),
  )
  expect((await Promise.all(again)).every(({ rows }) => rows[0]?.['one'] === 1)).toBe(true)
})

const work = () => Promise.reject(new Error('was begun'))

test('a query aborted before its start is not run', async () => {
  await expect(readInCompany(database, product.noord.id, AbortSignal.abort(), work)).rejects.not.toThrow(
    'was begun',
  )
})
