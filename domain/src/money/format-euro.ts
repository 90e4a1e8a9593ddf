import type { Locale } from '../enumerations.ts'

const symbols = { nl: { group: '.', decimal: ',', sign: '€ ' }, en: { group: ',', decimal: '.', sign: '€' } }

/** `€ 1.234,50` in Dutch, `€1,234.50` in English; in English a minus comes before the currency sign. */
export function formatEuro(cents: number, locale: Locale): string {
  const { group, decimal, sign } = symbols[locale]
  const size = Math.abs(cents)
  const whole = String(Math.trunc(size / 100)).replaceAll(/\B(?=(\d{3})+$)/g, group)
  const amount = `${whole}${decimal}${String(size % 100).padStart(2, '0')}`
  if (cents >= 0) return `${sign}${amount}`
  return locale === 'nl' ? `${sign}-${amount}` : `-${sign}${amount}`
}

/** Whole euros, for what is an estimate. */
export const formatWholeEuro = (cents: number, locale: Locale): string =>
  formatEuro(Math.round(cents / 100) * 100, locale).slice(0, -3)
