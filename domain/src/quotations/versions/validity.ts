import { addDays, addMonthsClipped, endOfDayInAmsterdam } from '../../calendar.ts'
import type { DueDate } from '../../enumerations.ts'

/** The last day of an edition that was sent on a date; one month is the same day, clipped to the month's end. */
export function validUntil(sentDate: string, key: DueDate): string {
  if (key === 'one_week') return addDays(sentDate, 7)
  if (key === 'two_weeks') return addDays(sentDate, 14)
  return addMonthsClipped(sentDate, 1)
}

/** The effective validity: two weeks without permission to choose. */
export const effectiveDueDate = (edition: { valid_until: DueDate; valid_until_editable: boolean }): DueDate =>
  edition.valid_until_editable ? edition.valid_until : 'two_weeks'

/** The last instant of a last day: 23:59:59.999 in Amsterdam. */
export const expiresAt = (lastDay: string): Date => endOfDayInAmsterdam(lastDay)

/** Whether an edition with this last day can no longer be accepted. */
export const isExpired = (lastDay: string, now: Date): boolean => now.getTime() > expiresAt(lastDay).getTime()
