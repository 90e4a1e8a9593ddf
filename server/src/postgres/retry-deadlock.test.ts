import pg from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '../testing/test-database.ts'
import { retryDeadlock } from './retry-deadlock.ts'

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

test('two transactions that wait for each other both commit', async () => {
  const { ownerUrl, drop } = await createEmptyDatabase()
  const clients = await Promise.all([connect(ownerUrl), connect(ownerUrl)])
  await clients[0]?.query('CREATE TABLE done (id int)')
  let holding = 0
  const { promise: bothHold, resolve: letGo } = Promise.withResolvers<void>()
  let begun = 0
  await Promise.all(
    clients.map((client, index) =>
      retryDeadlock(client, async () => {
        begun += 1
        await client.query('BEGIN')
        await client.query('SELECT pg_advisory_xact_lock($1)', [index])
        holding += 1
        if (holding === 2) letGo()
        await bothHold
        await client.query('SELECT pg_advisory_xact_lock($1)', [1 - index])
        await client.query('INSERT INTO done VALUES ($1)', [index])
        await client.query('COMMIT')
      }),
    ),
  )
  const { rows } = (await clients[0]?.query('SELECT id FROM done ORDER BY id')) ?? { rows: [] }
  expect({ rows, begun }).toEqual({ rows: [{ id: 0 }, { id: 1 }], begun: 3 })
  await Promise.all(clients.map((client) => client.end()))
  await drop()
})

test('another failure is thrown and leaves no transaction open', async () => {
  const { ownerUrl, drop } = await createEmptyDatabase()
  const client = await connect(ownerUrl)
  const broken = retryDeadlock(client, () => client.query('BEGIN; SELECT 1 / 0; COMMIT'))
  await expect(broken).rejects.toThrow('division by zero')
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await client.end()
  await drop()
})
