import {
  addDays,
  amsterdamDate,
  amsterdamTime,
  instantInAmsterdam,
  isoWeekday,
  isPublicHoliday,
} from '../../calendar.ts'

/** The reminders of a quotation that was not answered, in the order of their days. */
export const quotationReminders = ['three_days', 'seven_days', 'before_end'] as const
export type QuotationReminder = (typeof quotationReminders)[number]

/** Which of them a company sends. */
type ReminderSettings = Record<`remind_${QuotationReminder}`, boolean>

/** Customers get none on Sundays and public holidays. */
const isMailDay = (date: string) => isoWeekday(date) <= 6 && !isPublicHoliday(date)

function shiftToMailDay(date: string, step: 1 | -1): string {
  let day = date
  while (!isMailDay(day)) day = addDays(day, step)
  return day
}

export const nextMailDay = (date: string): string => shiftToMailDay(addDays(date, 1), 1)

/** The day of each reminder of a version that was sent on a date and ends on another, both `YYYY-MM-DD`. */
export const reminderDays = (sent: string, lastDay: string): Record<QuotationReminder, string> => ({
  three_days: shiftToMailDay(addDays(sent, 3), 1),
  seven_days: shiftToMailDay(addDays(sent, 7), 1),
  // Earlier rather than later, so that two days are left to answer.
  before_end: shiftToMailDay(addDays(lastDay, -2), -1),
})

/** The moment on its day at which a reminder is sent. */
export const reminderMoment = (day: string): Date => instantInAmsterdam(day, '09:15')

/** Whether customers may be mailed a reminder now: in business hours. */
export function isReminderTime(now: Date): boolean {
  const time = amsterdamTime(now)
  return isMailDay(amsterdamDate(now)) && time >= '09:00' && time < '18:00'
}

/** The reminder of today among those that are sent: of several whose day has come the latest, else null. */
export function dueReminder(
  days: Record<QuotationReminder, string>,
  settings: ReminderSettings,
  today: string,
): QuotationReminder | null {
  const come = quotationReminders.filter((one) => settings[`remind_${one}`] && days[one] <= today)
  return come.toSorted((a, b) => (days[a] < days[b] ? -1 : 1)).at(-1) ?? null
}

/** The next reminder after today and its day, if there is one. */
export function nextReminder(
  days: Record<QuotationReminder, string>,
  settings: ReminderSettings,
  today: string,
): { reminder: QuotationReminder; day: string } | null {
  const [next] = quotationReminders
    .filter((one) => settings[`remind_${one}`] && days[one] > today)
    .toSorted((a, b) => (days[a] < days[b] ? -1 : 1))
  return next === undefined ? null : { reminder: next, day: days[next] }
}
