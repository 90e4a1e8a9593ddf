import { desc, eq } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { installPriceSets } from './schema.ts'

export type InstallPriceSetRow = typeof installPriceSets.$inferSelect

export const findActiveSet = async (db: CompanyDb) =>
  (await db.select().from(installPriceSets).where(eq(installPriceSets.status, 'approved')))[0]

export const findSet = async (db: CompanyDb, id: number) =>
  (await db.select().from(installPriceSets).where(eq(installPriceSets.id, id)))[0]

/** Newest first, at most 100. */
export const listSets = (db: CompanyDb) =>
  db.select().from(installPriceSets).orderBy(desc(installPriceSets.id)).limit(100)

export const insertSet = (db: CompanyDb, values: typeof installPriceSets.$inferInsert) =>
  db.insert(installPriceSets).values(values)
