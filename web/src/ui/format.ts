/** Dates, numbers and money as people read and type them, in the language's own format. */
export type FormatLanguage = 'en' | 'nl'

const timeZone = 'Europe/Amsterdam'
const locales = { en: 'en-GB', nl: 'nl-NL' } as const

const amsterdam = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function partsIn(instant: Date) {
  const parts = Object.fromEntries(amsterdam.formatToParts(instant).map((part) => [part.type, part.value]))
  const part = (name: string) => parts[name] ?? ''
  return {
    day: part('day'),
    month: part('month'),
    year: part('year'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

/** An instant as DD-MM-YYYY HH:mm in Amsterdam. */
export function formatDateTime(instant: string | null | undefined): string {
  if (instant === null || instant === undefined || instant === '') return ''
  const { day, month, year, hour, minute } = partsIn(new Date(instant))
  return `${day}-${month}-${year} ${hour}:${minute}`
}

/** A date (`YYYY-MM-DD`) or the Amsterdam day of an instant as DD-MM-YYYY. */
export function formatDate(value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (plain) return `${plain[3]}-${plain[2]}-${plain[1]}`
  return formatDateTime(value).slice(0, 10)
}

const weekdays = {
  en: new Intl.DateTimeFormat(locales.en, { weekday: 'long', timeZone: 'UTC' }),
  nl: new Intl.DateTimeFormat(locales.nl, { weekday: 'long', timeZone: 'UTC' }),
}

/** A date with its weekday: `Monday 23-11-2026`, `maandag 23-11-2026`. */
export const formatDay = (date: string, language: FormatLanguage): string =>
  `${weekdays[language].format(new Date(`${date}T00:00:00Z`))} ${formatDate(date)}`

const fullYear = (text: string) => (text.length === 2 ? `20${text}` : text)

/** Reads a typed day (`19-11-2026`, `1/2/26`, `01022026`) as YYYY-MM-DD; null when there is no such day. */
export function parseDate(text: string): string | null {
  const found =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text.trim())
  if (!found) return null
  const [, day = '', month = '', year = ''] = found
  const iso = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

const minuteMs = 60_000

/** How far Amsterdam is ahead of UTC at an instant. */
function aheadMs(instant: Date): number {
  const { day, month, year, hour, minute } = partsIn(instant)
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  return shown - Math.floor(instant.getTime() / minuteMs) * minuteMs
}

/** Reads a typed `19-11-2026 14:30` of Amsterdam as an instant in UTC; null when it cannot be read. */
export function parseDateTime(text: string): string | null {
  const found = /^(.+?)[ ,T]+(\d{1,2})[:.]?(\d{2})$/.exec(text.trim())
  const date = found ? parseDate(found[1] ?? '') : null
  const hour = Number(found?.[2])
  const minute = Number(found?.[3])
  if (date === null || hour > 23 || minute > 59) return null
  const wall = Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * minuteMs
  const guess = new Date(wall - aheadMs(new Date(wall)))
  return new Date(wall - aheadMs(guess)).toISOString()
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Made once for each language and shape: making one costs more than a hundred uses. */
function numberFormat(
  language: FormatLanguage,
  shape: 'euros' | 'wholeEuros' | 'percent' | number,
): Intl.NumberFormat {
  const key = `${language} ${shape}`
  const known = numberFormats.get(key)
  if (known) return known
  const options: Intl.NumberFormatOptions =
    shape === 'euros'
      ? { style: 'currency', currency: 'EUR' }
      : shape === 'wholeEuros'
        ? { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }
        : shape === 'percent'
          ? { maximumFractionDigits: 2 }
          : { minimumFractionDigits: shape, maximumFractionDigits: shape }
  const made = new Intl.NumberFormat(locales[language], options)
  numberFormats.set(key, made)
  return made
}

export const formatNumber = (value: number, language: FormatLanguage, decimals = 0): string =>
  numberFormat(language, decimals).format(value)

/** Decimal euros: `€ 1.234,50` in Dutch, `€1,234.50` in English. */
export function formatEuros(euros: number | null | undefined, language: FormatLanguage): string {
  if (euros === null || euros === undefined) return ''
  return numberFormat(language, 'euros').format(euros)
}

export const formatCents = (cents: number | null | undefined, language: FormatLanguage): string =>
  cents === null || cents === undefined ? '' : formatEuros(cents / 100, language)

/** Without cents, where amounts are compared: `€ 1.235`. */
export const formatWholeEuros = (cents: number, language: FormatLanguage): string =>
  numberFormat(language, 'wholeEuros').format(cents / 100)

/** `12,5 %`: a percentage given as 12.5. */
export function formatPercent(percent: number | null | undefined, language: FormatLanguage): string {
  if (percent === null || percent === undefined) return ''
  const text = numberFormat(language, 'percent').format(percent)
  return language === 'nl' ? `${text} %` : `${text}%`
}
