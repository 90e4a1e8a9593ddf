import type { Locale } from '@heliodesk/domain/enumerations'
import { formatEuro, formatWholeEuro } from '@heliodesk/domain/money/format-euro'

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
export const roundEuro = (cents: number) => formatWholeEuro(cents, language)
export const sentenceRoundEuro = (cents: number) => roundEuro(cents).replace(' ', '\u{a0}')

/** With at most so many decimals, and at least so many. */
export const number = (value: number, digits = 0, least = 0) =>
  new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: least,
    maximumFractionDigits: digits,
  }).format(value)

/** The time of the Netherlands, wherever the customer is; `Intl` needs no code that the page would have to load. */
const timeZone = 'Europe/Amsterdam'
const days = {
  nl: { day: '2-digit', month: '2-digit', year: 'numeric', timeZone },
  en: { day: 'numeric', month: 'short', year: 'numeric', timeZone },
} as const

const write = (value: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], options).format(new Date(value))

/** DD-MM-YYYY of a date or an instant, `24 Nov 2026` on an English page. */
export const day = (value: string) => write(value, days[language])

/** HH:mm of an instant. */
export const time = (value: string) =>
  write(value, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

export const percent = (value: number) => `${number(value, 2)}${language === 'nl' ? '\u{a0}' : ''}%`
