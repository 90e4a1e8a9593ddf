import { sql } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import { auditLog } from '../../../audit-log/schema.ts'

/** The words in doubt of each of these leads that somebody read: they wrote what was agreed, or that nothing was. */
export async function findJudgedWords(
  db: CompanyDb,
  lead_ids: readonly number[],
): Promise<Map<number, string[]>> {
  if (lead_ids.length === 0) return new Map()
  const ids = sql`${sql.param([...new Set(lead_ids)])}::bigint[]`
  // Also of a lead that is merged into one of these.
  const { rows } = await db.execute<{ lead_id: number; words: string }>(
    sql`SELECT own.lead_id, before->'consent'->>'text' AS words
      FROM (SELECT id AS lead_id, id AS was FROM unnest(${ids}) id
        UNION ALL SELECT lead_id, merged_id FROM lead_merges WHERE lead_id = ANY(${ids}) AND undone_at IS NULL) own
      JOIN ${auditLog} ON ${auditLog.lead_id} = own.was
      WHERE subject = 'leads' AND action = 'updated'
        AND before->'consent'->>'basis' = 'none' AND before->'consent'->>'text' <> ''
        AND (after->'consent'->>'basis' <> 'none' OR after->'consent'->>'text' = '')`,
  )
  const words = new Map<number, string[]>()
  for (const row of rows) words.set(row.lead_id, [...(words.get(row.lead_id) ?? []), row.words])
  return words
}
