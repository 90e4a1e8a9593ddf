import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'
import { databaseOn, nameStatements } from './named-queries.ts'
import { openPool } from './pool.ts'

const product = await startTestProduct()
const pool = openPool(product.ownerUrl, { max: 1 })
const plain = openPool(product.ownerUrl, { max: 1, statements: 'plain' })
afterAll(async () => {
  await pool.end()
  await plain.end()
  await product.close()
})

let client: pg.PoolClient
beforeEach(async () => {
  client = await pool.connect()
})
afterEach(() => client.release())

/** The statements that stay parsed on a connection. */
const parsed = async (on: pg.PoolClient, part: string) => {
  const { rows } = await on.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')
  return rows.filter(({ statement }) => statement.includes(part))
}

test('a text is named when it is seen a second time, whatever its values', async () => {
  // Others in this process may have taken all names.
  const database = databaseOn(client, nameStatements())
  const ask = (value: number) => database.execute(sql`SELECT ${value}::int AS seen_twice`)
  expect((await ask(1)).rows).toEqual([{ seen_twice: 1 }])
  expect(await parsed(client, 'seen_twice')).toHaveLength(0)
  expect((await ask(2)).rows).toEqual([{ seen_twice: 2 }])
  expect((await ask(3)).rows).toEqual([{ seen_twice: 3 }])
  expect(await parsed(client, 'seen_twice')).toHaveLength(1)
})

test('a text with more than a hundred values is never named', async () => {
  const values = sql.join(
    Array.from({ length: 101 }, (_, at) => sql`${at}::int`),
    sql`, `,
  )
  for (let time = 0; time < 3; time++)
    await databaseOn(client).execute(sql`SELECT ARRAY[${values}] AS many_values`)
  expect(await parsed(client, 'many_values')).toHaveLength(0)
})

test('a connection has one database, so that what was prepared on it is used again', () => {
  expect(databaseOn(client)).toBe(databaseOn(client))
  expect(databaseOn(client)).not.toBe(databaseOn(pool))
})

test('with plain statements nothing stays parsed', async () => {
  const on = await plain.connect()
  for (let time = 0; time < 3; time++) await databaseOn(on).execute(sql`SELECT 1 AS never_kept`)
  expect(await parsed(on, 'never_kept')).toHaveLength(0)
  on.release()
})
