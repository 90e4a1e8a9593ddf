import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CompanyDb, GlobalDb } from '../../access/database.ts'
import { displays } from './schema.ts'

type DisplayRow = typeof displays.$inferSelect

export async function insertDisplay(
  db: CompanyDb,
  values: Pick<
    DisplayRow,
    'company_id' | 'name' | 'token_hash' | 'created_by' | 'impersonator_id' | 'created_at'
  >,
): Promise<DisplayRow> {
  const [row] = await db.insert(displays).values(values).returning()
  if (row === undefined) throw new Error('The display was not inserted')
  return row
}

/** Revokes a link; undefined when there is no active one. */
export const endDisplay = async (db: CompanyDb, id: number, now: Date): Promise<DisplayRow | undefined> =>
  (
    await db
      .update(displays)
      .set({ revoked_at: now })
      .where(and(eq(displays.id, id), isNull(displays.revoked_at)))
      .returning()
  )[0]

/** The company of a link; records when its screen was last seen. */
export async function findDisplayCompany(db: GlobalDb, hash: Buffer, now: Date): Promise<number | undefined> {
  const { rows } = await db.execute<{ company_id: number }>(
    sql`SELECT company_id FROM access_display(${hash}, ${now.toISOString()}::timestamptz)`,
  )
  return rows[0]?.company_id
}
