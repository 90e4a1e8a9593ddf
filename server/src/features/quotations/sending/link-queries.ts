import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import type { QuotationRow } from '../queries.ts'
import { quotations, replacedPortalLinks } from '../schema.ts'

/** Replaces the link of a quotation: false when somebody did meanwhile. */
export async function replaceLink(
  db: CompanyDb,
  { company_id, id, token_hash }: QuotationRow,
  link: Pick<QuotationRow, 'token_hash' | 'token_encrypted'>,
  now: Date,
): Promise<boolean> {
  const replaced = await db
    .update(quotations)
    .set({ ...link, updated_at: now })
    .where(and(eq(quotations.id, id), eq(quotations.token_hash, token_hash)))
    .returning({ id: quotations.id })
  if (replaced.length === 0) return false
  await db.insert(replacedPortalLinks).values({ company_id, quotation_id: id, token_hash, replaced_at: now })
  return true
}

/** How many links of quotations were replaced and are still known. */
export const countReplacedLinks = (db: CompanyDb, quotation_ids: number[]): Promise<number> =>
  db.$count(replacedPortalLinks, inArray(replacedPortalLinks.quotation_id, quotation_ids))

/** Forgets the links of quotations that were replaced; answers how many. */
export const endReplacedLinks = async (db: CompanyDb, quotation_ids: number[]): Promise<number> =>
  (
    await db
      .delete(replacedPortalLinks)
      .where(inArray(replacedPortalLinks.quotation_id, quotation_ids))
      .returning({ quotation_id: replacedPortalLinks.quotation_id })
  ).length

/**
 * Forgets the links that orders of a lead had from a moment on and that are replaced: whoever signed did so by none of
 * them. The one of before, which was replaced first, stays.
 */
export const endLinksOfMerged = (db: CompanyDb, lead_id: number, since: Date) =>
  db.execute(sql`DELETE FROM replaced_portal_links given USING quotations q
    WHERE q.company_id = given.company_id AND q.id = given.quotation_id AND q.lead_id = ${lead_id}
      AND given.replaced_at > (SELECT min(own.replaced_at) FROM replaced_portal_links own
        WHERE own.company_id = q.company_id AND own.quotation_id = q.id AND own.replaced_at >= ${since.toISOString()})
      AND EXISTS (SELECT FROM quotation_versions v WHERE v.company_id = q.company_id AND v.quotation_id = q.id
        AND v.accepted_at <= ${since.toISOString()})
      AND NOT EXISTS (SELECT FROM quotation_versions v WHERE v.company_id = q.company_id AND v.quotation_id = q.id
        AND v.accepted_at > ${since.toISOString()})`)
