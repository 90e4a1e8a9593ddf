import type { Context } from '../../../work/context.ts'
import { findShownVersion, type Shown } from '../acceptance/find-shown-version.ts'
import { findHolderOfLink } from './find-holder-of-link.ts'
import { findReceipts } from './find-receipts.ts'
import { mayWithdraw } from '../document/withdrawal-terms.ts'

/** Whether an order was signed while a link was the one in force; whoever signed since brings none of before to life. */
const wasSignedBy = ({ version: { accepted_at } }: Shown, replaced_at: Date): boolean =>
  accepted_at !== null && accepted_at <= replaced_at

/** Who signed while a link was the one in force keeps the way to the withdrawal by it until its term ends. */
export async function mayWithdrawByOldLink(
  context: Context,
  quotation_id: number,
  replaced_at: Date,
): Promise<boolean> {
  const shown = await findShownVersion(context, quotation_id)
  return shown !== undefined && isTimelyBy(context, shown, replaced_at)
}

function isTimelyBy(context: Context, shown: Shown, replaced_at: Date): boolean {
  const { version, withdrawing } = shown
  const stands = wasSignedBy(shown, replaced_at) && version.withdrawn_at === null
  return stands && withdrawing !== undefined && mayWithdraw(context, withdrawing)
}

/** The same, and who withdrew by it keeps seeing that: the receipt went to the address that the link had gone to. */
export async function keepsOldLink(
  context: Context,
  quotation_id: number,
  replaced_at: Date,
): Promise<boolean> {
  const shown = await findShownVersion(context, quotation_id)
  if (shown === undefined) return false
  if (isTimelyBy(context, shown, replaced_at)) return true
  if (shown.version.withdrawn_at === null || !wasSignedBy(shown, replaced_at)) return false
  const holder = await findHolderOfLink(context, shown.version, replaced_at)
  return (await findReceipts(context, shown.version)).some(({ to }) => to === holder)
}
