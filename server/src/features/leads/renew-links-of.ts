import type { Context } from '../../work/context.ts'
import { replaceLinks } from '../quotations/replace-links.ts'
import type { LeadRow } from './queries.ts'
import type { MovedRows } from './schema.ts'

/** Whether something was moved whose link the customer has. */
export const movesLinks = (moved: MovedRows) =>
  moved['quotations'] !== undefined || moved['appointments'] !== undefined

type Addressed = Pick<LeadRow, 'email'>

/** Renews the links of a lead when it has another address now than before. */
export async function renewLinksOf(context: Context, lead: LeadRow, { email }: Addressed) {
  if (hasLeft(email, lead)) await leaveAddress(context, lead.id, email)
}

/** The same when another lead was merged into it, whose visits alone were mailed elsewhere where it keeps its address. */
export async function renewLinksOfMerged(
  context: Context,
  lead: LeadRow,
  { stays, goes, moved }: { stays: Addressed; goes: Addressed; moved: MovedRows },
) {
  if (hasLeft(stays.email, lead)) await renewLinksOf(context, lead, stays)
  else if (movesLinks(moved) && hasLeft(goes.email, lead))
    await leaveAddress(context, lead.id, goes.email, moved['appointments'] ?? [])
}

const hasLeft = (email: string | null, lead: Addressed) => email !== null && email !== lead.email

/**
 * Ends the links that an address has at once, and mails the new ones to the one of now; of these visits alone when they
 * are given.
 */
export async function leaveAddress(
  context: Context,
  lead_id: number,
  from: string | null,
  visits?: readonly number[],
) {
  await replaceLinks(context, lead_id)
  await context.enqueue('renew-links', { lead_id, from, visits })
}
