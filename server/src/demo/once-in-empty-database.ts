import pg from 'pg'
import { withLock } from '../postgres/with-lock.ts'

/** One number for all processes that may seed the same database. */
const lock = 7_305_115

/**
 * Runs `seed` in a database without companies, and again from the beginning after one that was interrupted; processes
 * that start at once wait here, so that one of them seeds. Answers whether the database is a demo: every company in it
 * has the demo's mark.
 */
export const onceInEmptyDatabase = (ownerUrl: string, seed: () => Promise<void>): Promise<boolean> =>
  withLock(ownerUrl, { lock }, () => seedOnce(ownerUrl, seed))

async function seedOnce(ownerUrl: string, seed: () => Promise<void>): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await prepareMarks(client)
    const { rows } = await client.query<{ filled: boolean; unfinished: boolean }>(
      `SELECT EXISTS (SELECT FROM companies) AS filled,
        EXISTS (SELECT FROM migrations.demo_seed WHERE NOT finished) AS unfinished`,
    )
    const [state] = rows
    if (state === undefined) return false
    if (!state.filled || state.unfinished) {
      if (state.filled) await empty(client)
      await client.query('DELETE FROM migrations.demo_seed')
      await client.query('INSERT INTO migrations.demo_seed VALUES (false)')
      await seed()
      await client.query(
        'UPDATE migrations.demo_seed SET finished = true, company_ids = ARRAY(SELECT id FROM companies)',
      )
      await client.query('ANALYZE')
    }
    return await isDemo(client)
  } finally {
    await client.end()
  }
}

async function prepareMarks(client: pg.Client) {
  await client.query('CREATE TABLE IF NOT EXISTS migrations.demo_seed (finished boolean NOT NULL)')
  await client.query('ALTER TABLE migrations.demo_seed ADD COLUMN IF NOT EXISTS company_ids bigint[]')
  // Seeded before companies had a mark: the two that the seed made first.
  await client.query(`UPDATE migrations.demo_seed SET company_ids = ARRAY(SELECT id FROM companies WHERE id <= 2)
    WHERE finished AND company_ids IS NULL`)
}

async function isDemo(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ demo: boolean }>(
    `SELECT count(*) > 0 AND bool_and(EXISTS (SELECT FROM migrations.demo_seed d
      WHERE d.finished AND c.id = ANY(d.company_ids))) AS demo FROM companies c`,
  )
  return rows[0]?.demo === true
}

/** Removes the remains of an interrupted seed. */
async function empty(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  )
  await client.query(`TRUNCATE ${rows.map(({ name }) => name).join(', ')} RESTART IDENTITY`)
  await client.query('DELETE FROM jobs.job')
}
