import pg from 'pg'
import { decryptToken, encryptToken, type Purpose } from './encrypted-token.ts'

/** Columns encrypted with the product's secret: a table with its id, the column and the key's purpose. */
const kept: readonly { table: string; id: string; column: string; purpose: Purpose }[] = [
  { table: 'quotations', id: 'id', column: 'token_encrypted', purpose: 'portal token' },
  { table: 'users', id: 'id', column: 'two_factor_secret', purpose: 'two-factor secret' },
  { table: 'users', id: 'id', column: 'two_factor_pending', purpose: 'two-factor secret' },
  { table: 'telephony_exchanges', id: 'company_id', column: 'secret_encrypted', purpose: 'exchange secret' },
  { table: 'devices', id: 'id', column: 'secret_encrypted', purpose: 'device secret' },
]
const batchSize = 5_000

export interface Renewed {
  /** Rows that are under the new secret now. */
  renewed: number
  /** Rows that the old secret could not decrypt: they stay unchanged. */
  closed: number
}

interface Row {
  id: string
  encrypted: Buffer
}

/**
 * Re-encrypts everything encrypted with the secret, as the database owner in one transaction, and invalidates what
 * was signed or sealed with the old one: sessions, links for passwords, answers that wait for the same request again.
 * Returns undefined and changes nothing when neither secret decrypts anything stored.
 */
export async function renewSecret(ownerUrl: string, from: string, to: string): Promise<Renewed | undefined> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    const first = await renewAll(client, from, to)
    // After a power failure in between everything may already use the new secret.
    const done = first.renewed === 0 ? await renewAll(client, to, to) : first
    if (done.renewed === 0 && done.closed > 0) return undefined
    await client.query('COMMIT')
    return done
  } finally {
    await client.end()
  }
}

async function renewAll(client: pg.ClientBase, from: string, to: string): Promise<Renewed> {
  const total: Renewed = { renewed: 0, closed: 0 }
  for (const place of kept) {
    const { renewed, closed } = await renewColumn(client, place, from, to)
    total.renewed += renewed
    total.closed += closed
  }
  for (const table of ['sessions', 'password_links', 'idempotency_keys'])
    await client.query(`DELETE FROM ${table}`)
  return total
}

async function renewColumn(
  client: pg.ClientBase,
  { table, id: key, column, purpose }: (typeof kept)[number],
  from: string,
  to: string,
): Promise<Renewed> {
  const total: Renewed = { renewed: 0, closed: 0 }
  const batch = `SELECT ${key} AS id, ${column} AS encrypted FROM ${table}
    WHERE ${key} > $1 AND ${column} IS NOT NULL ORDER BY ${key} LIMIT ${batchSize}`
  let last = '0'
  for (;;) {
    const { rows } = await client.query<Row>(batch, [last])
    const opened = rows.flatMap(({ id, encrypted }) => {
      const token = decryptToken(from, encrypted, purpose)
      return token === undefined ? [] : [{ id, encrypted: encryptToken(to, token, purpose) }]
    })
    await client.query(
      `UPDATE ${table} t SET ${column} = n.encrypted
        FROM unnest($1::bigint[], $2::bytea[]) AS n (id, encrypted) WHERE t.${key} = n.id`,
      [opened.map(({ id }) => id), opened.map(({ encrypted }) => encrypted)],
    )
    total.renewed += opened.length
    total.closed += rows.length - opened.length
    last = rows.at(-1)?.id ?? last
    if (rows.length < batchSize) return total
  }
}
