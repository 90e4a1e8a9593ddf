import { readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import type pg from 'pg'
import { type Database, openDatabase } from './database.ts'
import { socketOf } from './statements/pipelining.ts'

/** As the thread that reads a large file has. */
const priority = 10

/**
 * The same database on one connection, for long work beside others: where PostgreSQL runs on this machine, the process
 * that serves it has a lower priority, which nobody could give back for somebody else's request.
 */
export function openBackground({ directUrl }: Database): Database {
  const database = openDatabase(directUrl, { max: 1 })
  database.pool.on('connect', (client) => {
    // On another system, or run by another account, it keeps its priority.
    lowerPriority(client).catch(() => undefined)
  })
  return database
}

/** Only of the process whose title names this connection: PostgreSQL may run elsewhere. */
async function lowerPriority(client: pg.PoolClient) {
  const { processID } = client as unknown as { processID: number | null }
  const { localAddress, localPort } = socketOf(client)
  if (processID === null || localPort === undefined) return
  const title = await readFile(`/proc/${processID}/cmdline`, 'utf8')
  if (title.startsWith('postgres: ') && title.includes(` ${localAddress}(${localPort}) `))
    setPriority(processID, Math.max(priority, getPriority(processID)))
}
