import { createHash } from 'node:crypto'
import type { Query } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** The one dialect: its cache of column names is kept between requests. */
const dialect = new PgDialect({ casing: 'snake_case' })

const maxNames = 250
const maxParameters = 100

type Naming = (query: Query) => string | undefined

/**
 * Prepared statement names by SQL text; limited in number, because every connection keeps them. A named statement stays
 * parsed and planned in PostgreSQL; used for text seen twice.
 */
export function nameStatements(): Naming {
  const statementNames = new Map<string, string | undefined>()
  return ({ sql: text, params }) => {
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
}
const nameOfAll = nameStatements()

/** What drizzle gives to prepare a query whose rows are of a type. */
type Preparation<Config extends PreparedQueryConfig> = Parameters<
  typeof NodePgSession.prototype.prepareQuery<Config>
>

/** Drizzle's session, but that it names what nobody named. */
class NamingSession extends NodePgSession<Record<string, unknown>, Record<string, never>> {
  naming: Naming = nameOfAll
  override prepareQuery<Config extends PreparedQueryConfig = PreparedQueryConfig>(
    ...[query, fields, name, ...rest]: Preparation<Config>
  ): PgPreparedQuery<Config> {
    return super.prepareQuery(query, fields, name ?? this.naming(query), ...rest)
  }
}

const databases = new WeakMap<pg.ClientBase | pg.Pool, NodePgDatabase>()

/** One per connection, so that statements prepared on it are reused; `naming`: that of all unless it is given. */
export function databaseOn(client: pg.ClientBase | pg.Pool, naming = nameOfAll): NodePgDatabase {
  const known = databases.get(client)
  if (known !== undefined) return known
  const session = new NamingSession(client as pg.PoolClient, dialect, undefined, {})
  session.naming = naming
  const database: NodePgDatabase = new NodePgDatabase(dialect, session, undefined)
  databases.set(client, database)
  return database
}
