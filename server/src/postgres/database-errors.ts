import pg from 'pg'
import { conflict, invalid, Problem } from '../kernel/problems.ts'

interface PostgresError {
  code: string
  constraint?: string | undefined
  column?: string | undefined
}

/** The error of PostgreSQL below what drizzle wraps around it. */
export function postgresErrorOf(error: unknown): PostgresError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code !== undefined) {
      return { code: cause.code, constraint: cause.constraint, column: cause.column }
    }
  }
  return undefined
}

const gone = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|57P0[123]|08\d\d\d|53300|53100)$/
const goneText =
  /(timeout exceeded when trying to connect|Connection terminated|not queryable|connection timeout)/i

/** Whether the database cannot be reached (a restart, a full disk, too many connections). */
export function isDatabaseGone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as NodeJS.ErrnoException).code
    if ((code !== undefined && gone.test(code)) || goneText.test(cause.message)) return true
  }
  return false
}

/** What an error of the database means to the caller; undefined when it is a defect of ours. */
export function problemOf(error: unknown): Problem | undefined {
  const found = postgresErrorOf(error)
  if (isDatabaseGone(error)) return new Problem(503, 'unavailable')
  if (found === undefined) return undefined
  if (found.code === '23505') return conflict('alreadyExists')
  if (found.code === '23503') return conflict('inUse')
  if (found.code === '22003') return invalid({ body: ['outOfRange'] })
  if (found.code === '40001' || found.code === '40P01') return new Problem(503, 'unavailable')
  return undefined
}
