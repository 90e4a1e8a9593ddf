import pg from 'pg'

/**
 * Runs work under a database-wide lock. The lock ends with a transaction on a separate connection: a session's
 * lock would stay behind in a pooler.
 */
export async function withLock<Result>(
  ownerUrl: string,
  { lock, shared = false }: { lock: number; shared?: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await client.query(`SELECT pg_advisory_xact_lock${shared ? '_shared' : ''}($1)`, [lock])
    const result = await work()
    await client.query('COMMIT')
    return result
  } finally {
    await client.end()
  }
}
