import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import { auditLog } from '../../../audit-log/schema.ts'
import { forgetLeads } from '../../partner/forget-leads.ts'
import { wasTold } from '../../partner/overview.ts'
import { leads, leadSearch, leadStatusHistory } from '../schema.ts'

/**
 * Removes those of an import's next leads that are as they were made: not changed, the audit tells nothing of them, nor
 * does a file of a day before `today` for the energy partner; `forget` removes what hangs on them. Answers the last one
 * looked at; null when there are no more.
 */
export async function removeUntouchedLeads(
  db: CompanyDb,
  lead_import_id: number,
  {
    after,
    most,
    today,
    forget,
  }: { after: number; most: number; today: Date; forget: (ids: readonly number[]) => Promise<void> },
): Promise<number | null> {
  const touched = sql<boolean>`(leads.revision > 1 OR EXISTS (
    SELECT FROM ${auditLog} a WHERE a.lead_id = leads.id) OR ${wasTold(today)})`
  const rows = await db
    .select({ id: leads.id, touched })
    .from(leads)
    .where(and(eq(leads.lead_import_id, lead_import_id), gt(leads.id, after)))
    .orderBy(asc(leads.id))
    .limit(most)
    .for('update')
  const ids = rows.flatMap((row) => (row.touched ? [] : [row.id]))
  if (ids.length > 0) {
    await db.delete(leadSearch).where(inArray(leadSearch.lead_id, ids))
    await db.delete(leadStatusHistory).where(inArray(leadStatusHistory.lead_id, ids))
    await forgetLeads(db, ids)
    await forget(ids)
    await db.delete(leads).where(inArray(leads.id, ids))
  }
  return rows.at(-1)?.id ?? null
}

/** Which fields of leads were changed after a moment. */
export const listChangedFields = async (db: CompanyDb, ids: readonly number[], since: Date) =>
  (
    await db.execute<{
      lead_id: number
      fields: string[]
    }>(sql`SELECT lead_id, array_agg(DISTINCT field) AS fields
      FROM ${auditLog} a, jsonb_object_keys(a.after) field
      WHERE a.lead_id = ANY(${sql.param([...ids])}::bigint[]) AND a.subject = 'leads' AND a.action = 'updated'
        AND a.subject_id = a.lead_id AND a.at > ${since.toISOString()} GROUP BY lead_id`)
  ).rows

export const countLeadsOfImport = async (db: CompanyDb, lead_import_id: number): Promise<number> =>
  (await db.select({ total: count() }).from(leads).where(eq(leads.lead_import_id, lead_import_id)))[0]
    ?.total ?? 0
