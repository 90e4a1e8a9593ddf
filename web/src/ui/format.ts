import { formatDateTime as formatInstant } from '@heliodesk/domain/calendar'

/** Dates, numbers and money as people read and type them, in the language's own format. */
export type FormatLanguage = 'en' | 'nl'

const locales = { en: 'en-GB', nl: 'nl-NL' } as const

/** An instant as DD-MM-YYYY HH:mm in Amsterdam. */
export function formatDateTime(instant: string | null | undefined): string {
  if (instant === null || instant === undefined || instant === '') return ''
  return formatInstant(new Date(instant))
}

/** A date (`YYYY-MM-DD`) or the Amsterdam day of an instant as DD-MM-YYYY. */
export function formatDate(value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (plain) return `${plain[3]}-${plain[2]}-${plain[1]}`
  return formatDateTime(value).slice(0, 10)
}

const weekdays = new Map<FormatLanguage, Intl.DateTimeFormat>()

/** Made when the first day is shown: making one takes milliseconds, which every screen would wait for. */
function weekdayFormat(language: FormatLanguage): Intl.DateTimeFormat {
  const known = weekdays.get(language)
  if (known) return known
  const made = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' })
  weekdays.set(language, made)
  return made
}

/** A date with its weekday: `Monday 23-11-2026`, `maandag 23-11-2026`. */
export const formatDay = (date: string, language: FormatLanguage): string =>
  `${weekdayFormat(language).format(new Date(`${date}T00:00:00Z`))} ${formatDate(date)}`

/** The month of a date: `November 2026`, `november 2026`. */
export const formatMonth = (date: string, language: FormatLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Made once for each language and shape: making one costs more than a hundred uses. */
function numberFormat(
  language: FormatLanguage,
  shape: 'euros' | 'wholeEuros' | 'percent' | 'figure' | number,
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
          : shape === 'figure'
            ? { maximumFractionDigits: 3 }
            : { minimumFractionDigits: shape, maximumFractionDigits: shape }
  const made = new Intl.NumberFormat(locales[language], options)
  numberFormats.set(key, made)
  return made
}

const thousands = { en: ',', nl: '.' } as const

/** Whole numbers without Intl, which takes milliseconds until its first answer: every table shows how many it has. */
export const formatNumber = (value: number, language: FormatLanguage, decimals = 0): string =>
  decimals === 0 && Number.isSafeInteger(value) && !Object.is(value, -0)
    ? String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, thousands[language])
    : numberFormat(language, decimals).format(value)

/** With the decimals that it has, at most three: `25`, `1.762`, `0,985`. */
export const formatFigure = (value: number, language: FormatLanguage): string =>
  numberFormat(language, 'figure').format(value)

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
  const text = numberFormat(language, 'percent')
    .format(percent)
    .replace(/^-(?=0$)/, '')
  return language === 'nl' ? `${text} %` : `${text}%`
}
