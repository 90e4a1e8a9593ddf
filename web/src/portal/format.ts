import { amsterdamDate, amsterdamTime, formatDate } from '@heliodesk/domain/calendar'
import type { Locale } from '@heliodesk/domain/enumerations'
import { formatEuro } from '@heliodesk/domain/money/money'

/** The page has one language, which is known before anything of it is drawn. */
let language: Locale = 'nl'
export const setFormatLanguage = (of: Locale) => {
  language = of
}

const locales = { nl: 'nl-NL', en: 'en-GB' } as const

/** `€ 1.234,50`, or `€1,234.50` on an English page. */
export const euro = (cents: number) => formatEuro(cents, language)

/** Within a sentence: it does not part at the end of a line. */
export const sentenceEuro = (cents: number) => euro(cents).replace(' ', '\u{a0}')

/** Whole euros, for what is an estimate. */
export const roundEuro = (cents: number) => euro(Math.round(cents / 100) * 100).replace(/[,.]00$/, '')

/** With at most so many decimals, and at least so many. */
export const number = (value: number, digits = 0, least = 0) =>
  new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: least,
    maximumFractionDigits: digits,
  }).format(value)

const dateOf = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? value : amsterdamDate(new Date(value)))

const english = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** DD-MM-YYYY of a date or an instant, `24 Nov 2026` on an English page. */
export const day = (value: string) => {
  const date = dateOf(value)
  return language === 'en' ? english.format(new Date(`${date}T00:00:00Z`)) : formatDate(date)
}

/** HH:mm of an instant, in the Netherlands. */
export const time = (value: string) => amsterdamTime(new Date(value))

export const percent = (value: number) => `${number(value, 2)}${language === 'nl' ? '\u{a0}' : ''}%`
