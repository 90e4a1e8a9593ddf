import { readDay } from '../../csv/read-cells.ts'
import type { ImportField } from './import-headings.ts'

/** Of what is over: only there a year of two figures may be told from what it cannot be. */
const ofPast: ReadonlySet<ImportField | null> = new Set([
  'created_at',
  'last_contact_at',
  'status_since',
  'consent_at',
])
const ofTime: ReadonlySet<ImportField | null> = new Set([...ofPast, 'callback_at', 'postponed_until'])

const short = /^(\d{1,2})([-/.])(\d{1,2})\2'?(\d{2})(?=$|[T\s,])(.*)$/s

/** A day of this century that has been; null for one that is none, or is still to come. */
function pastDay(text: string, received: Date): string | null {
  const day = readDay(text)
  return day !== null && new Date(`${day}T00:00:00Z`) <= received ? day : null
}

/**
 * What a cell with a year of two figures is: with four where nothing else is meant, as `3-4-25` in a column of when
 * somebody asked, which was in 2025; `null` where nobody knows; undefined for another cell. `24-11-03` may begin with its
 * year: read so it is nearer, so nobody knows.
 */
export function withWholeYear(
  field: ImportField | null,
  text: string,
  received: Date,
): string | null | undefined {
  const [, first = '', sign = '', middle = '', last = '', rest = ''] = short.exec(text.trim()) ?? []
  if (first === '' || !ofTime.has(field)) return undefined
  if (!ofPast.has(field) || last === '00') return null
  const day = pastDay(`${first}-${middle}-20${last}`, received)
  const yearFirst = first.length === 2 ? pastDay(`${last}-${middle}-20${first}`, received) : null
  if (day === null || (yearFirst !== null && yearFirst > day)) return null
  return `${first}${sign}${middle}${sign}20${last}${rest}`
}
