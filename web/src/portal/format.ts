import type { Locale } from '@heliodesk/domain/enumerations'
import { customerFormat } from '../ui/customer-format.ts'
import type { OrderWords } from '../ui/order-words-nl.ts'

/** The page has one language, which is known before anything of it is drawn. */
let language: Locale = 'nl'
let format = customerFormat(language)
export const setFormatLanguage = (of: Locale) => {
  language = of
  format = customerFormat(of)
}

const locales = { nl: 'nl-NL', en: 'en-GB' } as const

/** The words of the page with its formats, for what is also told where somebody signs in person. */
export const inWordsOf = (words: OrderWords) => ({ words, format })

export const euro = (cents: number) => format.euro(cents)
export const sentenceEuro = (cents: number) => format.sentenceEuro(cents)
export const roundEuro = (cents: number) => format.roundEuro(cents)
export const sentenceRoundEuro = (cents: number) => roundEuro(cents).replace(' ', '\u{a0}')
export const number = (value: number, digits = 0, least = 0) => format.number(value, digits, least)
export const percent = (value: number) => format.percent(value)

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
