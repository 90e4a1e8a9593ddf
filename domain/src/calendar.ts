/** Days and times of Europe/Amsterdam from UTC instants; nothing here reads a clock. */

/** Day of the month of the last Sunday of a month (0-based). */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return last.getUTCDate() - last.getUTCDay()
}

const summers = new Map<number, { start: number; end: number }>()

/** When summer time of a year begins and ends, found once: slots are judged by the thousand. */
function summerOf(year: number) {
  const known = summers.get(year)
  if (known !== undefined) return known
  const start = Date.UTC(year, 2, lastSunday(year, 2), 1)
  const end = Date.UTC(year, 9, lastSunday(year, 9), 1)
  summers.set(year, { start, end })
  return { start, end }
}

/**
 * Hours that Amsterdam is ahead of UTC: 2 from the last Sunday of March 01:00 UTC to that of October
 * (directive 2000/84/EC, in force since 1996 with these dates).
 */
function offsetHours(instant: Date): 1 | 2 {
  const { start, end } = summerOf(instant.getUTCFullYear())
  return instant.getTime() >= start && instant.getTime() < end ? 2 : 1
}

/** A few years of days are remembered: slots are judged by the thousand, on the same days and at the same times. */
const mostDaysKnown = 2_000

const hour = 3_600_000
const day = 24 * hour
const localMs = (instant: Date) => instant.getTime() + offsetHours(instant) * hour
const local = (instant: Date) => new Date(localMs(instant)).toISOString()

/** The date in Amsterdam, `YYYY-MM-DD`. */
export const amsterdamDate = (instant: Date): string => fromDays(Math.floor(localMs(instant) / day))

const twoDigits = (part: number) => String(part).padStart(2, '0')
/** Every `HH:mm` of a day, by its minutes from midnight. */
export const clockTimes = Array.from(
  { length: 24 * 60 },
  (_, minutes) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
)

/** The time of day in Amsterdam, `HH:mm`. */
export function amsterdamTime(instant: Date): string {
  const minutes = Math.floor(localMs(instant) / 60_000) % (24 * 60)
  const time = clockTimes[minutes < 0 ? minutes + 24 * 60 : minutes]
  if (time === undefined) throw new RangeError('Invalid time value')
  return time
}

/** The same with seconds, `HH:mm:ss`. */
export const amsterdamClock = (instant: Date): string => local(instant).slice(11, 19)

/**
 * The instant of a local date and time (`HH:mm` or `HH:mm:ss`). In a repeated hour the first one
 * counts; a time skipped in spring is moved forward (02:30 becomes 03:30).
 */
