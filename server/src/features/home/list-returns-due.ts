import { amsterdamDate } from '@heliodesk/domain/calendar'
import { payBackBy } from '@heliodesk/domain/quotations/signing/withdrawal'
import type { Context } from '../../work/context.ts'
import { listReturns } from './overview.ts'

/** The withdrawn installations that nobody settled, with until when there is time to pay back. */
export async function listReturnsDue(
  { db, happened_at: now }: Pick<Context, 'db' | 'happened_at'>,
  own: number | null,
) {
  const { data, total } = await listReturns(db, own)
  return {
    data: data.map(({ asked_at, ...row }) => {
      const pay_back_by = payBackBy(row.withdrawn_at ?? asked_at)
      return { ...row, pay_back_by, overdue: pay_back_by < amsterdamDate(now) }
    }),
    total,
  }
}
