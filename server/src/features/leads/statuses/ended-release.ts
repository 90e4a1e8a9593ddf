import { bearsCalls, type Consent, isSameConsent } from '@heliodesk/domain/leads/objections/consent'
import type { Context } from '../../../work/context.ts'
import { findCustomerMonths } from './call-rules-overview.ts'
import type { LeadRow } from '../queries.ts'

/** What lifted the barriers of a lead for the day ends with a change of its consent to one that bears no call. */
export async function endedRelease(
  { db, company_id, happened_at: now }: Context,
  { calls_released_until, consent: before }: Pick<LeadRow, 'calls_released_until' | 'consent'>,
  after: Consent | null,
): Promise<{ calls_released_until?: null }> {
  const isKept = after === null ? before === null : isSameConsent(after, before)
  if (calls_released_until === null || isKept) return {}
  return bearsCalls(after, now, await findCustomerMonths(db, company_id))
    ? {}
    : { calls_released_until: null }
}
