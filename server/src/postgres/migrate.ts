import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { installJobs, jobNames, jobsSchema } from '../outside/jobs.ts'
import {
  migrationsFolder,
  readKnownMigrations,
  requireKnownHistory,
  withFirstMigrations,
} from './migration-history.ts'
import { StartError } from '../kernel/start-error.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { withLock } from './with-lock.ts'

const sources = fileURLToPath(new URL('..', import.meta.url))
const extensions = ['pg_trgm', 'unaccent', 'btree_gin', 'btree_gist']
/** One number for all processes that may migrate the same database. */
export const migrationLock = 7_305_114

/** Where the app connects as a role without ownership: given, or made from the owner's address. */
export function appUrlOf(ownerUrl: string, given?: string): string {
  if (given !== undefined) return given
  const url = new URL(ownerUrl)
  const password = createHash('sha256').update(`heliodesk app role ${url.password}`).digest('base64url')
  url.username = 'heliodesk_app'
  url.password = password
  return url.href
}

/** The same login on another server: a pooler, a replica or PostgreSQL itself. */
export function onServer(loginUrl: string, serverUrl: string): string {
  const url = new URL(serverUrl)
  const { username, password } = new URL(loginUrl)
  return Object.assign(url, { username, password }).href
}

interface Reach {
  /** Another history than the product's own. */
  folder?: string
  /** So many migrations: an earlier version, whose tables can be filled and which no product serves. */
  count?: number
}

/**
 * Brings the database up to date as its owner: extensions, the app's role, tables, policies, the job queue.
 * Runs under a lock, so that many processes may start at once.
 */
export async function migrateDatabase(
  ownerUrl: string,
  appUrlGiven?: string,
  reach: Reach = {},
): Promise<void> {
  await withLock(ownerUrl, { lock: migrationLock }, () => migrateLocked(ownerUrl, appUrlGiven, reach))
}

async function migrateLocked(
  ownerUrl: string,
  appUrlGiven: string | undefined,
  { folder = migrationsFolder, count }: Reach,
) {
  const known = await readKnownMigrations(folder)
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await requireVersion(client)
    await requireKnownHistory(client, known)
    for (const extension of extensions) await requireExtension(client, extension)
    const appUrl = new URL(appUrlOf(ownerUrl, appUrlGiven))
    const role = decodeURIComponent(appUrl.username)
    await requireRole(client, role, decodeURIComponent(appUrl.password), appUrlGiven !== undefined)
    await limitRole(appUrl.href)
    const apply = (migrationsFolder: string) =>
      migrate(drizzle(client), { migrationsFolder, migrationsSchema: 'migrations' })
    if (count === undefined || count >= known.length) {
      await apply(folder)
      await secure(client, role, ownerUrl)
    } else {
      await withFirstMigrations(folder, count, apply)
      await installJobs(ownerUrl)
    }
  } finally {
    await client.end()
  }
}

async function requireVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: string }>(
    "SELECT current_setting('server_version_num') AS version",
  )
  if (Number(rows[0]?.version) < 150_000) throw new StartError('Heliodesk needs PostgreSQL 15 or newer')
}

async function requireExtension(client: pg.Client, extension: string) {
  const statement = `CREATE EXTENSION IF NOT EXISTS ${extension}`
  try {
    await client.query(statement)
  } catch (error) {
    throw new StartError(
      `The database user may not add an extension (${reasonOf(error)}). Let an administrator run: ${statement};`,
    )
  }
}

async function requireRole(client: pg.Client, role: string, password: string, given: boolean) {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
  if (given && rowCount === 1) return
  const name = pg.escapeIdentifier(role)
  const login = `LOGIN PASSWORD ${pg.escapeLiteral(password)}`
  const unprivileged = 'NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS'
  try {
    // PostgreSQL 15 lets a superuser alone name these attributes of a role that exists.
    await client.query(
      rowCount === 1 ? `ALTER ROLE ${name} ${login}` : `CREATE ROLE ${name} ${unprivileged} ${login}`,
    )
  } catch (error) {
    throw new StartError(
      `The database user may not make the app's role (${reasonOf(error)}). Let an administrator run: CREATE ROLE ${name} LOGIN PASSWORD '...'; and set DATABASE_APP_URL`,
    )
  }
}

/** Policies, functions and triggers, each in the folder of its noun, for the app's role `heliodesk_app`. */
export async function readSecurity(): Promise<string> {
  const first = 'access/security.sql'
  const last = 'access/grants.sql'
  const ofNouns = globSync('{access,audit-log,features/*,settings/*}/*.sql', { cwd: sources })
    .filter((name) => name !== first && name !== last)
    .toSorted()
  const texts = [first, ...ofNouns, last].map((name) => readFile(path.join(sources, name), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}

/** Of the role and not of a connection, so that they hold behind a pooler as well. */
const roleLimits = {
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
  // Cancels a statement whose client disconnected.
  client_connection_check_interval: '500ms',
} as const

/** As the app's role, which may always set its own; existing settings stay. */
export async function limitRole(appUrl: string) {
  const client = new pg.Client({ connectionString: appUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ rolconfig: string[] | null }>(
      'SELECT rolconfig FROM pg_roles WHERE rolname = current_user',
    )
    const known = new Set(rows[0]?.rolconfig?.map((setting) => setting.split('=')[0]))
    for (const [name, value] of Object.entries(roleLimits))
      if (!known.has(name)) await client.query(`ALTER ROLE CURRENT_USER SET ${name} = '${value}'`)
  } finally {
    await client.end()
  }
}

/** Policies, grants and job queues, again whenever they, the tables or the app's role changed. */
async function secure(client: pg.Client, role: string, ownerUrl: string) {
  const security = (await readSecurity()).replaceAll('heliodesk_app', pg.escapeIdentifier(role))
  const { rows } = await client.query<{ last: string }>(
    'SELECT coalesce(max(created_at), 0) AS last FROM migrations.__drizzle_migrations',
  )
  const state = createHash('sha256').update(`${security}\n${rows[0]?.last}\n${jobNames.join()}`).digest('hex')
  await client.query('CREATE TABLE IF NOT EXISTS migrations.security (state text NOT NULL)')
  const applied = await client.query<{ state: string }>('SELECT state FROM migrations.security')
  if (applied.rows[0]?.state === state) return
  await installJobs(ownerUrl)
  const app = pg.escapeIdentifier(role)
  const statements = `BEGIN;
    ${security}
    GRANT USAGE ON SCHEMA ${jobsSchema} TO ${app};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobsSchema} TO ${app};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${jobsSchema} TO ${app};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${jobsSchema} TO ${app};
    DELETE FROM migrations.security;
    INSERT INTO migrations.security VALUES ('${state}');
    COMMIT;`
  await retryDeadlock(client, () => client.query(statements))
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
