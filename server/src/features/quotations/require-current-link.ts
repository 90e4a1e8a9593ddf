import { hashToken } from '../../access/csrf.ts'
import { Problem } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import { findQuotation } from './queries.ts'

/** Once the quotation is locked: throws 410 when its link was replaced since it was followed. */
export async function requireCurrentLink({ db }: Context, quotation_id: number, token: string) {
  const quotation = await findQuotation(db, quotation_id)
  if (quotation === undefined || !quotation.token_hash.equals(hashToken(token)))
    throw new Problem(410, 'linkReplaced')
}
