import { setTimeout as wait } from 'node:timers/promises'
import { csrfCookie } from '../access/logins/csrf.ts'
import type { TestClient } from './test-client.ts'
import type { TestProduct } from './test-product.ts'

export interface SocketAnswer<Body> {
  status: number
  body: Body
}

/** Requests to Noord through the network, which the product handles at once, and how many of them PostgreSQL ended. */
export async function overSocket(product: TestProduct) {
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    send: async <Body = unknown>(
      client: TestClient,
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      path: string,
      body?: object,
    ): Promise<SocketAnswer<Body>> => {
      const answer = await fetch(`${address}/api/v1${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          'x-requested-with': 'XMLHttpRequest',
          'x-xsrf-token': client.cookies.get(csrfCookie) ?? '',
          'x-company-id': String(product.noord.id),
          cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as Body }
    },
    /** How many transactions of the database were ended to resolve a deadlock, which are counted a moment after it. */
    deadlocks: async (): Promise<number> => {
      await wait(1_100)
      const { rows } = await product.services.database.pool.query<{ ended: number }>(
        'SELECT deadlocks::int AS ended FROM pg_stat_database WHERE datname = current_database()',
      )
      return rows[0]?.ended ?? 0
    },
  }
}
