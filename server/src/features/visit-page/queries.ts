import { sql } from 'drizzle-orm'
import type { GlobalDb } from '../../access/database.ts'

/** The company and the visit of a customer's link. */
export async function findByLink(db: GlobalDb, hash: Buffer) {
  const { rows } = await db.execute<{ company_id: number; appointment_id: number; ended: boolean }>(
    sql`SELECT company_id, appointment_id, ended FROM access_visit(${hash})`,
  )
  return rows[0]
}
