import type { Context } from '../../work/context.ts'
import type { LeadRow } from './queries.ts'
import type { MovedRows } from './schema.ts'

/** Whether something was moved whose link the customer has. */
export const movesLinks = (moved: MovedRows) =>
  moved['quotations'] !== undefined || moved['appointments'] !== undefined

type Addressed = Pick<LeadRow, 'email'>

/** Renews the links of a lead, some of which were mailed to one of those before, when it has another address now. */
export async function renewLinksOf(context: Context, lead: LeadRow, before: readonly Addressed[]) {
  const from = before.map(({ email }) => email).find((email) => email !== null && email !== lead.email)
  if (from !== undefined) await context.enqueue('renew-links', { lead_id: lead.id, from })
}
