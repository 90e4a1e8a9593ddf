import { inArray, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import type { LeadRow } from './queries.ts'
import { leads } from './schema.ts'

/** The quotations of leads, which come before these: whoever accepts one locks it first. */
export async function lockQuotationsOf(db: CompanyDb, lead_ids: readonly number[]): Promise<void> {
  await db.execute(sql`SELECT FROM quotations WHERE lead_id = ANY(${sql.param([...lead_ids])}::bigint[])
    ORDER BY id FOR NO KEY UPDATE`)
}

/** Leads, locked in a fixed order with their quotations, by who may take one away: none refers to it meanwhile. */
export async function lockLeads(db: CompanyDb, ids: readonly number[]): Promise<Map<number, LeadRow>> {
  await lockQuotationsOf(db, ids)
  const rows = await db
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(leads.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}
