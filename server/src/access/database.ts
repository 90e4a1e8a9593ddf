import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Query, sql } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { NamedStatements, type QueryCallback } from './named-statements.ts'
import type { PoolerMode } from './pooler.ts'
import type { Replica } from './replica.ts'
import { companies } from './schema.ts'

declare const companyScope: unique symbol
/** A transaction that sees one company's rows. Only this folder makes one. */
export type CompanyDb = NodePgDatabase & { readonly [companyScope]: true }
/** A connection without a company: it sees only what belongs to none. */
export type GlobalDb = NodePgDatabase

/** The one dialect: its cache of column names is kept between requests. */
const dialect = new PgDialect({ casing: 'snake_case' })

/** Prepared statement names by SQL text; limited in number, because every connection keeps them. */
const statementNames = new Map<string, string | undefined>()
const maxNames = 250
const maxParameters = 100

/** A named statement stays parsed and planned in PostgreSQL; used for text seen twice. */
function statementName({ sql: text, params }: Query): string | undefined {
  if (params.length > maxParameters) return undefined
  const name = statementNames.get(text)
  if (name !== undefined) return name
  if (!statementNames.has(text)) {
    if (statementNames.size < maxNames) statementNames.set(text, undefined)
    return undefined
  }
  const given = `s${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
  statementNames.set(text, given)
  return given
}

const databases = new WeakMap<pg.ClientBase | pg.Pool, GlobalDb>()

/** One per connection, so that statements prepared on it are reused. */
function databaseOn(client: pg.ClientBase | pg.Pool): GlobalDb {
  const known = databases.get(client)
  if (known !== undefined) return known
  const session = new NodePgSession(client as pg.PoolClient, dialect, undefined, {})
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, fields, name, ...rest) =>
    prepare(query, fields, name ?? statementName(query), ...rest)
  const database: GlobalDb = new NodePgDatabase(dialect, session, undefined)
  databases.set(client, database)
  return database
}

/** A query built once per connection: building it costs more than executing it. */
export function prepared<Statement>(build: (db: CompanyDb) => Statement): (db: CompanyDb) => Statement {
  const built = new WeakMap<CompanyDb, Statement>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}

/** The socket of a pg client, which its types do not expose. */
export const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Unnamed, as a pooler wants it that hands the next statement to another connection, which never parsed it. */
const withoutName = (query: unknown) =>
  typeof query === 'object' && query !== null && 'name' in query ? { ...query, name: undefined } : query

const isNamed = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' && query !== null && 'name' in query && query.name !== undefined

/** Statements sent in the same tick travel in one packet; a finished reading ends in the packet of what comes next. */
function pipelineQueries(client: pg.PoolClient, pooler: PoolerMode) {
  const stream = socketOf(client)
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const statements = pooler === 'direct' ? new NamedStatements() : undefined
  let waiting = false
  const cork = () => {
    if (waiting) return
    waiting = true
    stream.cork()
    // After all pending promise callbacks have queued their statements.
    queueMicrotask(() =>
      process.nextTick(() => {
        waiting = false
        stream.uncork()
      }),
    )
  }
  client.query = ((...[first, ...others]: [unknown, unknown[]?, QueryCallback?]) => {
    cork()
    if (endReading(client)) {
      // The next transaction is read-only as this one.
      if (first === beginReading) return query('COMMIT AND CHAIN')
      const closed = query('COMMIT') as Promise<unknown>
      if (first === 'COMMIT') return closed
      // A broken connection is detected by its next user.
      closed.catch(() => undefined)
    }
    if (statements !== undefined && isNamed(first)) return statements.send(query, first, ...others)
    return query(pooler === 'pooler without statements' ? withoutName(first) : first, ...others)
  }) as typeof client.query
}

const beginReading = 'BEGIN READ ONLY'
/** Read-only transactions that have finished but not been closed yet. */
const readings = new WeakMap<pg.PoolClient, NodeJS.Timeout>()
const maxMilliseconds = 5

/**
 * A read-only transaction has nothing to commit: it is closed in the next one's packet, or after a timeout.
 * Behind a pooler immediately, because others wait for the connection that it holds there.
 */
function closeLater(client: pg.PoolClient, pooled: boolean) {
  const close = () => void client.query('COMMIT').catch(() => undefined)
  readings.set(client, setTimeout(close, maxMilliseconds))
  if (pooled) close()
}

/** Whether a finished reading was still open, which it no longer is for anybody else. */
function endReading(client: pg.PoolClient): boolean {
  const timer = readings.get(client)
  if (timer === undefined) return false
  clearTimeout(timer)
  return readings.delete(client)
}

export interface Database {
  /** For a connection outside the pool: the one that listens, to PostgreSQL itself. */
  readonly directUrl: string
  /** Through a pooler: see `access/pooler.ts`. */
  readonly pooled: boolean
  /** Never take a second connection while holding one: that could deadlock the pool. */
  readonly pool: pg.Pool
  /** Copies the database, a moment behind; only what `Call.mayLag` is read from it. */
  readonly replica: Replica | undefined
  /** The pool for what belongs to no company: logins, sessions, attempts. Each statement is a transaction. */
  readonly global: GlobalDb
  close(): Promise<void>
}

// int8 ids stay far below 2^53; counts do as well.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The pool reports its end before its connections close: stopping the database next would cut them off. */
export async function endPool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount
  const closed = new Promise<void>((resolve) => {
    if (open === 0) resolve()
    pool.on('remove', () => {
      open -= 1
      if (open <= 0) resolve()
    })
  })
  await pool.end()
  await Promise.race([closed, wait(1_000, undefined, { ref: false })])
}

/** Below the two seconds in which a caller gets a 503. */
const connectionMs = 1_500
/** How long a request waits for another one to give its connection back. */
const queueMs = 10_000

/** The pool has one limit for connecting and for waiting in its queue; connecting gets a shorter one of its own. */
class QuickClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectionMs })
  }
}

interface PoolOptions {
  max?: number
  onError?: (error: Error) => void
  /** How the connection reaches PostgreSQL. */
  pooler?: PoolerMode
}

/** Opens a pool of the app's role. */
export function openPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    Client: QuickClient,
    connectionTimeoutMillis: queueMs,
    keepAlive: true,
    pipeline: true,
    application_name: 'heliodesk',
  })
  pool.on('connect', (client) => {
    // The pool handles errors of idle connections only, and an unhandled error ends the process.
    client.on('error', (error) => options.onError?.(error))
    pipelineQueries(client, options.pooler ?? 'direct')
  })
  pool.on('error', () => undefined)
  return pool
}

/** Opens the database; `directUrl` when `url` is that of a pooler. */
export function openDatabase(
  url: string,
  { directUrl = url, replica, ...options }: PoolOptions & { directUrl?: string; replica?: Replica } = {},
): Database {
  const pool = openPool(url, options)
  return {
    directUrl,
    pooled: (options.pooler ?? 'direct') !== 'direct',
    pool,
    replica,
    global: databaseOn(pool),
    close: async () => {
      await replica?.close()
      await endPool(pool)
    },
  }
}

/** A transaction in progress: queries may be sent before the response to BEGIN, because requests are pipelined. */
export interface OpenTransaction {
  readonly client: pg.PoolClient
  readonly db: CompanyDb
  commit(): Promise<void>
  /** Does nothing when it was committed, or tried to be. */
  rollback(): Promise<void>
  /** Destroys its connection, even during a statement, which PostgreSQL then cancels. */
  readonly abandon: () => void
}

/** Sets the company of a transaction in progress. */
export const setCompany = (client: pg.ClientBase, company_id: number | null) =>
  client.query({
    name: 'company',
    text: "SELECT set_config('app.company_id', $1, true)",
    values: [company_id === null ? '' : String(company_id)],
  })

/**
 * Begins a transaction scoped to a company (null: to none, so that company tables answer with an error).
 * With `bySession` the company is set by `findSession`, which has to come first. The caller ends it by `commit` or `rollback`, which also give the connection back.
 */
export async function beginInCompany(
  database: Database,
  company_id: number | null,
  options: { readOnly?: boolean; bySession?: boolean; pool?: pg.Pool } = {},
): Promise<OpenTransaction> {
  const client = await (options.pool ?? database.pool).connect()
  const begun = Promise.all([
    client.query(options.readOnly ? beginReading : 'BEGIN'),
    options.bySession ? undefined : setCompany(client, company_id),
  ])
  // Errors surface in the first awaited query; this keeps them from being unhandled.
  begun.catch(() => undefined)
  let ended = false
  const end = async (statement: 'COMMIT' | 'ROLLBACK') => {
    if (ended) return
    ended = true
    try {
      await begun
      if (statement === 'COMMIT' && options.readOnly) {
        closeLater(client, database.pooled)
        client.release()
        return
      }
      const result = await client.query(statement)
      if (statement === 'COMMIT' && result.command !== 'COMMIT')
        throw new Error('The transaction was rolled back')
      client.release()
    } catch (error) {
      client.release(true)
      if (statement === 'COMMIT') throw error
    }
  }
  return {
    client,
    db: databaseOn(client) as CompanyDb,
    commit: () => end('COMMIT'),
    rollback: () => end('ROLLBACK'),
    abandon: () => {
      if (ended) return
      ended = true
      client.release(true)
      socketOf(client).destroy()
    },
  }
}

/** Runs `work` in one transaction of a company and commits it, or rolls back when it throws. */
export async function inCompany<Result>(
  database: Database,
  company_id: number,
  work: (db: CompanyDb) => Promise<Result>,
): Promise<Result> {
  const transaction = await beginInCompany(database, company_id)
  try {
    const result = await work(transaction.db)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** As the owner: adds a company and its initial data in one transaction. */
export async function inNewCompany<Result>(
  ownerUrl: string,
  company: typeof companies.$inferInsert,
  work: (scope: { company_id: number; db: CompanyDb; client: pg.ClientBase }) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('BEGIN')
    const db = databaseOn(client) as CompanyDb
    const [row] = await db.insert(companies).values(company).returning({ id: companies.id })
    if (row === undefined) throw new Error('A company was not inserted')
    await client.query("SELECT set_config('app.company_id', $1, true)", [String(row.id)])
    const result = await work({ company_id: row.id, db, client })
    await client.query('COMMIT')
    return result
  } finally {
    // Closing rolls back what was not committed.
    await client.end()
  }
}

export const databaseAnswers = async (database: Database) => {
  await database.global.execute(sql`SELECT 1`)
}
