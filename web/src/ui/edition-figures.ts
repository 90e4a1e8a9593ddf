import type { SignedEdition, SigningPage } from '@heliodesk/domain/quotations/signing/signing-page'
import { fill } from '../text/fill.ts'
import type { CustomerFormat } from './customer-format.ts'
import type { OrderWords } from './order-words-nl.ts'

/** Something of each edition. */
export interface Fact {
  label: string
  values: string[]
}

/** In the customer's language. */
export interface CustomerWords {
  words: OrderWords
  format: Pick<CustomerFormat, 'euro' | 'sentenceEuro' | 'roundEuro' | 'number' | 'percent'>
}

export const paybackText = (value: number | null, { words, format }: CustomerWords) =>
  value === null ? words.noPayback : `${format.number(value, 1)} ${words.years}`

/** What each edition yields, saves and costs: as on the customer's page, so where they sign. */
export function figuresOf(
  { payback }: { payback: Pick<SigningPage['payback'], 'with_vat' | 'together'> },
  editions: readonly SignedEdition[],
  said: CustomerWords,
): Fact[] {
  const { words, format } = said
  const fact = (label: string, valueOf: (edition: SignedEdition) => string) => ({
    label,
    values: editions.map(valueOf),
  })
  const paybackOf = ({ kwh_year_1 }: SignedEdition, years: number | null) =>
    kwh_year_1 === 0 ? '–' : paybackText(years, said)
  const year = editions[0]?.saving.dated.first_year ?? 0
  // A charging station alone yields and saves nothing.
  if (editions.every(({ kwh_year_1 }) => kwh_year_1 === 0)) return []
  return [
    fact(words.power, ({ panels, watt_peak }) => `${panels} ${words.panels}, ${format.number(watt_peak)} Wp`),
    fact(words.yearOne, (edition) => `${format.number(edition.kwh_year_1)} kWh`),
    fact(fill(words.savingIn, { year }), ({ saving }) => format.roundEuro(saving.dated.year_1_cents)),
    fact(payback.with_vat ? words.payback : words.paybackWithoutVat, (edition) =>
      paybackOf(edition, edition.saving.dated.payback_solar_years),
    ),
    ...(payback.together
      ? [
          fact(payback.with_vat ? words.paybackTogether : words.paybackTogetherWithoutVat, (edition) =>
            paybackOf(edition, edition.saving.dated.payback_years),
          ),
        ]
      : []),
    fact(words.total25, ({ saving }) => format.roundEuro(saving.dated.total_25_cents)),
    fact(words.co2, (edition) => `${format.number(edition.co2_kg)} kg`),
  ]
}

/** What is paid before the installation. */
export const downPaymentOf = (
  editions: readonly SignedEdition[],
  { words, format }: CustomerWords,
): Fact => ({
  label: words.downPayment,
  values: editions.map(
    (edition) => `${format.euro(edition.down_payment_cents)} (${format.percent(edition.down_payment)})`,
  ),
})

/** What is ordered by signing. */
export function orderText(
  editions: readonly Pick<SignedEdition, 'name' | 'total_cents'>[],
  { name, total_cents }: Pick<SignedEdition, 'name' | 'total_cents'>,
  { words, format }: CustomerWords,
): string {
  const order = editions.length > 1 ? words.order : words.orderAlone
  const what = `${words.variant.toLowerCase()} ${name}`
  return fill(order, { what, total: format.sentenceEuro(total_cents) })
}
