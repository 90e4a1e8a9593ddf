import type { Locale } from '@heliodesk/domain/enumerations'
import { formatEuro } from '@heliodesk/domain/money/money'
import type { DatedSaving } from '@heliodesk/domain/quotations/dated-saving'
import type { QuotationDocument } from '../../documents/quotation-document.ts'
import type { VersionContent } from './content-hash.ts'

/** The payback of the panels; versions from before it was told have that of everything. */
export const solarPayback = ({ payback_solar_years, payback_years }: DatedSaving): number | null =>
  payback_solar_years === undefined ? payback_years : payback_solar_years

const notDeducted = {
  nl: 'De aanschaf en een nieuwe omvormer na ca. 12 tot 15 jaar zijn niet afgetrokken.',
  en: 'The purchase and another inverter after some 12 to 15 years are not deducted.',
}

const deducted = {
  nl: (year: number, price: string) =>
    `In jaar ${year} is ${price} voor een nieuwe omvormer afgetrokken; de aanschaf is niet afgetrokken.`,
  en: (year: number, price: string) =>
    `In year ${year} ${price} is deducted for another inverter; the purchase is not deducted.`,
}

/** What a customer is told beside gains and payback; a business reckons without VAT. */
export function describePayback(
  { basis, calculation }: VersionContent,
  language: Locale,
  figures: Locale,
): QuotationDocument['payback'] {
  const editions = Object.values(calculation.editions)
  const with_vat = basis.lead.kind !== 'business'
  const differs = editions.some(({ saving: { dated } }) => solarPayback(dated) !== dated.payback_years)
  const { inverter_replacement: replacement } = basis.catalogue.settings
  const gain_note = replacement
    ? deducted[language](replacement.year, formatEuro(Math.round(replacement.price * 100), figures))
    : notDeducted[language]
  return { together: with_vat && differs, with_vat, gain_note }
}
