import pg from 'pg'

/** Of pg's result: the columns of a statement's rows, and how each is read. */
interface Shape {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** The parts of pg's query and connection that its types do not show. */
interface QueryParts {
  readonly name: string
  readonly _result: Shape
  prepare(connection: Wire): void
  handleRowDescription(message: unknown): void
}
interface Wire {
  readonly parsedStatements: Record<string, string>
  describe(portal: unknown): void
}

type QueryCallback = (error: Error | undefined, result?: unknown) => void
// pg's Query has these parts in every version since 7; named-statements.test.ts fails without them.
const PgQuery = pg.Query as unknown as new (
  config: pg.QueryConfig,
  values: unknown[] | undefined,
  callback: QueryCallback,
) => QueryParts & pg.Submittable

/**
 * Statements on one connection whose columns PostgreSQL describes the first time only: until a prepared statement is
 * prepared again it has the same columns, or fails. Sending and reading the description took a fifth of a small read.
 */
class NamedStatements {
  private readonly shapes = new Map<string, Shape>()
  private withoutDescribe: Wire | undefined

  /** As `client.query`: answers by the callback, or else by a promise that rejects with the caller's stack. */
  send(
    query: (statement: pg.Submittable) => unknown,
    config: pg.QueryConfig,
    values?: unknown[],
    callback?: QueryCallback,
  ): unknown {
    if (callback !== undefined) return query(new NamedStatement(this, config, values, callback))
    return new Promise((resolve, reject) => {
      const answer: QueryCallback = (error, result) => (error ? reject(error) : resolve(result))
      query(new NamedStatement(this, config, values, answer))
    }).catch((error: unknown) => {
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    })
  }

  /** The shape of what is still prepared on the connection. */
  shapeOf(name: string, { parsedStatements }: Wire): Shape | undefined {
    return parsedStatements[name] === undefined ? undefined : this.shapes.get(name)
  }

  remember(name: string, { fields, _parsers, _prebuiltEmptyResultObject }: Shape) {
    this.shapes.set(name, { fields, _parsers, _prebuiltEmptyResultObject })
  }

  /** The connection, but that it does not ask for a description. */
  silent(connection: Wire): Wire {
    this.withoutDescribe ??= Object.assign(Object.create(connection) as Wire, { describe: () => undefined })
    return this.withoutDescribe
  }
}

class NamedStatement extends PgQuery {
  private readonly statements: NamedStatements

  constructor(statements: NamedStatements, ...given: ConstructorParameters<typeof PgQuery>) {
    super(...given)
    this.statements = statements
  }

  override prepare(connection: Wire) {
    const shape = this.statements.shapeOf(this.name, connection)
    if (shape === undefined) return super.prepare(connection)
    const { _result: result } = this
    Object.assign(result, shape)
    Object.assign(this, { _accumulateRows: true })
    super.prepare(this.statements.silent(connection))
  }

  override handleRowDescription(message: unknown) {
    super.handleRowDescription(message)
    const { name, _result: result } = this
    this.statements.remember(name, result)
  }
}

const isNamed = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' && query !== null && 'name' in query && query.name !== undefined

/** Statements with a name are described once on this connection; to be laid around each of its statements. */
export function nameStatements(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const statements = new NamedStatements()
  client.query = ((...[first, ...others]: [unknown, unknown[]?, QueryCallback?]) =>
    isNamed(first)
      ? statements.send(query, first, ...others)
      : query(first, ...others)) as typeof client.query
}

/** Unnamed, as a pooler wants it that hands the next statement to another connection, which never parsed it. */
export function withoutNames(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  client.query = ((...[first, ...others]: unknown[]) =>
    query(isNamed(first) ? { ...first, name: undefined } : first, ...others)) as typeof client.query
}
