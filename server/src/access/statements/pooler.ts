import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../kernel/start-error.ts'

/** The connection to PostgreSQL: direct, or through a pooler with or without prepared statements. */
export type PoolerMode = 'direct' | 'pooler' | 'pooler without statements'

const heardWithinMs = 2_000

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A pooler reports a made-up process id, because it has no connection for its client yet. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const named = (client as unknown as { processID: number | null }).processID
  return rows[0]?.pid !== named
}

/** A pooler that supports prepared statements renames them; another one passes our names through. */
async function keepsStatements(client: pg.Client): Promise<boolean> {
  const name = `heliodesk_${randomBytes(8).toString('hex')}`
  await client.query('BEGIN')
  await client.query({ name, text: 'SELECT 1' })
  const { rowCount } = await client.query('SELECT FROM pg_prepared_statements WHERE name = $1', [name])
  if (rowCount !== 0) await client.query(`DEALLOCATE ${pg.escapeIdentifier(name)}`)
  await client.query('COMMIT')
  return rowCount === 0
}

export const detectPooler = (url: string): Promise<PoolerMode> =>
  withClient(url, async (client) => {
    if (!(await isPooled(client))) return 'direct'
    return (await keepsStatements(client)) ? 'pooler' : 'pooler without statements'
  })

/** Whether what one connection sends reaches another one that listens. */
const hears = (listening: pg.Client, url: string): Promise<boolean> =>
  withClient(url, async (sending) => {
    const topic = `heliodesk_${randomBytes(8).toString('hex')}`
    const timer = new AbortController()
    const heard = new Promise<boolean>((resolve) => {
      listening.once('notification', () => resolve(true))
    })
    await listening.query(`LISTEN ${topic}`)
    await sending.query(`NOTIFY ${topic}`)
    const late = wait(heardWithinMs, false, { signal: timer.signal }).catch(() => false)
    return Promise.race([heard, late]).finally(() => timer.abort())
  })

/** Stops the start when LISTEN and session settings would not hold: they are silently lost in a pooler. */
export const requireSessions = (url: string, variable: string): Promise<void> =>
  withClient(url, async (client) => {
    if (!(await isPooled(client)) || (await hears(client, url))) return
    throw new StartError(
      variable === 'DATABASE_DIRECT_URL'
        ? 'DATABASE_DIRECT_URL leads to a pooler, through which no live event arrives (LISTEN); give the address of PostgreSQL itself'
        : `${variable} leads to a pooler, through which no live event arrives (LISTEN); set DATABASE_DIRECT_URL to the address of PostgreSQL itself`,
    )
  })

/** What a replica has in common with its primary and with no other database. */
export const identityOf = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ is: string }>(
      'SELECT system_identifier || current_database() AS is FROM pg_control_system()',
    )
    return rows[0]?.is ?? ''
  })
