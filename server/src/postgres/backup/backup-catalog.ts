import { createHmac } from 'node:crypto'
import pg from 'pg'
import { jobsSchema } from '../../outside/jobs.ts'
import { readAppliedMigrations, readKnownMigrations } from '../migration-history.ts'
import { databaseError, StartError } from '../../kernel/start-error.ts'
import type { Manifest } from './backup-manifest.ts'

export interface TableToCopy {
  schema: string
  name: string
  /** Without the generated ones, which PostgreSQL computes again. */
  columns: string[]
}

export const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const columnsOf = ({ columns }: { columns: readonly string[] }) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ')

export const isJobs = ({ schema }: { schema: string }) => schema === jobsSchema

/** Connects as the owner for one task; uncommitted work is rolled back. */
export async function withOwner<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'heliodesk admin',
  })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw databaseError(error, 'the database', ownerUrl)
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Disables server timeouts for a long task; row_security=off makes hidden rows an error. */
export const withoutTimeouts = `
  SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL row_security = off; SET LOCAL client_encoding = 'UTF8'; SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL extra_float_digits = 1;
  SET LOCAL bytea_output = 'hex'`

/** Every table of ours, and the queue's jobs. */
export async function readTables(client: pg.Client): Promise<TableToCopy[]> {
  const { rows } = await client.query<TableToCopy>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND (n.nspname = 'public' OR (n.nspname = $1 AND c.relname = 'job'))
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY n.nspname, c.relname ORDER BY n.nspname DESC, c.relname`,
    [jobsSchema],
  )
  return rows
}

/** The next number of each sequence. The view pg_sequences does not show it for a restarted one. */
export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; step: string }>(
    `SELECT sequencename AS name, increment_by::text AS step FROM pg_sequences
    WHERE schemaname = 'public' ORDER BY sequencename`,
  )
  const found: Manifest['sequences'] = []
  for (const { name, step } of rows) {
    const next = await client.query<{ next: string }>(
      `SELECT (last_value + CASE WHEN is_called THEN ${BigInt(step)} ELSE 0 END)::text AS next
      FROM ${quoted({ schema: 'public', name })}`,
    )
    found.push({ name, next: next.rows[0]?.next ?? '1' })
  }
  return found
}

export async function requireMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const migrations = await readAppliedMigrations(client, await readKnownMigrations())
  if (migrations.length === 0) throw new StartError('there is no database of Heliodesk to back up')
  return migrations.map(({ name, hash }) => ({ name, hash }))
}

/** User data is never overwritten. */
export async function requireEmpty(client: pg.Client): Promise<void> {
  for (const table of ['companies', 'employees', 'users']) {
    const { rows } = await client.query<{ there: boolean }>(
      `SELECT to_regclass('public.${table}') IS NOT NULL AS there`,
    )
    if (rows[0]?.there !== true) continue
    const { rowCount } = await client.query(`SELECT FROM public.${table} LIMIT 1`)
    if (rowCount !== 0)
      throw new StartError(
        `the database is not empty (it has ${table}); restore into a new one: another DATABASE_URL or DATA_DIR`,
      )
  }
}

/** A fingerprint of a secret that does not reveal it. */
export const fingerprintOf = (secret: string) =>
  createHmac('sha256', secret).update('heliodesk backup').digest('hex').slice(0, 32)
