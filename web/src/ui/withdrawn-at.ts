import { amsterdamDate } from '@heliodesk/domain/calendar'
import { hasWithdrawalTime } from '@heliodesk/domain/quotations/signing/withdrawal-time'
import type { useFormat } from './use-format.ts'

/** When an order was withdrawn; only the day where the time is not known. */
export const withdrawnAt = (format: ReturnType<typeof useFormat>, at: string | null): string =>
  at === null || hasWithdrawalTime(at) ? format.dateTime(at) : format.date(amsterdamDate(new Date(at)))
