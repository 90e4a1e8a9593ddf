import { and, eq, inArray } from 'drizzle-orm'
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
