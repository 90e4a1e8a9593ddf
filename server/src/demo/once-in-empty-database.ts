import pg from 'pg'
import { withLock } from '../postgres/with-lock.ts'

/** One number for all processes that may seed the same database. */
const lock = 7_305_115

/**
 * Runs `seed` in a database without companies, and again from the beginning after one that was interrupted.
 * Processes that start at once wait here, so that one of them seeds.
 */
export const onceInEmptyDatabase = (ownerUrl: string, seed: () => Promise<void>): Promise<void> =>
  withLock(ownerUrl, { lock }, () => seedOnce(ownerUrl, seed))

async function seedOnce(ownerUrl: string, seed: () => Promise<void>) {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('CREATE TABLE IF NOT EXISTS migrations.demo_seed (finished boolean NOT NULL)')
    const { rows } = await client.query<{ filled: boolean; unfinished: boolean }>(
      `SELECT EXISTS (SELECT FROM companies) AS filled,
        EXISTS (SELECT FROM migrations.demo_seed WHERE NOT finished) AS unfinished`,
    )
    const [state] = rows
    if (state === undefined || (state.filled && !state.unfinished)) return
    if (state.filled) await empty(client)
    await client.query('DELETE FROM migrations.demo_seed')
    await client.query('INSERT INTO migrations.demo_seed VALUES (false)')
    await seed()
    await client.query('UPDATE migrations.demo_seed SET finished = true')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

/** Removes the remains of an interrupted seed. */
async function empty(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  )
  await client.query(`TRUNCATE ${rows.map(({ name }) => name).join(', ')} RESTART IDENTITY`)
  await client.query('DELETE FROM jobs.job')
}
