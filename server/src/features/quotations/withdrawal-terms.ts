import { amsterdamDate } from '@heliodesk/domain/calendar'
import { type WithdrawalStart, withdrawalStart, withdrawUntil } from '@heliodesk/domain/quotations/withdrawal'
import type { Context } from '../../http/context.ts'
import { findDelivery } from '../leads/find-delivery.ts'
import type { Parties } from './overview.ts'
import type { AcceptanceRow } from './record-queries.ts'

export interface WithdrawalTerms {
  days: number
  from: WithdrawalStart
}

/** The withdrawal term of this customer for an acceptance now. */
export const withdrawalTerms = ({ lead, company }: Pick<Parties, 'lead' | 'company'>): WithdrawalTerms => ({
  days: company.withdrawal_days,
  from: withdrawalStart({ from: company.withdrawal_from, private_customer: lead.kind === 'private' }),
})

/** The text of the checkbox that the signer agrees to; the conditions are in the document. */
export const agreementText = (language: 'nl' | 'en', { days, from }: WithdrawalTerms): string =>
  agreements[language][from](days)

const agreements = {
  nl: {
    delivery: (days: number) =>
      `Ik ga akkoord met de offerte en de voorwaarden, en ik weet dat ik tot ${days} dagen na levering kan herroepen.`,
    acceptance: (days: number) =>
      `Ik ga akkoord met de offerte en de voorwaarden, en ik weet dat ik ${days} dagen bedenktijd heb.`,
  },
  en: {
    delivery: (days: number) =>
      `I agree to the quotation and its conditions, and I know that I can withdraw until ${days} days after delivery.`,
    acceptance: (days: number) =>
      `I agree to the quotation and its conditions, and I know that I have ${days} days to change my mind.`,
  },
}

/** An acceptance with the last day of its withdrawal term as it is by now; null until the delivery. */
export async function findWithdrawUntil(
  context: Pick<Context, 'db'>,
  lead_id: number,
  acceptance: AcceptanceRow,
): Promise<string | null> {
  if (acceptance.withdraw_until !== null) return acceptance.withdraw_until
  const delivered_at = await findDelivery(context, lead_id, acceptance.created_at)
  return withdrawUntil(
    { days: acceptance.withdrawal_days, from: 'delivery' },
    {
      accepted_on: amsterdamDate(acceptance.created_at),
      delivered_on: delivered_at === undefined ? null : amsterdamDate(delivered_at),
    },
  )
}

/** Whether the term is still running, including its last day. */
export const mayWithdraw = ({ now }: Pick<Context, 'now'>, withdraw_until: string | null) =>
  withdraw_until === null || amsterdamDate(now) <= withdraw_until
