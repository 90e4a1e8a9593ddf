import { amsterdamDate, amsterdamTime, formatDate } from '@heliodesk/domain/calendar'
import { formatEuro } from '@heliodesk/domain/money/money'

/** As in the mail and the PDF: customers read `€ 1.234,50` in every language. */
export const euro = (cents: number) => formatEuro(cents, 'nl')

/** Whole euros, for what is an estimate. */
export const roundEuro = (cents: number) => euro(Math.round(cents / 100) * 100).replace(/,00$/, '')

export const number = (value: number, digits = 0) =>
  new Intl.NumberFormat('nl-NL', { maximumFractionDigits: digits }).format(value)

/** DD-MM-YYYY of a date or an instant. */
export const day = (value: string) =>
  formatDate(/^\d{4}-\d\d-\d\d$/.test(value) ? value : amsterdamDate(new Date(value)))

/** HH:mm of an instant, in the Netherlands. */
export const time = (value: string) => amsterdamTime(new Date(value))

export const percent = (value: number) => `${number(value, 2)}\u{a0}%`
