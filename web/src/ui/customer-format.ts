import type { Locale } from '@heliodesk/domain/enumerations'
import { formatEuro, formatWholeEuro } from '@heliodesk/domain/money/format-euro'

const locales = { nl: 'nl-NL', en: 'en-GB' } as const

/** Amounts and numbers in a customer's own language, on their pages and on the screen that they sign on. */
export function customerFormat(language: Locale) {
  const euro = (cents: number) => formatEuro(cents, language)
  /** With at most so many decimals, and at least so many. */
  const number = (value: number, digits = 0, least = 0) =>
    new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: least,
      maximumFractionDigits: digits,
    }).format(value)
  return {
    /** `€ 1.234,50`, or `€1,234.50` in English. */
    euro,
    /** Within a sentence: it does not part at the end of a line. */
    sentenceEuro: (cents: number) => euro(cents).replace(' ', '\u{a0}'),
    /** Whole euros, for what is an estimate. */
    roundEuro: (cents: number) => formatWholeEuro(cents, language),
    number,
    percent: (value: number) => `${number(value, 2)}${language === 'nl' ? '\u{a0}' : ''}%`,
  }
}

export type CustomerFormat = ReturnType<typeof customerFormat>
