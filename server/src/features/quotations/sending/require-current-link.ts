import { amsterdamDate } from '@heliodesk/domain/calendar'
import { versionState } from '@heliodesk/domain/quotations/versions/version-state'
import { hashToken } from '../../../access/logins/csrf.ts'
import { Problem } from '../../../kernel/problems.ts'
import type { Context } from '../../../work/context.ts'
import { findParties } from '../overview.ts'
import { findQuotation, findSentVersion } from '../queries.ts'

/** Once the quotation is locked: throws 410 when its link was replaced since it was followed. */
export async function requireCurrentLink(context: Context, quotation_id: number, token: string) {
  const quotation = await findQuotation(context.db, quotation_id)
  if (quotation === undefined || !quotation.token_hash.equals(hashToken(token)))
    throw await linkReplaced(context, quotation_id)
}

/** What is said of a link that was replaced: the newer one was mailed to who has an address, but not of a withdrawn order. */
export async function linkReplaced(
  { db, happened_at: now }: Context,
  quotation_id: number,
): Promise<Problem> {
  const [parties, version] = [await findParties(db, quotation_id), await findSentVersion(db, quotation_id)]
  const state = version && versionState(version, amsterdamDate(now))
  const isMailed = parties?.lead.email != null && state !== 'withdrawn'
  return new Problem(410, isMailed ? 'linkReplaced' : 'linkEnded')
}
