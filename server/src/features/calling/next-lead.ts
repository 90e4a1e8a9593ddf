import { callReasons } from '@heliodesk/domain/leads/calling'
import type { EmployeeContext } from '../../work/context.ts'
import { getLead, ownLeadsOf } from '../leads/get-lead.ts'
import { findCallRules } from '../leads/statuses/call-rules-overview.ts'
import { findNextOf } from './overview.ts'
import { takeFreeLease } from './queries.ts'
import { tellLease } from './take-lease.ts'

/** The first lead of the call list that nobody has, leased to the caller; undefined when there is none. */
export async function nextLead(context: EmployeeContext, source_id: number | undefined) {
  const rules = await findCallRules(context.db, context.company_id)
  const chosen = { now: context.happened_at, source_id, own: ownLeadsOf(context), rules }
  for (const reason of callReasons) {
    for (;;) {
      const id = await findNextOf(context.db, reason, chosen)
      if (id === undefined) break
      // Somebody may have taken it after it was found; it is then found no more.
      if (!(await takeFreeLease(context, id))) continue
      tellLease(context, id)
      return getLead(context, id)
    }
  }
  return undefined
}
