import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import type { LeadKind } from '@heliodesk/domain/enumerations'
import {
  withdrawalRight,
  type WithdrawalTerms,
  withdrawUntil,
} from '@heliodesk/domain/quotations/signing/withdrawal'
import type { Context } from '../../../work/context.ts'
import { conflict } from '../../../kernel/problems.ts'
import { findDelivery } from '../sending/find-delivery.ts'
import type { SentParties } from './types.ts'
import type { AcceptanceRow } from '../acceptances-overview.ts'

/** The withdrawal term of this customer for an acceptance now. */
export const withdrawalTerms = ({
  lead,
  company,
}: Pick<SentParties, 'lead' | 'company'>): WithdrawalTerms => ({
  days: company.withdrawal_days,
  from: withdrawalRight({
    from: company.withdrawal_from,
    private_customer: lead.kind === 'private',
    granted_to_others: company.withdrawal_for_businesses,
  }),
})

/** Until when an acceptance may be withdrawn, as it is by now. */
export interface Withdrawing {
  /** Whether the customer had the right at all. */
  granted: boolean
  /** The last day; null until the delivery. */
  until: string | null
}

export async function findWithdrawing(
  context: Pick<Context, 'db'>,
  lead_id: number,
  acceptance: AcceptanceRow,
): Promise<Withdrawing> {
  const { withdraw_until, withdrawal_days, version_id, created_at: accepted_at } = acceptance
  if (withdrawal_days === 0) return { granted: false, until: null }
  if (withdraw_until !== null) return { granted: true, until: withdraw_until }
  const until = withdrawUntil(
    { days: withdrawal_days, from: 'delivery' },
    {
      accepted_on: amsterdamDate(accepted_at),
      delivered_on: await findDelivery(context, lead_id, { version_id, accepted_at }),
    },
  )
  return { granted: true, until }
}

/** Whether the term is still running, including its last day. */
export const mayWithdraw = ({ happened_at: now }: Pick<Context, 'happened_at'>, withdrawing: Withdrawing) =>
  isTimely(withdrawing, amsterdamDate(now))

/** Whether a withdrawal on a day, `YYYY-MM-DD`, is by right. */
export const isTimely = ({ granted, until }: Withdrawing, day: string): boolean =>
  granted && (until === null || day <= until)

const noRight = {
  customer: { business: 'noWithdrawal', ownersAssociation: 'noWithdrawalAssociation' },
  office: { business: 'recordsNoWithdrawal', ownersAssociation: 'recordsNoWithdrawalAssociation' },
} as const

/** Throws 409 for a withdrawal on a day by who has no such right or after its last day, in words for who reads it. */
export function requireTimely(
  { granted, until }: Withdrawing,
  { day, kind, reader }: { day: string; kind: LeadKind; reader: keyof typeof noRight },
) {
  if (!granted) throw conflict(noRight[reader][kind === 'ownersAssociation' ? kind : 'business'])
  if (until !== null && day > until)
    throw conflict('withdrawalOver', { withdraw_until: until }, { date: formatDate(until) })
}
