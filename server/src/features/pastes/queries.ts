import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { CompanyDb, GlobalDb } from '../../access/database.ts'
import { pastes } from './schema.ts'

type PasteRow = typeof pastes.$inferSelect
/** Everything but the content, which lists never load. */
const metadata = {
  id: pastes.id,
  label: pastes.label,
  kind: pastes.kind,
  size: pastes.size,
  lead_id: pastes.lead_id,
  created_at: pastes.created_at,
  expires_at: pastes.expires_at,
  read_at: pastes.read_at,
  revoked_at: pastes.revoked_at,
}
export type ToldPaste = Omit<PasteRow, 'company_id' | 'token_hash' | 'content' | 'created_by'>

export async function insertPaste(db: CompanyDb, values: typeof pastes.$inferInsert): Promise<ToldPaste> {
  const [row] = await db.insert(pastes).values(values).returning(metadata)
  if (row === undefined) throw new Error('The paste was not inserted')
  return row
}

export const listPastesOf = (db: CompanyDb, employee_id: number): Promise<ToldPaste[]> =>
  db
    .select(metadata)
    .from(pastes)
    .where(eq(pastes.created_by, employee_id))
    .orderBy(desc(pastes.id))
    .limit(100)

interface Waiting {
  company_id: number
  kind: PasteRow['kind']
  size: number
  expires_at: Date
}

/** The document of a link; undefined if read, expired or unknown. */
export async function findWaiting(db: GlobalDb, hash: Buffer, now: Date): Promise<Waiting | undefined> {
  const { rows } = await db.execute<Omit<Waiting, 'expires_at'> & { expires_at: Date | string }>(
    sql`SELECT company_id, kind, size, expires_at FROM access_paste(${hash}, ${now.toISOString()}::timestamptz)`,
  )
  const [row] = rows
  return row && { ...row, expires_at: new Date(row.expires_at) }
}

/** Removes and returns the content: the row lock lets only one of many readers have it. */
export async function takeContent(db: CompanyDb, hash: Buffer, now: Date) {
  const { rows } = await db.execute<{ id: number; lead_id: number | null; kind: string; content: Buffer }>(
    // PostgreSQL before 18 does not return what stood there.
    sql`WITH taken AS (
        SELECT company_id, id, lead_id, kind, content FROM ${pastes} WHERE token_hash = ${hash}
          AND content IS NOT NULL AND expires_at > ${now.toISOString()}::timestamptz FOR UPDATE)
      UPDATE ${pastes} SET content = NULL, read_at = ${now.toISOString()}::timestamptz FROM taken
      WHERE ${pastes.company_id} = taken.company_id AND ${pastes.id} = taken.id
      RETURNING taken.id, taken.lead_id, taken.kind, taken.content`,
  )
  return rows[0]
}

export const revokeContent = async (db: CompanyDb, id: number, employee_id: number, now: Date) =>
  (
    await db
      .update(pastes)
      .set({ content: null, revoked_at: now })
      .where(and(eq(pastes.id, id), eq(pastes.created_by, employee_id), isNotNull(pastes.content)))
      .returning(metadata)
  )[0]

export const deleteExpired = async (db: CompanyDb, id: number, now: Date) =>
  (
    await db
      .update(pastes)
      .set({ content: null })
      .where(and(eq(pastes.id, id), isNotNull(pastes.content), lte(pastes.expires_at, now)))
      .returning(metadata)
  )[0]
