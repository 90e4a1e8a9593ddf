import type { Socket } from 'node:net'
import type pg from 'pg'

/** The socket of a pg client, which its types do not expose. */
export const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Statements that are sent in the same tick travel in one packet. */
export function sendInOnePacket(client: pg.PoolClient) {
  const stream = socketOf(client)
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  let waiting = false
  const cork = () => {
    if (waiting) return
    waiting = true
    stream.cork()
    // After all pending promise callbacks have queued their statements.
    queueMicrotask(() =>
      process.nextTick(() => {
        waiting = false
        stream.uncork()
      }),
    )
  }
  client.query = ((...parameters: unknown[]) => {
    cork()
    return query(...parameters)
  }) as typeof client.query
}
