import type { Locale } from '@heliodesk/domain/enumerations'
import { hasStringInverter } from '@heliodesk/domain/quotations/inverter-replacement'
import { editionNames } from '@heliodesk/domain/quotations/types'
import { formatEuro } from '@heliodesk/domain/money/money'
import { reckonsWithVat } from '@heliodesk/domain/quotations/saving-prices'
import type { DatedSaving } from '@heliodesk/domain/quotations/dated-saving'
import type { QuotationDocument } from '../../documents/quotation-document.ts'
import type { VersionContent } from './content-hash.ts'

/** The payback of the panels; versions from before it was told have that of everything. */
export const solarPayback = ({ payback_solar_years, payback_years }: DatedSaving): number | null =>
  payback_solar_years === undefined ? payback_years : payback_solar_years

const notDeducted = {
  nl: 'De aanschaf en een nieuwe omvormer na ca. 12 tot 15 jaar zijn niet afgetrokken.',
  en: 'The purchase price and a replacement inverter after about 12 to 15 years have not been deducted.',
}

const deducted = {
  nl: (year: number, price: string, of: string | null) =>
    `In jaar ${year} is${of === null ? '' : ` bij variant ${of}`} ${price} voor een nieuwe omvormer afgetrokken; de aanschaf is niet afgetrokken.`,
  en: (year: number, price: string, of: string | null) =>
    `In year ${year} ${price} has been deducted for a replacement inverter${of === null ? '' : ` of edition ${of}`}; the purchase price has not been deducted.`,
}

/** The editions whose saving pays another inverter: micro inverters last as long as the panels. */
function editionsWithString({ basis, rows }: VersionContent) {
  const products = new Map(basis.catalogue.products.map((product) => [product.id, product]))
  return editionNames.filter((name) =>
    hasStringInverter({
      rows: rows[name] ?? [],
      productOf: ({ product_id }) => products.get(product_id ?? 0),
    }),
  )
}

const withoutVat = {
  nl: 'Besparing en terugverdientijd zijn zonder btw.',
  en: 'Savings and payback time exclude VAT.',
}

/** What a customer is told beside gains and payback; a business reckons without VAT. */
export function describePayback(
  content: VersionContent,
  language: Locale,
  figures: Locale,
): QuotationDocument['payback'] {
  const { basis, calculation } = content
  const editions = Object.values(calculation.editions)
  const with_vat = reckonsWithVat(basis.lead.kind)
  const differs = editions.some(({ saving: { dated } }) => solarPayback(dated) !== dated.payback_years)
  const { inverter_replacement: replacement } = basis.catalogue.settings
  const paying = editionsWithString(content)
  const of = paying.length === editions.length ? null : paying.join(', ')
  const gains =
    replacement && paying.length > 0
      ? deducted[language](replacement.year, formatEuro(Math.round(replacement.price * 100), figures), of)
      : notDeducted[language]
  const said = editions.some(({ saving: { dated } }) => dated.without_vat) ? [withoutVat[language]] : []
  return { together: with_vat && differs, with_vat, gain_note: [...said, gains].join(' ') }
}
