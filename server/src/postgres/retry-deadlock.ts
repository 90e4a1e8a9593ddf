import pg from 'pg'

const attempts = 5

/**
 * Runs a transaction, from its BEGIN to its COMMIT, again when PostgreSQL ended it to resolve a deadlock: whoever
 * locks all tables meets autovacuum and the last requests of a product that stops.
 */
export async function retryDeadlock<T>(client: pg.Client, transaction: () => Promise<T>): Promise<T> {
  for (let left = attempts - 1; ; left -= 1)
    try {
      return await transaction()
    } catch (error) {
      await client.query('ROLLBACK')
      const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01'
      if (!isDeadlock || left === 0) throw error
    }
}
