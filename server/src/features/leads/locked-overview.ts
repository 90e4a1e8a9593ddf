import { inArray, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import type { LeadRow } from './queries.ts'
import { leads } from './schema.ts'

/** Leads, locked in a fixed order, and before them their quotations, as an acceptance locks them. */
export async function lockLeads(db: CompanyDb, ids: readonly number[]): Promise<Map<number, LeadRow>> {
  await db.execute(sql`SELECT FROM quotations WHERE lead_id = ANY(${sql.param([...ids])}::bigint[])
    ORDER BY id FOR NO KEY UPDATE`)
  const rows = await db
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(leads.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}
