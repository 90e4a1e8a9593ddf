import { sql } from 'drizzle-orm'
import type { GlobalDb } from '../../access/database.ts'

/** The company and the quotation of a portal link, and since when a newer one stands in its place. */
export async function findByToken(db: GlobalDb, hash: Buffer) {
  const { rows } = await db.execute<{ company_id: number; quotation_id: number; replaced_at: Date | null }>(
    sql`SELECT company_id, quotation_id, replaced_at FROM access_portal(${hash})`,
  )
  return rows[0]
}

/** What a PDF with this hash is. */
export async function findDocument(db: GlobalDb, sha256: string) {
  const { rows } = await db.execute<{
    kind: 'sent' | 'signed'
    number: string
    company: string
    at: Date
    withdrawn_at: Date | null
  }>(sql`SELECT kind, number, company, at, withdrawn_at FROM access_document(${sha256})`)
  return rows[0]
}
