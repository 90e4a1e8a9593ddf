import type { Context } from '../../work/context.ts'
import { findShownVersion } from './find-shown-version.ts'
import { mayWithdraw } from './withdrawal-terms.ts'

/**
 * Who signed while a link was the one in force keeps the way to the withdrawal until its term ends, whoever has the
 * newer link; whoever signed since does not bring a link of before to life.
 */
export async function keepsOldLink(
  context: Context,
  quotation_id: number,
  replaced_at: Date,
): Promise<boolean> {
  const shown = await findShownVersion(context, quotation_id)
  if (shown === undefined) return false
  const { accepted_at, withdrawn_at } = shown.version
  const signedByIt = accepted_at !== null && withdrawn_at === null && accepted_at <= replaced_at
  return signedByIt && shown.withdrawing !== undefined && mayWithdraw(context, shown.withdrawing)
}
