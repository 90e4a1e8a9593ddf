import type { Weekday } from '@heliodesk/domain/enumerations'
import { weekdayOf } from '@heliodesk/domain/planning/closed-days'
import { laterOnDay } from '@heliodesk/domain/planning/times'

/** When a customer can; null: at any. */
export interface Wishes {
  weekdays: readonly Weekday[] | null
  from: string | null
  till: string | null
}

/** Whether these hours can hold nothing. */
export const endsBefore = ({
  from,
  till,
}: {
  from?: string | null | undefined
  till?: string | null | undefined
}): boolean => typeof from === 'string' && typeof till === 'string' && till <= from

/** Whether a visit that begins then is when the customer can. */
export function suits(
  { weekdays, from, till }: Wishes,
  date: string,
  start: string,
  minutes: number,
): boolean {
  if (from !== null && start < from) return false
  if (till !== null && (laterOnDay(start, minutes) ?? '24:00') > till) return false
  if (weekdays === null || weekdays.length === 0) return true
  const weekday = weekdayOf(date)
  return weekday !== undefined && weekdays.includes(weekday)
}
