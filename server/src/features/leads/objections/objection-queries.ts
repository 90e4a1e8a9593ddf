import { sql } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import type { Context } from '../../../work/context.ts'
import type { NewObjection } from './objections-overview.ts'

/** Each is there once. */
export async function upsertObjections(
  { db, company_id, happened_at: now }: Context,
  objections: readonly NewObjection[],
): Promise<void> {
  const rows = objections.map((one) => ({ ...one, objected_at: one.objected_at.toISOString() }))
  await db.execute(sql`INSERT INTO objections AS known (company_id, reach, objected_at, words, origin, lead_import_id,
      created_at, updated_at)
    SELECT ${company_id}, new.*, ${now}::timestamptz, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      new(reach text, objected_at timestamptz, words text, origin text, lead_import_id bigint)
    ORDER BY new.reach
    ON CONFLICT (company_id, reach) DO UPDATE SET
      objected_at = greatest(known.objected_at, excluded.objected_at), words = coalesce(excluded.words, known.words),
      lead_import_id = CASE WHEN known.lead_import_id = excluded.lead_import_id THEN known.lead_import_id END,
      updated_at = excluded.updated_at, revision = known.revision + 1`)
}

/** Takes objections off the list, and answers them. */
export async function removeObjections(db: CompanyDb, reaches: readonly string[]) {
  if (reaches.length === 0) return []
  const { rows } = await db.execute<{ id: number; reach: string; objected_at: string }>(
    sql`DELETE FROM objections WHERE reach = ANY(${sql.param([...reaches])}::text[])
      RETURNING id, reach, objected_at`,
  )
  return rows.map(({ objected_at, ...row }) => ({ ...row, objected_at: new Date(objected_at) }))
}

/** What one import alone said, and nobody else since. */
export const removeObjectionsOfImport = (db: CompanyDb, lead_import_id: number) =>
  db.execute(sql`DELETE FROM objections WHERE lead_import_id = ${lead_import_id}`)

/** What was listed of these with one change, and nobody touched since. */
export const removeObjectionsSaidAt = (
  db: CompanyDb,
  reaches: readonly string[],
  { origin, at }: { origin: string; at: Date },
) =>
  db.execute(sql`DELETE FROM objections WHERE reach = ANY(${sql.param([...reaches])}::text[])
    AND origin = ${origin} AND created_at = ${at}::timestamptz AND revision = 1`)
