import type { Context } from '../../../work/context.ts'
import { findParties } from '../overview.ts'
import { findNewestSentOfLead, findQuotation, findSentVersion } from '../queries.ts'
import { portalUrl } from '../read-quotation.ts'
import { listAsked } from '../questions/question-queries.ts'
import { findAcceptance } from '../acceptances-overview.ts'
import { asSent } from '../document/as-sent.ts'
import { findWithdrawing } from '../document/withdrawal-terms.ts'

export type Shown = NonNullable<Awaited<ReturnType<typeof findShownVersion>>>

/** The version behind a customer's link: the newest sent one, with its related records. */
export async function findShownVersion(context: Context, quotation_id: number) {
  const { db } = context
  const [quotation, version, now] = await Promise.all([
    findQuotation(db, quotation_id),
    findSentVersion(db, quotation_id),
    findParties(db, quotation_id),
  ])
  if (quotation === undefined || version === undefined || now === undefined) return undefined
  const parties = await asSent(db, now, version)
  const [acceptance, questions, newest] = await Promise.all([
    findAcceptance(db, version.id),
    listAsked(db, quotation_id),
    version.superseded_at === null ? undefined : findNewestSentOfLead(db, quotation.lead_id),
  ])
  const newer_url = newest === undefined || newest.id === quotation_id ? null : portalUrl(context, newest)
  const withdrawing =
    acceptance === undefined ? undefined : await findWithdrawing(context, quotation.lead_id, acceptance)
  return { quotation, version, parties, acceptance, withdrawing, questions, newer_url }
}
