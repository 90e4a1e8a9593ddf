import { hasWithdrawalTime } from '@heliodesk/domain/quotations/signing/withdrawal-time'
import type { AnsweredText } from './answered-nl.ts'
import type { PortalQuotation } from './portal-client.ts'

type Withdrawn = Pick<
  PortalQuotation,
  'withdrawn_at' | 'received' | 'receipt_mailed' | 'return_open' | 'accepted' | 'self_installation'
>

/** What a customer reads of a withdrawal: no receipt that nobody mailed, who calls about what was installed, and what is paid for. */
export function withdrawnHint(
  words: AnsweredText,
  { withdrawn_at, received, receipt_mailed, return_open, accepted, self_installation }: Withdrawn,
): string {
  const isOfDay = received != null || (withdrawn_at !== null && !hasWithdrawalTime(withdrawn_at))
  const recorded = received?.time == null ? words.withdrawnDayHint : words.withdrawnTimeHint
  const mailed = receipt_mailed ? words.withdrawnHint : words.withdrawnUnmailedHint
  return [
    isOfDay ? recorded : mailed,
    ...(return_open ? [self_installation ? words.takeBackGoodsHint : words.takeBackHint] : []),
    ...(accepted?.begin_within_term === true ? [words.begunHint] : []),
  ].join(' ')
}
