import type { Context } from '../../work/context.ts'
import { findShownVersion } from './find-shown-version.ts'
import { mayWithdraw } from './withdrawal-terms.ts'

/** Who signed keeps the way to the withdrawal until its term ends, whoever has the newer link. */
export async function keepsOldLink(context: Context, quotation_id: number): Promise<boolean> {
  const shown = await findShownVersion(context, quotation_id)
  const withdrawing = shown?.version.withdrawn_at === null ? shown.withdrawing : undefined
  return withdrawing !== undefined && mayWithdraw(context, withdrawing)
}
