import { addDays, daysBetween, instantInAmsterdam, isDate, isoWeekday } from '@heliodesk/domain/calendar'
import { parseTime } from './parse-time.ts'

/** Words of both languages for a day, in days from today. */
const dayWords: Readonly<Record<string, number>> = {
  today: 0,
  vandaag: 0,
  tomorrow: 1,
  morgen: 1,
  overmorgen: 2,
}

const weekdays = [
  /^(mon(day)?|ma(andag)?)$/,
  /^(tue(sday)?|di(nsdag)?)$/,
  /^(wed(nesday)?|wo(ensdag)?)$/,
  /^(thu(rsday)?|do(nderdag)?)$/,
  /^(fri(day)?|vr(ijdag)?)$/,
  /^(sat(urday)?|za(terdag)?)$/,
  /^(sun(day)?|zo(ndag)?)$/,
]

/** A day by its name; a weekday is the next one after today. */
function parseWord(word: string, today: string): string | null {
  const days = dayWords[word]
  if (days !== undefined) return addDays(today, days)
  const weekday = weekdays.findIndex((name) => name.test(word)) + 1
  if (weekday === 0) return null
  return addDays(today, (weekday - isoWeekday(today) + 7) % 7 || 7)
}

const isoOf = (year: string, month: string, day: string): string | null => {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(iso) ? iso : null
}

/** `24-11` in the year in which it is nearest to today. */
function parseWithoutYear(text: string, today: string): string | null {
  const found = /^(\d{1,2})[-/](\d{1,2})$/.exec(text)
  if (!found) return null
  const year = Number(today.slice(0, 4))
  const dates = [year - 1, year, year + 1].flatMap(
    (each) => isoOf(String(each), found[2] ?? '', found[1] ?? '') ?? [],
  )
  const [nearest] = dates.toSorted(
    (one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)),
  )
  return nearest ?? null
}

function parseWithYear(text: string): string | null {
  const found =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text)
  if (!found) return null
  const [, day = '', month = '', year = ''] = found
  return isoOf(year.length === 2 ? `20${year}` : year, month, day)
}

/**
 * Reads a typed day (`19-11-2026`, `1/2/26`, `01022026`, `24-11`, `tomorrow`, `vrijdag`) as YYYY-MM-DD;
 * null when there is no such day. `today` is YYYY-MM-DD.
 */
export function parseDate(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase()
  return parseWithYear(typed) ?? parseWord(typed, today) ?? parseWithoutYear(typed, today)
}

/**
 * Reads a typed `19-11-2026 14:30` or `tomorrow 14` of Amsterdam as an instant in UTC; null when it cannot
 * be read. Without a year the time needs its colon: `24-11 2026` could be a year. A time alone (`20:30`) is the next
 * one after `time` of today.
 */
export function parseDateTime(text: string, today: string, time: string): string | null {
  const alone = /^\d{1,2}[:.]\d{2}$/.test(text.trim()) ? parseTime(text.trim()) : null
  if (alone !== null) return instantInAmsterdam(alone > time ? today : addDays(today, 1), alone).toISOString()
  const [, day = '', clock = ''] = /^(.+?)[ ,T]+(\S+)$/i.exec(text.trim()) ?? []
  const typed = day.toLowerCase()
  const ofDay = parseTime(clock)
  const date =
    (/\d{3}|[:.]/.test(clock) ? parseWithYear(typed) : null) ??
    parseWord(typed, today) ??
    (/[:.]/.test(clock) ? parseWithoutYear(typed, today) : null)
  return date === null || ofDay === null ? null : instantInAmsterdam(date, ofDay).toISOString()
}
