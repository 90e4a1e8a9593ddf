import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { getSender } from '../../access/get-sender.ts'
import { Problem } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import { hasLink } from '../visit-notices/overview.ts'
import { getVisitOfCustomer } from './read-visit.ts'

/** What a customer reads at a link that ended: of a later mail only where one brought another. 404 when erased. */
export async function whyEnded(context: Context, id: number): Promise<Problem> {
  const { db, happened_at: now, company_id } = context
  const { visit, lead } = await getVisitOfCustomer(context, id)
  const params = { phone: formatPhone((await getSender(db, company_id)).phone) }
  const { status, starts_at } = visit
  if (status === 'cancelled' || status === 'postponed') return new Problem(410, 'visitOff', { params })
  const isAhead = (status === 'planned' || status === 'confirmed') && starts_at > now
  const isMailed = isAhead && lead.email !== null && (await hasLink(db, id))
  return new Problem(410, isMailed ? 'visitLinkEnded' : 'visitLinkOver', { params })
}
