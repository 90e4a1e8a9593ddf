import { sql } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'

export interface Listed {
  reach: string
  objected_at: Date
}

export interface NewObjection extends Listed {
  words: string | null
  origin: string
  lead_import_id: number | null
}

/** The words that are listed of each of these, with when they were said. */
export async function findWordsOf(db: CompanyDb, reaches: readonly string[]) {
  if (reaches.length === 0) return new Map<string, { at: Date; words: string }>()
  const { rows } = await db.execute<{ reach: string; at: string; words: string }>(
    sql`SELECT reach, objected_at AS at, coalesce(words, '') AS words FROM objections
      WHERE reach = ANY(${sql.param([...reaches])}::text[])`,
  )
  return new Map(rows.map(({ reach, at, words }) => [reach, { at: new Date(at), words }]))
}

/** When whoever is reached by one of these objected, for those who did. */
export async function findObjectionsOf(
  db: CompanyDb,
  reaches: readonly string[],
): Promise<Map<string, Date>> {
  if (reaches.length === 0) return new Map()
  const { rows } = await db.execute<{ reach: string; objected_at: string }>(
    sql`SELECT reach, objected_at FROM objections WHERE reach = ANY(${sql.param([...reaches])}::text[])`,
  )
  return new Map(rows.map(({ reach, objected_at }) => [reach, new Date(objected_at)]))
}

/** Those of these leads whose objection somebody lifted after a moment. */
export async function listLiftedSince(
  db: CompanyDb,
  lead_ids: readonly number[],
  since: Date,
): Promise<Set<number>> {
  if (lead_ids.length === 0) return new Set()
  const { rows } = await db.execute<{ lead_id: number }>(
    sql`SELECT DISTINCT lead_id FROM audit_log WHERE lead_id = ANY(${sql.param([...lead_ids])}::bigint[])
      AND action = 'callsReleased' AND after->>'barrier' = 'doNotCall' AND at > ${since.toISOString()}::timestamptz`,
  )
  return new Set(rows.map(({ lead_id }) => lead_id))
}
