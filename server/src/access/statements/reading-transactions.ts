import type pg from 'pg'

export const beginReading = 'BEGIN READ ONLY'
/** How long a finished reading may stay open when nothing follows it. */
const maxMilliseconds = 5
/** Read-only transactions that have finished but not been closed yet. */
const readings = new WeakMap<pg.PoolClient, NodeJS.Timeout>()

/**
 * A read-only transaction has nothing to commit: it is closed in the packet of what its connection does next, or after
 * five milliseconds.
 */
export function closeReadingLater(client: pg.PoolClient) {
  const close = () => void client.query('COMMIT').catch(() => undefined)
  readings.set(client, setTimeout(close, maxMilliseconds))
}

/** Whether a finished reading was still open, which it no longer is for anybody else. */
function endReading(client: pg.PoolClient): boolean {
  const timer = readings.get(client)
  if (timer === undefined) return false
  clearTimeout(timer)
  return readings.delete(client)
}

/** Closes a finished reading before the connection's next statement; to be laid around each of its statements. */
export function closeReadingsFirst(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  client.query = ((...[first, ...others]: unknown[]) => {
    if (!endReading(client)) return query(first, ...others)
    // The next transaction is read-only as this one.
    if (first === beginReading) return query('COMMIT AND CHAIN')
    const closed = query('COMMIT') as Promise<unknown>
    if (first === 'COMMIT') return closed
    // A broken connection is detected by its next user.
    closed.catch(() => undefined)
    return query(first, ...others)
  }) as typeof client.query
}
