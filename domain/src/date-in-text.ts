import { formatDate } from './calendar.ts'
import type { Locale } from './enumerations.ts'

const english = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day, `YYYY-MM-DD`, within a sentence for the customer: `27-11-2026`, or `27 Nov 2026` in English. */
export const dateInText = (date: string, language: Locale): string =>
  language === 'nl' ? formatDate(date) : english.format(new Date(`${date}T00:00:00Z`))
