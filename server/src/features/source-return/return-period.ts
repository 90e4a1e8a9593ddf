import { amsterdamDate } from '@heliodesk/domain/calendar'
import { invalid } from '../../kernel/problems.ts'
import type { Period } from './overview.ts'

/** The days asked for; this month until today when nothing was. Throws 422 when they end before they begin. */
export function returnPeriod(
  now: Date,
  { from_date, till_date }: { from_date?: string | undefined; till_date?: string | undefined },
): Period {
  const today = amsterdamDate(now)
  const till = till_date ?? (from_date !== undefined && from_date > today ? from_date : today)
  const from = from_date ?? `${till.slice(0, 7)}-01`
  if (till < from) throw invalid({ till_date: ['tillBeforeFrom'] })
  return { from_date: from, till_date: till }
}
