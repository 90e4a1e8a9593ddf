import { formatEuro } from '@heliodesk/domain/money'
import type { PortalLanguage } from './text.ts'

const localeOf = (language: PortalLanguage) => (language === 'nl' ? 'nl-NL' : 'en-GB')

export const euro = (cents: number, language: PortalLanguage) => formatEuro(cents, language)

/** Whole euros, for what is an estimate. */
export const roundEuro = (cents: number, language: PortalLanguage) =>
  formatEuro(Math.round(cents / 100) * 100, language).replace(/[.,]00$/, '')

export const number = (value: number, language: PortalLanguage, digits = 0) =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: digits }).format(value)

/** DD-MM-YYYY of a date or an instant. */
export const day = (value: string) => {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return value.split('-').toReversed().join('-')
  const parts = new Intl.DateTimeFormat('nl-NL', {
    timeZone: 'Europe/Amsterdam',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  return parts.format(new Date(value))
}
