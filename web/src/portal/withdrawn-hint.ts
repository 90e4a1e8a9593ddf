import { hasWithdrawalTime } from '@heliodesk/domain/quotations/withdrawal-time'
import type { AnsweredText } from './answered-nl.ts'
import type { PortalQuotation } from './portal-client.ts'

/** What a customer reads of a withdrawal: no receipt that nobody mailed. */
export function withdrawnHint(
  words: AnsweredText,
  { withdrawn_at, receipt_mailed }: Pick<PortalQuotation, 'withdrawn_at' | 'receipt_mailed'>,
): string {
  if (withdrawn_at !== null && !hasWithdrawalTime(withdrawn_at)) return words.withdrawnDayHint
  return receipt_mailed ? words.withdrawnHint : words.withdrawnUnmailedHint
}
