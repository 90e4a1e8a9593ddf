const failed =
  /^#(n\/a|ref!|value!|div\/0!|name\?|num!|null!|spill!|calc!|n\/b|verw!|waarde!|deel\/0!|naam\?|getal!|leeg!|overloop!|bereken!)$/i

/** What a spreadsheet writes in a cell whose formula failed, in English or Dutch; nobody knows what was meant. */
export const isCellError = (text: string): boolean => text.startsWith('#') && failed.test(text.trim())

const months = '(?:jan|feb|mrt|maa|mar|apr|mei|may|jun|jul|aug|sept?|okt|oct|nov|dec)[a-z]*\\.?'
const dated = new RegExp(
  `^(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[-/ ](?:\\d{1,2}[-/]\\d{2,4}|${months}(?:[-/ ]\\d{2,4})?)|${months}[-/ ]\\d{1,4})$`,
  'i',
)

/** What a spreadsheet makes of a house number such as 12-3: `12-03-2026`, `12-mrt`, `dec-3`. */
export const isDatedNumber = (text: string): boolean => text.length < 30 && dated.test(text.trim())

const yes = new Set('yes ja j y true 1 waar wel x'.split(' '))
const no = new Set('no nee n false 0 onwaar niet geen'.split(' '))
const key = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Yes or no; undefined for anything else. */
export const readYesOrNo = (text: string): boolean | undefined =>
  yes.has(key(text)) ? true : no.has(key(text)) ? false : undefined

/** A day as `YYYY-MM-DD` from that or from `DD-MM-YYYY`, with slashes or points too; null when it is none. */
export function readDay(text: string): string | null {
  const trimmed = text.trim()
  const dutch = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(trimmed)
  const [, day = '', month = '', year = ''] = dutch ?? []
  const iso = dutch === null ? trimmed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  const instant = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== iso ? null : iso
}

/** A day with its time as others write it: `24-11-2026 14:30`, `2026-11-24T14:30:05`; `time` null for a day alone. */
export function readDayAndTime(text: string): { day: string; time: string | null } | null {
  const [, first = '', time] =
    /^(\S+?)(?:[T\s,]+(\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?$/.exec(text.trim()) ?? []
  const day = readDay(first)
  if (day === null) return null
  if (time === undefined) return { day, time: null }
  const whole = (time.length < 6 ? `${time}:00` : time).padStart(8, '0')
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(whole) ? { day, time: whole } : null
}