export function instantInAmsterdam(date: string, time: string): Date {
  const utc = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}.000Z`)
  const summer = new Date(utc - 2 * hour)
  return offsetHours(summer) === 2 ? summer : new Date(utc - hour)
}

/** The instants of a local time (`HH:mm`): two in a repeated hour, none when it is skipped in spring. */
export function instantsOf(date: string, time: string): Date[] {
  const utc = Date.parse(`${date}T${time}:00.000Z`)
  return [2, 1]
    .map((offset) => ({ offset, instant: new Date(utc - offset * hour) }))
    .filter(({ offset, instant }) => offsetHours(instant) === offset)
    .map(({ instant }) => instant)
}

const midnights = new Map<string, number | null>()

/** When a day begins, in milliseconds; null on the two days of a year on which the clock changes. */
function steadyMidnight(date: string): number | null {
  const known = midnights.get(date)
  if (known !== undefined) return known
  const midnight = Date.parse(`${date}T00:00:00.000Z`)
  const offset = offsetHours(new Date(midnight - 2 * hour))
  const isSteady = !Number.isNaN(midnight) && offset === offsetHours(new Date(midnight + day))
  const found = isSteady ? midnight - offset * hour : null
  if (midnights.size >= mostDaysKnown) midnights.clear()
  midnights.set(date, found)
  return found
}

const times = new Map<string, number>()

/** Milliseconds from midnight to a time (`HH:mm`) of a day on which the clock does not change; NaN for no time. */
function sinceMidnight(time: string): number {
  const known = times.get(time)
  if (known !== undefined) return known
  const found = Date.parse(`1970-01-01T${time}:00.000Z`)
  if (!Number.isNaN(found)) times.set(time, found)
  return found
}

export interface InstantRange {
  starts_at: Date
  ends_at: Date
}

/**
 * The instants of a part of a day, or which of its times does not exist, or `empty`. Of repeated times the pair with the
 * shortest positive length counts, the earlier if equal.
 */
export function rangeInAmsterdam(
  date: string,
  from: string,
  till: string,
): InstantRange | 'skippedFrom' | 'skippedTill' | 'empty' {
  const midnight = steadyMidnight(date)
  if (midnight !== null) {
    if (till <= from) return 'empty'
    return {
      starts_at: new Date(midnight + sinceMidnight(from)),
      ends_at: new Date(midnight + sinceMidnight(till)),
    }
  }
  const [starts, ends] = [instantsOf(date, from), instantsOf(date, till)]
  if (starts.length === 0) return 'skippedFrom'
  if (ends.length === 0) return 'skippedTill'
  const [best] = starts
    .flatMap((starts_at) => ends.map((ends_at) => ({ starts_at, ends_at })))
    .filter(({ starts_at, ends_at }) => ends_at > starts_at)
    .toSorted(
      (a, b) =>
        a.ends_at.getTime() - a.starts_at.getTime() - (b.ends_at.getTime() - b.starts_at.getTime()) ||
        a.starts_at.getTime() - b.starts_at.getTime(),
    )
  return till > from && best !== undefined ? best : 'empty'
}

/** 23:59:59.999 of a day in Amsterdam. */
export const endOfDayInAmsterdam = (date: string): Date =>
  new Date(instantInAmsterdam(date, '23:59:59').getTime() + 999)

/** Whether a text is a real day, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** `2026-11-20` in Dutch notation: `20-11-2026`. */
export const formatDate = (date: string): string => date.split('-').toReversed().join('-')

/** An instant as `20-11-2026 14:05` in Amsterdam. */
export const formatDateTime = (instant: Date): string =>
  `${formatDate(amsterdamDate(instant))} ${amsterdamTime(instant)}`

/** What somebody typed as `DD-MM-YYYY` (also with / or . and single digits), as `YYYY-MM-DD`; else null. */
export function parseDate(text: string): string | null {
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text.trim())
  if (!parts) return null
  const [, dayText = '', monthText = '', year = ''] = parts
  const date = `${year}-${monthText.padStart(2, '0')}-${dayText.padStart(2, '0')}`
  return isDate(date) ? date : null
}

const dates = new Map<number, string>()

/** The date so many days after that of 1970-01-01. */
function fromDays(days: number): string {
  const known = dates.get(days)
  if (known !== undefined) return known
  const date = new Date(days * day).toISOString().slice(0, 10)
  if (dates.size >= mostDaysKnown) dates.clear()
  dates.set(days, date)
  return date
}
const toDays = (date: string) => Date.parse(`${date}T00:00:00Z`) / day

/** The date a number of days later (or earlier). */
export const addDays = (date: string, days: number): string => fromDays(toDays(date) + days)

/** Days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => toDays(to) - toDays(from)

/** The same day some months later, clipped to the end of that month: 31 January + 1 is 28 February. */
export function addMonthsClipped(date: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay)))
    .toISOString()
    .slice(0, 10)
}

/** Day of the week of a date: 1 Monday to 7 Sunday. */
export const isoWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** Sunday of Easter, `YYYY-MM-DD` (Meeus, Astronomical Algorithms; Gregorian calendar). */
function easter(year: number): string {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const full =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  return addDays(`${year}-03-28`, full - weekday)
}

/** King's Day: 27 April, or the day before when that is a Sunday (Koninklijk Besluit of 2013). */
function kingsDay(year: number): string {
  const date = `${year}-04-27`
  return isoWeekday(date) === 7 ? addDays(date, -1) : date
}

/**
 * The public holidays on which Dutch offices are closed (Algemene termijnenwet art. 3), in their order;
 * Liberation Day every five years, as most agreements have it.
 */
export function publicHolidays(year: number): string[] {
  const sunday = easter(year)
  return [
    `${year}-01-01`,
    addDays(sunday, 1),
    kingsDay(year),
    ...(year % 5 === 0 ? [`${year}-05-05`] : []),
    addDays(sunday, 39),
    addDays(sunday, 50),
    `${year}-12-25`,
    `${year}-12-26`,
  ].toSorted()
}

const holidays = new Map<string, ReadonlySet<string>>()

/** Whether a day is one of the public holidays; those of a year are found once. */
export function isPublicHoliday(date: string): boolean {
  const year = date.slice(0, 4)
  const known = holidays.get(year) ?? new Set(publicHolidays(Number(year)))
  holidays.set(year, known)
  return known.has(date)
}

/** Whether offices are open: Monday to Friday, no public holiday. */
export const isWorkingDay = (date: string): boolean => isoWeekday(date) <= 5 && !isPublicHoliday(date)

/** The first working day after a date. */
export function nextWorkingDay(date: string): string {
  let day = addDays(date, 1)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

/** Holidays for terms of the law alone (Algemene termijnenwet art. 3): Liberation Day of each year, and Good Friday. */
const isTermHoliday = (date: string): boolean =>
  date.endsWith('-05-05') || date === addDays(easter(Number(date.slice(0, 4))), -2)

/** The day on which a term of the law ends: that day, or the next one that is no Saturday, Sunday or holiday. */
export function endOfTerm(date: string): string {
  let day = date
  while (!isWorkingDay(day) || isTermHoliday(day)) day = addDays(day, 1)
  return day
}

/** The Monday of the week that a date lies in. */
export const mondayOf = (date: string): string => addDays(date, 1 - isoWeekday(date))
