import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { nameStatements, withoutNames } from './named-statements.ts'
import { sendInOnePacket } from './pipelining.ts'
import type { PoolerMode } from './pooler.ts'
import { closeReadingsFirst } from './reading-transactions.ts'

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

/**
 * How statements travel: `fast` names them, so that they stay parsed and described, sends them without waiting for
 * answers, those of a tick in one packet, and closes readings with what comes next; `plain` does none of it, to tell
 * whether a fault lies there.
 */
export const statementModes = ['fast', 'plain'] as const
export type StatementMode = (typeof statementModes)[number]

export interface PoolOptions {
  max?: number
  onError?: (error: Error) => void
  /** How the connection reaches PostgreSQL. */
  pooler?: PoolerMode
  statements?: StatementMode
}

/** Lays around a connection's statements what `statements` and `pooler` ask for, the outermost last. */
function prepareConnection(client: pg.PoolClient, { pooler = 'direct', statements = 'fast' }: PoolOptions) {
  if (statements === 'plain') return withoutNames(client)
  if (pooler === 'direct') nameStatements(client)
  if (pooler === 'pooler without statements') withoutNames(client)
  closeReadingsFirst(client)
  sendInOnePacket(client)
}

/** Opens a pool of the app's role. */
export function openPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    Client: QuickClient,
    connectionTimeoutMillis: queueMs,
    keepAlive: true,
    pipeline: options.statements !== 'plain',
    application_name: 'heliodesk',
  })
  pool.on('connect', (client) => {
    // The pool handles errors of idle connections only, and an unhandled error ends the process.
    client.on('error', (error) => options.onError?.(error))
    prepareConnection(client, options)
  })
  pool.on('error', () => undefined)
  return pool
}
