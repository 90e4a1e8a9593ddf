import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { quotations, quotationVersions } from './schema.ts'

/** Withdrawn from after the installation, and nobody said that it is taken back. */
export const isReturnWaiting = and(
  isNotNull(quotationVersions.return_asked_at),
  isNull(quotationVersions.returned_at),
)

/** The numbers of a lead's orders that wait for that. */
export async function readWaitingReturns(db: CompanyDb, lead_id: number): Promise<string[]> {
  const rows = await db
    .select({ number: quotations.number })
    .from(quotationVersions)
    .innerJoin(quotations, eq(quotations.id, quotationVersions.quotation_id))
    .where(and(eq(quotationVersions.lead_id, lead_id), isReturnWaiting))
    .orderBy(quotations.id)
  return rows.map(({ number }) => number)
}
