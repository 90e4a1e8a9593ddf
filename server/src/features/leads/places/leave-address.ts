import type { Context } from '../../../work/context.ts'
import type { JobData } from '../../../outside/jobs.ts'
import { endLinksElsewhere, replaceLinks } from '../../quotations/sending/replace-links.ts'
import { mailEndsElsewhere } from '../../visit-notices/mail-ends-elsewhere.ts'
import type { MergeRow } from '../merging/merge-queries.ts'
import type { LeadRow } from '../queries.ts'
import type { MovedRows } from '../schema.ts'

/** Whether something was moved whose link the customer has. */
const movesLinks = (moved: MovedRows) =>
  moved['quotations'] !== undefined || moved['appointments'] !== undefined

type Addressed = Pick<LeadRow, 'email'>

/** Renews the links of a lead when it has another address now than before. */
async function renewLinksOf(context: Context, lead: LeadRow, { email }: Addressed) {
  if (hasLeft(email, lead)) await leaveAddress(context, lead.id, email)
}

interface Merged {
  merge_id: number
  stays: Addressed
  goes: Addressed
  moved: MovedRows
}

/** The same when another lead was merged into it: what was mailed elsewhere is renewed where it keeps its address. */
export async function renewLinksOfMerged(
  context: Context,
  lead: LeadRow,
  { merge_id, stays, goes, moved }: Merged,
) {
  if (hasLeft(stays.email, lead)) await renewLinksOf(context, lead, stays)
  else if (movesLinks(moved) && hasLeft(goes.email, lead)) {
    const only = { visits: moved['appointments'] ?? [], quotations: moved['quotations'] ?? [], merge_id }
    await leaveAddress(context, lead.id, goes.email, only)
  }
}

interface Separated {
  merge: Pick<MergeRow, 'moved' | 'merged_at'>
  /** As both were. */
  stays: Addressed
  leads: readonly [stays: LeadRow, restored: LeadRow]
}

/**
 * When a merge is undone: what was mailed to one address in between is mailed to each one's own, and whoever has that
 * address is rid of the visits of the other. Nobody's address changed, so nobody is told that it did.
 */
export async function renewLinksOfSeparated(context: Context, { merge, stays, leads }: Separated) {
  const [, restored] = leads
  const holder = leads.find(({ email }) => email === stays.email)
  for (const lead of leads) {
    if (!hasLeft(stays.email, lead) || (lead === restored && !movesLinks(merge.moved))) continue
    if (holder !== undefined) await mailEndsElsewhere(context, lead.id, holder.id, merge.merged_at)
    await leaveAddress(context, lead.id, null)
    await endLinksElsewhere(context, lead.id, merge.merged_at)
  }
}

const hasLeft = (email: string | null, lead: Addressed) => email !== null && email !== lead.email

type Only = Pick<JobData['renew-links'], 'visits' | 'quotations' | 'merge_id'>

/**
 * Ends the links that an address has at once, and mails the new ones to the one of now; of these visits and quotations
 * alone when they are given.
 */
export async function leaveAddress(context: Context, lead_id: number, from: string | null, only: Only = {}) {
  await replaceLinks(context, lead_id, only.quotations)
  await context.enqueue('renew-links', { lead_id, from, ...only })
}
