import { formatEuro } from '@heliodesk/domain/money/money'

/** As in the mail and the PDF: customers read `€ 1.234,50` in every language. */
export const euro = (cents: number) => formatEuro(cents, 'nl')

/** Whole euros, for what is an estimate. */
export const roundEuro = (cents: number) => euro(Math.round(cents / 100) * 100).replace(/,00$/, '')

export const number = (value: number, digits = 0) =>
  new Intl.NumberFormat('nl-NL', { maximumFractionDigits: digits }).format(value)

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

/** HH:mm of an instant, in the Netherlands. */
export const time = (value: string) =>
  new Intl.DateTimeFormat('nl-NL', {
    timeZone: 'Europe/Amsterdam',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(value))

export const percent = (value: number) => `${number(value, 2)}\u{a0}%`
