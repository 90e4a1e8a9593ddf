import pg from 'pg'
import { causesOf } from '../kernel/errors/causes-of.ts'
import { conflict, invalid, Problem } from '../kernel/problems.ts'

interface PostgresError {
  code: string
  constraint?: string | undefined
  column?: string | undefined
}

/** The PostgreSQL error inside drizzle's wrapper. */
export function postgresErrorOf(error: unknown): PostgresError | undefined {
  for (const cause of causesOf(error)) {
    if (cause instanceof pg.DatabaseError && cause.code !== undefined) {
      return { code: cause.code, constraint: cause.constraint, column: cause.column }
    }
  }
  return undefined
}

/** The database cannot be reached (a restart, too many connections) or took too long. */
const gone = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|57P0[1235]|57014|25P0[34]|08\d\d\d|53300)$/
const goneText =
  /(timeout expired|timeout exceeded when trying to connect|Connection terminated|not queryable|connection timeout)/i

/** No connection came free in time, a statement took too long, or a transaction was ended for another one. */
const busy = /^(57014|40001|40P01)$/
const busyText = /timeout exceeded when trying to connect/i

/** The disk of the files (ENOSPC, EDQUOT) or that of PostgreSQL (53100). */
const full = /^(ENOSPC|EDQUOT|53100)$/

/** Whether the error or one of its causes is of these. */
const isCausedBy = (error: unknown, codes: RegExp, texts?: RegExp): boolean =>
  causesOf(error).some((cause) => {
    const { code } = cause as NodeJS.ErrnoException
    return (code !== undefined && codes.test(code)) || texts?.test(cause.message) === true
  })

/** Whether the database cannot be reached or took too long. */
export const isDatabaseGone = (error: unknown) => isCausedBy(error, gone, goneText)

/** A replica cancelled a statement to replay changes of the primary. */
export const isReplicaConflict = (error: unknown): boolean => postgresErrorOf(error)?.code === '40001'

/** The cause for the log, without the statement and its values, which outer errors contain. */
export const innermostMessage = (error: unknown): string =>
  error instanceof Error
    ? error.cause === undefined
      ? error.message
      : innermostMessage(error.cause)
    : String(error)

/** Maps a database or disk error to an API error; undefined for our own defects. */
export function problemOf(error: unknown): Problem | undefined {
  const found = postgresErrorOf(error)
  if (isCausedBy(error, full)) return new Problem(507, 'diskFull')
  if (isCausedBy(error, busy, busyText)) return new Problem(503, 'busy')
  if (isDatabaseGone(error)) return new Problem(503, 'unavailable')
  if (found === undefined) return undefined
  if (found.code === '23505') return conflict('alreadyExists')
  if (found.code === '23503') return conflict('inUse')
  if (found.code === '22003') return invalid({ body: ['outOfRange'] })
  return undefined
}
