import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { insertAndRead } from '../../access/statements/insert-row.ts'
import { handovers } from './schema.ts'

export type HandoverRow = typeof handovers.$inferSelect

export const insertHandover = (db: CompanyDb, values: Omit<typeof handovers.$inferInsert, 'id'>) =>
  insertAndRead(db, handovers, values)

export const lockHandover = async (db: CompanyDb, id: number): Promise<HandoverRow | undefined> =>
  (await db.select().from(handovers).where(eq(handovers.id, id)).for('update'))[0]

export async function updateHandover(db: CompanyDb, id: number, values: Partial<HandoverRow>) {
  const [row] = await db.update(handovers).set(values).where(eq(handovers.id, id)).returning()
  if (row === undefined) throw new Error(`No handover ${id}`)
  return row
}

/** What is still to come, and what happened since then; the newest first. */
export const listHandovers = (db: CompanyDb, employee_id: number, since: Date): Promise<HandoverRow[]> =>
  db
    .select()
    .from(handovers)
    .where(
      and(
        eq(handovers.employee_id, employee_id),
        isNull(handovers.undone_at),
        or(isNull(handovers.done_at), gt(handovers.done_at, since)),
      ),
    )
    .orderBy(desc(handovers.id))

export const findHandoverMaker = async (db: CompanyDb, id: number): Promise<number | null> =>
  (await db.select({ made_by: handovers.made_by }).from(handovers).where(eq(handovers.id, id)))[0]?.made_by ??
  null
