import { eq, ne } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { freezeParties } from '../../features/quotations/document/as-sent.ts'
import { findParties } from '../../features/quotations/overview.ts'
import { quotationVersions } from '../../features/quotations/schema.ts'

/** Freezes with past quotations what sending freezes, so that nothing that is edited later changes them. */
export async function freezePast(db: CompanyDb): Promise<void> {
  const { id, quotation_id, status } = quotationVersions
  const sent = await db.select({ id, quotation_id }).from(quotationVersions).where(ne(status, 'concept'))
  for (const version of sent) {
    const parties = await findParties(db, version.quotation_id)
    if (parties === undefined) continue
    await db
      .update(quotationVersions)
      .set({
        sent_parties: await freezeParties(db, parties, {
          rows_with_vat: true,
          mailed_to: parties.lead.email,
        }),
      })
      .where(eq(id, version.id))
  }
}
