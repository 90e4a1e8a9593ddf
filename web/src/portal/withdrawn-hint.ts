import { hasWithdrawalTime } from '@heliodesk/domain/quotations/withdrawal-time'
import type { AnsweredText } from './answered-nl.ts'
import type { PortalQuotation } from './portal-client.ts'

type Withdrawn = Pick<PortalQuotation, 'withdrawn_at' | 'receipt_mailed' | 'return_open'>

/** What a customer reads of a withdrawal: no receipt that nobody mailed, and who calls about what was installed. */
export function withdrawnHint(
  words: AnsweredText,
  { withdrawn_at, receipt_mailed, return_open }: Withdrawn,
): string {
  const called = return_open ? ` ${words.takeBackHint}` : ''
  if (withdrawn_at !== null && !hasWithdrawalTime(withdrawn_at)) return words.withdrawnDayHint + called
  return (receipt_mailed ? words.withdrawnHint : words.withdrawnUnmailedHint) + called
}
