import { addDays } from '../calendar.ts'

/** From when the withdrawal term of a private customer runs. */
export const withdrawalStarts = ['delivery', 'acceptance'] as const
export type WithdrawalStart = (typeof withdrawalStarts)[number]

interface WithdrawalTerms {
  days: number
  /** The company's setting. */
  from: WithdrawalStart
  /** The right to wait for the goods is a consumer's (BW 6:230o, 6:230p). */
  private_customer: boolean
}

/** From when the term of this customer runs. */
export const withdrawalStart = ({ from, private_customer }: Omit<WithdrawalTerms, 'days'>): WithdrawalStart =>
  private_customer ? from : 'acceptance'

/** The last day on which an order can be withdrawn, `YYYY-MM-DD`; null until the goods were delivered. */
export const withdrawUntil = (
  terms: Pick<WithdrawalTerms, 'days' | 'from'>,
  { accepted_on, delivered_on }: { accepted_on: string; delivered_on: string | null },
): string | null => {
  const first = terms.from === 'delivery' ? delivered_on : accepted_on
  return first === null ? null : addDays(first, terms.days)
}
