import { desc, eq, inArray } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { quotationAcceptances } from './schema.ts'

export type AcceptanceRow = typeof quotationAcceptances.$inferSelect

/** The acceptance of a version. */
export const findAcceptance = async (db: CompanyDb, version_id: number) =>
  (await db.select().from(quotationAcceptances).where(eq(quotationAcceptances.version_id, version_id)))[0]

/** The acceptances of several quotations, newest first. */
export const listAcceptances = (db: CompanyDb, quotation_ids: number[]) =>
  db
    .select()
    .from(quotationAcceptances)
    .where(inArray(quotationAcceptances.quotation_id, quotation_ids))
    .orderBy(desc(quotationAcceptances.id))
