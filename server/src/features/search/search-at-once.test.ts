import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

/** Searches blocked by a lock on their table. */
const product = await startTestProduct()
const owner = new pg.Client({ connectionString: product.ownerUrl })
/** Activity statistics are only refreshed outside a transaction. */
const observer = new pg.Client({ connectionString: product.ownerUrl })
let url = ''
beforeAll(async () => {
  url = await product.app.listen({ port: 0, host: '127.0.0.1' })
  await owner.connect()
  await observer.connect()
  await owner.query('BEGIN')
  await owner.query('LOCK TABLE lead_search IN ACCESS EXCLUSIVE MODE')
})
afterAll(async () => {
  await owner.end()
  await observer.end()
  await product.close()
})

const waiting = async () => {
  const { rows } = await observer.query<{ amount: number }>(
    `SELECT count(*)::int AS amount FROM pg_stat_activity
     WHERE wait_event_type = 'Lock' AND query LIKE '%access_search%' AND datname = current_database()`,
  )
  return rows[0]?.amount
}

async function search(query: string, signal: AbortSignal) {
  const { cookies } = await product.as('manager')
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'x-company-id': String(product.noord.id) }
  const answer = await fetch(`${url}/api/v1/search/${query}`, { headers, signal })
  return answer.status
}

test('four searches run concurrently; an aborted one is cancelled and the next one starts', async () => {
  const people = Array.from({ length: 6 }, () => new AbortController())
  const answers = people.map(({ signal }, index) =>
    search(`jansen${index}`, signal).catch((error: unknown) => (error instanceof Error ? error.name : '')),
  )
  await expect.poll(waiting, { timeout: 8_000 }).toBe(4)
  for (const person of people.slice(0, 5)) person.abort()
  expect(await Promise.all(answers.slice(0, 5))).toEqual(Array.from({ length: 5 }, () => 'AbortError'))
  await expect.poll(waiting, { timeout: 8_000 }).toBe(1)
  await owner.query('ROLLBACK')
  expect(await answers[5]).toBe(200)
  expect(await waiting()).toBe(0)
})
