import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

export interface DescribedError {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  column?: string
  stack: string[]
  cause?: DescribedError
}

/** An error for the log: what failed and where, without a statement's values, which may be tokens. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: [] }
  return {
    type: error.name,
    message: messageOf(error),
    ...factsOf(error),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

const facts = new Set(['code', 'constraint', 'table', 'column'])
/** Details of Node.js and PostgreSQL besides the message, without values. */
const factsOf = (error: Error) =>
  Object.fromEntries(
    Object.entries(error).filter(([name, value]) => facts.has(name) && typeof value === 'string'),
  )

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // Data exceptions repeat the value.
  if (error instanceof pg.DatabaseError && error.code?.startsWith('22') === true) return 'data exception'
  return error.message
}

/** Without its head, which repeats the message. */
const framesOf = ({ stack }: Error) =>
  (stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
