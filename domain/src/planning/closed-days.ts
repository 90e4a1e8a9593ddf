import { isoWeekday, isWorkingDay } from '../calendar.ts'
import { weekdays, type Weekday } from '../enumerations.ts'
import type { ClosedDay } from './settings.ts'

/** Monday to Friday; undefined at a weekend. */
export const weekdayOf = (date: string): Weekday | undefined => weekdays[isoWeekday(date) - 1]

/** Whether nobody is visited on a day: a weekend, a public holiday, or a day of the company's own. */
export const isClosed = (date: string, closed_days: readonly ClosedDay[]): boolean =>
  !isWorkingDay(date) || closed_days.some((closed) => closed.date === date)
