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
