import pg from 'pg'
import { causesOf } from '../kernel/errors/causes-of.ts'

/** A deadlock was resolved, or the transaction could not be put in an order, at its cost. */
const ended = new Set(['40P01', '40001'])

const isEnded = (error: unknown): boolean =>
  causesOf(error).some((cause) => cause instanceof pg.DatabaseError && ended.has(cause.code ?? ''))

/**
 * Runs a transaction once more when PostgreSQL ended it for another one: nothing of it was kept or told. It mends an
 * accident and no wrong order of locks.
 */
export const onceMore = <Result>(transaction: () => Promise<Result>): Promise<Result> =>
  transaction().catch((error: unknown) => {
    if (!isEnded(error)) throw error
    return transaction()
  })
