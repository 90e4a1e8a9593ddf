import { and, eq, ne } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import type { Parties } from '../overview.ts'
import type { VersionRow } from '../queries.ts'
import { quotationAcceptances, quotationApprovals, sentLogos } from '../schema.ts'

/** The decision; undefined when there was one before. */
export const insertApproval = async (db: CompanyDb, values: typeof quotationApprovals.$inferInsert) =>
  (await db.insert(quotationApprovals).values(values).onConflictDoNothing().returning())[0]

/** The decision on this content of a quotation, in any version; never by its author. */
export const findDecision = async (
  db: CompanyDb,
  version: Pick<VersionRow, 'quotation_id' | 'content_hash' | 'created_by'>,
) =>
  (
    await db
      .select({ decision: quotationApprovals.decision })
      .from(quotationApprovals)
      .where(
        and(
          eq(quotationApprovals.quotation_id, version.quotation_id),
          eq(quotationApprovals.content_hash, version.content_hash),
          version.created_by === null ? undefined : ne(quotationApprovals.employee_id, version.created_by),
        ),
      )
  )[0]?.decision

export const insertAcceptance = (db: CompanyDb, values: typeof quotationAcceptances.$inferInsert) =>
  db.insert(quotationAcceptances).values(values)

/** Keeps the company's logo of now, once. */
export const keepSentLogo = (db: CompanyDb, { id, logo_svg, logo_png }: Parties['company'], sha256: string) =>
  db
    .insert(sentLogos)
    .values({ company_id: id, sha256, logo_svg: logo_png === null ? logo_svg : null, logo_png })
    .onConflictDoNothing()

export const findSentLogo = async (db: CompanyDb, sha256: string) =>
  (
    await db
      .select({ logo_svg: sentLogos.logo_svg, logo_png: sentLogos.logo_png })
      .from(sentLogos)
      .where(eq(sentLogos.sha256, sha256))
  )[0]
