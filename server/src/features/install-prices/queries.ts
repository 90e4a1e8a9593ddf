import { and, desc, eq, lte } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { installPriceSets } from './schema.ts'

export type InstallPriceSetRow = typeof installPriceSets.$inferSelect

const table = installPriceSets
const waits = eq(table.status, 'waiting')

/** The approved set that quotations of a day (`YYYY-MM-DD`) calculate with. */
export const findActiveSet = async (db: CompanyDb, date: string) =>
  (
    await db
      .select()
      .from(table)
      .where(and(eq(table.status, 'approved'), lte(table.active_from, date)))
      .orderBy(desc(table.active_from))
      .limit(1)
  )[0]

export const findSet = async (db: CompanyDb, id: number) =>
  (await db.select().from(table).where(eq(table.id, id)))[0]

export const findWaitingSet = async (db: CompanyDb) => (await db.select().from(table).where(waits))[0]

/** Newest first, at most 100. */
export const listSets = (db: CompanyDb) => db.select().from(table).orderBy(desc(table.id)).limit(100)

/** Undefined when another one is pending, or approved from the same date. */
export const insertSet = async (db: CompanyDb, values: typeof table.$inferInsert) =>
  (await db.insert(table).values(values).onConflictDoNothing().returning())[0]

/** Replaces the pending set; returns its id, if any. */
export const replaceWaitingSet = async (db: CompanyDb) =>
  (await db.update(table).set({ status: 'replaced' }).where(waits).returning({ id: table.id }))[0]?.id

/** An approved set that begins on the same day as a new one is never calculated with again. */
export const replaceApprovedFrom = (db: CompanyDb, active_from: string) =>
  db
    .update(table)
    .set({ status: 'replaced' })
    .where(and(eq(table.status, 'approved'), eq(table.active_from, active_from)))

/** Approves or declines a pending set; undefined when somebody else was first. */
export const decideSet = async (
  db: CompanyDb,
  id: number,
  decision: Pick<InstallPriceSetRow, 'status' | 'active_from' | 'decided_by' | 'decided_at'>,
) =>
  (
    await db
      .update(table)
      .set(decision)
      .where(and(eq(table.id, id), waits))
      .returning()
  )[0]
