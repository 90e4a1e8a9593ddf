import type { Context } from '../../../work/context.ts'
import { findMailedWith } from '../../mails/find-mailed-with.ts'
import { confirmationVariables } from '../document/describe-terms.ts'
import { listAnsweredSince } from '../orders-overview.ts'
import { notifyAdviser } from '../sending/notify-customer.ts'
import { findShownVersion } from './find-shown-version.ts'

/**
 * Tells the adviser which orders of a lead without an address were accepted since a moment and confirmed to another
 * person alone: the customer gets the signed file by letter. `had`: addresses that were the customer's own.
 */
export async function tellUnconfirmed(
  context: Context,
  lead: { id: number; email: string | null },
  { since, had = [] }: { since: Date; had?: readonly string[] },
): Promise<void> {
  if (lead.email !== null) return
  for (const { id } of await listAnsweredSince(context.db, lead.id, { action: 'accepted', since })) {
    const shown = await findShownVersion(context, id)
    const file = shown?.version.signed_file_id
    if (shown?.acceptance === undefined || file == null || shown.version.withdrawn_at !== null) continue
    const mailed = await findMailedWith(context, lead.id, { type: 'quotation_accepted', file })
    // Where none was mailed the adviser was told then.
    if (mailed.length === 0 || mailed.some((to) => had.includes(to))) continue
    const { quotation, version, parties, acceptance, withdrawing } = shown
    await notifyAdviser(
      context,
      { quotation, version, parties },
      {
        type: 'quotation_accepted_adviser',
        variables: {
          ...confirmationVariables(version, acceptance, withdrawing?.until ?? null),
          receiptTo: null,
        },
      },
    )
  }
}
