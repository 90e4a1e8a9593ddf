import { hashToken } from '../../access/csrf.ts'
import { Problem } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import { findParties } from './overview.ts'
import { findQuotation } from './queries.ts'

/** Once the quotation is locked: throws 410 when its link was replaced since it was followed. */
export async function requireCurrentLink(context: Context, quotation_id: number, token: string) {
  const quotation = await findQuotation(context.db, quotation_id)
  if (quotation === undefined || !quotation.token_hash.equals(hashToken(token)))
    throw await linkReplaced(context, quotation_id)
}

/** What is said of a link that was replaced: the newer one was mailed only to who has an address. */
export async function linkReplaced({ db }: Context, quotation_id: number): Promise<Problem> {
  const parties = await findParties(db, quotation_id)
  return new Problem(410, parties?.lead.email == null ? 'linkEnded' : 'linkReplaced')
}
