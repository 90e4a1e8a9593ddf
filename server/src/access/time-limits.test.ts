import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemOf } from '../postgres/database-errors.ts'
import { limitRole } from '../postgres/migrate.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { beginInCompany } from './database.ts'

const product = await startTestProduct()
const { database } = product.services
const owner = new pg.Client({ connectionString: product.ownerUrl })
beforeAll(() => owner.connect())
afterAll(async () => {
  await owner.end()
  await product.close()
})

const settingOf = async (name: string) =>
  (await database.global.execute<{ setting: string }>(sql`SELECT current_setting(${name}) AS setting`))
    .rows[0]?.setting
const answerTo = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => problemOf(error)?.status,
  )

test("the app's connections have limits of time, the owner's have none", async () => {
  expect(await settingOf('statement_timeout')).toBe('30s')
  expect(await settingOf('idle_in_transaction_session_timeout')).toBe('1min')
  expect((await owner.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
})

test('a statement over its time limit answers 503, and its connection stays usable', async () => {
  const slow = product.inside(async ({ db }) => {
    await db.execute(sql`SET LOCAL statement_timeout = '20ms'`)
    await db.execute(sql`SELECT pg_sleep(20)`)
  })
  expect(await answerTo(slow)).toBe(503)
  expect(await settingOf('statement_timeout')).toBe('30s')
})

test('an idle transaction over its limit is disconnected, answers 503 and releases its lock', async () => {
  const transaction = await beginInCompany(database, product.noord.id)
  const { client, db } = transaction
  await db.execute(sql`SELECT FROM companies FOR UPDATE`)
  const ended = new Promise((resolve) => client.once('end', resolve))
  await db.execute(sql`SET LOCAL idle_in_transaction_session_timeout = '20ms'`)
  await ended
  expect(await answerTo(transaction.commit())).toBe(503)
  await product.inside((context) => context.db.execute(sql`SELECT FROM companies FOR UPDATE NOWAIT`))
})

test('a limit set manually for the role is kept', async () => {
  const url = new URL(product.ownerUrl)
  url.username = `limited_${url.pathname.slice(1)}`
  url.password = 'secret'
  await owner.query(`CREATE ROLE ${url.username} LOGIN PASSWORD 'secret'`)
  try {
    await owner.query(`ALTER ROLE ${url.username} SET statement_timeout = '5s'`)
    await limitRole(url.href)
    const { rows } = await owner.query<{ rolconfig: string[] }>(
      'SELECT rolconfig FROM pg_roles WHERE rolname = $1',
      [url.username],
    )
    expect(rows[0]?.rolconfig.toSorted()).toEqual([
      'client_connection_check_interval=500ms',
      'idle_in_transaction_session_timeout=60s',
      'statement_timeout=5s',
    ])
  } finally {
    await owner.query(`DROP ROLE ${url.username}`)
  }
})
