import { type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { databaseOn } from './statements/named-queries.ts'
import { socketOf } from './statements/pipelining.ts'
import { endPool, openPool, type PoolOptions } from './statements/pool.ts'
import { beginReading, closeReadingLater } from './statements/reading-transactions.ts'
import type { Replica } from './statements/replica.ts'
import { companies } from './schema.ts'

declare const companyScope: unique symbol
/** A transaction that sees one company's rows. Only this folder makes one. */
export type CompanyDb = NodePgDatabase & { readonly [companyScope]: true }
/** A connection without a company: it sees only what belongs to none. */
export type GlobalDb = NodePgDatabase

/** A query built once per connection: building it costs more than executing it. */
export function prepared<Statement>(build: (db: CompanyDb) => Statement): (db: CompanyDb) => Statement {
  const built = new WeakMap<CompanyDb, Statement>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}

export interface Database {
  /** For a connection outside the pool: the one that listens, to PostgreSQL itself. */
  readonly directUrl: string
  /** Through a pooler: see `access/statements/pooler.ts`. */
  readonly pooled: boolean
  /** Whether a reading may stay open until what its connection does next: see `access/statements/reading-transactions.ts`. */
  readonly closesReadingsLater: boolean
  /** Never take a second connection while holding one: that could deadlock the pool. */
  readonly pool: pg.Pool
  /** Copies the database, a moment behind; only what `Call.mayLag` is read from it. */
  readonly replica: Replica | undefined
  /** The pool for what belongs to no company: logins, sessions, attempts. Each statement is a transaction. */
  readonly global: GlobalDb
  close(): Promise<void>
}

/** Opens the database; `directUrl` when `url` is that of a pooler. */
export function openDatabase(
  url: string,
  { directUrl = url, replica, ...options }: PoolOptions & { directUrl?: string; replica?: Replica } = {},
): Database {
  const pool = openPool(url, options)
  const pooled = (options.pooler ?? 'direct') !== 'direct'
  return {
    directUrl,
    pooled,
    // Behind a pooler others wait for the connection that an open transaction holds there.
    closesReadingsLater: !pooled && options.statements !== 'plain',
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
        if (database.closesReadingsLater) closeReadingLater(client)
        else await client.query('COMMIT')
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
