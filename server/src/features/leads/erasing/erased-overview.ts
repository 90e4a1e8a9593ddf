import { sql } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'

export async function isAnybodyErased(db: CompanyDb): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`SELECT EXISTS (SELECT FROM erased_people) AS is`)
  return rows[0]?.is === true
}

/** When the people behind these hashes were erased, for those who were. */
export async function findErasedHashes(db: CompanyDb, hashes: readonly string[]): Promise<Map<string, Date>> {
  if (hashes.length === 0) return new Map()
  const { rows } = await db.execute<{
    hash: string
    erased_at: string
  }>(sql`SELECT encode(hash, 'hex') AS hash,
      erased_at
    FROM erased_people
    WHERE hash = ANY(ARRAY(SELECT decode(given, 'hex') FROM unnest(${sql.param([...hashes])}::text[]) given))`)
  return new Map(rows.map(({ hash, erased_at }) => [hash, new Date(erased_at)]))
}
