import { addDays, daysBetween, instantInAmsterdam, isDate, isoWeekday } from '@heliodesk/domain/calendar'
import { parseTime, withoutWords } from './parse-time.ts'

/** Words of both languages for a day, in days from today. */
const dayWords: Readonly<Record<string, number>> = {
  yesterday: -1,
  gisteren: -1,
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

/** Where a time alone lies: the next one, or the last one where what is typed has been. */
export type Facing = 'future' | 'past'

const timeAlone = /^\d{1,2}([:.]?\d{2})?$/

/** A time alone (`9`, `930`, `20:30`), seen from `time` of today. */
function parseTimeAlone(text: string, { today, time }: Now, facing: Facing): string | null {
  const typed = timeAlone.test(text) ? parseTime(text) : null
  if (typed === null) return null
  if (facing === 'past') return instantInAmsterdam(addDays(today, typed > time ? -1 : 0), typed).toISOString()
  return instantInAmsterdam(addDays(today, typed > time ? 0 : 1), typed).toISOString()
}

interface Now {
  /** YYYY-MM-DD */
  today: string
  /** HH:mm */
  time: string
}

/**
 * Reads a typed `19-11-2026 14:30` or `tomorrow 14` of Amsterdam as an instant in UTC; null when it cannot
 * be read. Without a year the time needs its colon: `24-11 2026` could be a year. A time alone (`9`, `930`, `20:30`)
 * is the next one, or the last one of a past.
 */
export function parseDateTime(typedText: string, now: Now, facing: Facing = 'future'): string | null {
  const text = withoutWords(typedText.trim())
  const alone = parseTimeAlone(text, now, facing)
  if (alone !== null) return alone
  const [, day = '', clock = ''] = /^(.+?)[ ,T]+(\S+)$/i.exec(text) ?? []
  const typed = day.toLowerCase()
  const ofDay = parseTime(clock)
  const date =
    (/\d{3}|[:.]/.test(clock) ? parseWithYear(typed) : null) ??
    parseWord(typed, now.today) ??
    (/[:.]/.test(clock) ? parseWithoutYear(typed, now.today) : null)
  return date === null || ofDay === null ? null : instantInAmsterdam(date, ofDay).toISOString()
}
