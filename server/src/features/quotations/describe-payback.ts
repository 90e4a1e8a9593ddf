import type { Locale } from '@heliodesk/domain/enumerations'
import { hasStringInverter } from '@heliodesk/domain/quotations/inverter-replacement'
import { laterBatteries } from '@heliodesk/domain/quotations/later-batteries'
import { type EditionName, editionNames, type ResolvedRow } from '@heliodesk/domain/quotations/types'
import { sharedCosts } from '@heliodesk/domain/quotations/shared-costs'
import { uncountedBatteries } from '@heliodesk/domain/quotations/uncounted-batteries'
import { formatEuro } from '@heliodesk/domain/money/format-euro'
import { reckonsWithVat } from '@heliodesk/domain/quotations/saving-prices'
import type { DatedSaving } from '@heliodesk/domain/quotations/dated-saving'
import type { QuotationDocument } from '../../documents/quotation-document.ts'
import type { VersionContent } from './content-hash.ts'
import type { VersionRow } from './queries.ts'

/** The payback of the panels; versions from before it was told have that of everything. */
export const solarPayback = ({ payback_solar_years, payback_years }: DatedSaving): number | null =>
  payback_solar_years === undefined ? payback_years : payback_solar_years

/** Without another inverter where all have micro inverters; `of` names the editions that need one, if not all. */
const notDeducted = {
  nl: (needed: boolean, of: string | null) =>
    needed
      ? `De aanschaf en${of === null ? '' : `, bij variant ${of},`} een nieuwe omvormer na ca. 12 tot 15 jaar zijn niet afgetrokken.`
      : 'De aanschaf is niet afgetrokken.',
  en: (needed: boolean, of: string | null) =>
    needed
      ? `The purchase price and${of === null ? '' : `, with edition ${of},`} a replacement inverter after about 12 to 15 years have not been deducted.`
      : 'The purchase price has not been deducted.',
}

const deducted = {
  nl: (year: number, price: string, of: string | null) =>
    `In jaar ${year} is${of === null ? '' : ` bij variant ${of}`} ${price} voor een nieuwe omvormer afgetrokken; de aanschaf is niet afgetrokken.`,
  en: (year: number, price: string, of: string | null) =>
    `In year ${year} ${price} has been deducted for a replacement inverter${of === null ? '' : ` of edition ${of}`}; the purchase price has not been deducted.`,
}

const productsOf = ({ basis }: VersionContent) =>
  new Map(basis.catalogue.products.map((product) => [product.id, product]))

const ofProducts = (content: VersionContent, name: EditionName) => {
  const { rows } = content
  const products = productsOf(content)
  return { rows: rows[name] ?? [], productOf: ({ product_id }: ResolvedRow) => products.get(product_id ?? 0) }
}

/** The editions whose saving pays another inverter: micro inverters last as long as the panels. */
const editionsWithString = (content: VersionContent) =>
  editionNames.filter((name) => hasStringInverter(ofProducts(content, name)))

/** The editions that need another inverter once: also those that use one which is there already. */
const editionsNeedingOne = (content: VersionContent) =>
  editionNames.filter((name) => {
    if (content.calculation.editions[name] === undefined) return false
    const sold = ofProducts(content, name)
    const isMicro = sold.rows.some((row) => row.amount > 0 && sold.productOf(row)?.is_micro_inverter === true)
    return hasStringInverter(sold) || !isMicro
  })

const withoutVat = {
  nl: 'Besparing en terugverdientijd zijn zonder btw.',
  en: 'Savings and payback time exclude VAT.',
}

/** Batteries whose saving is not counted; nothing of a version that was sent before this was told. */
function uncountedOf({ content, sent_parties }: VersionRow, language: Locale): string[] {
  if (sent_parties !== null && sent_parties.tells_uncounted_batteries !== true) return []
  const { calculation, rows, draft, basis, date } = content
  const { net_metering_rules: rules } = basis.catalogue
  const products = productsOf(content)
  const { editions } = calculation
  const offered = { editions, rows, products, usage: draft.energy_usage, rules, date }
  return uncountedBatteries(offered, language)
}

/** Nothing of a version that was sent before this was told. */
function sharedCostsOf({ content, sent_parties }: VersionRow, language: Locale): string | null {
  if (sent_parties !== null && sent_parties.tells_shared_costs !== true) return null
  const { editions } = content.calculation
  return sharedCosts({ editions, rows: content.rows, products: productsOf(content) }, language)
}

/** What a customer is told beside gains and payback; a business reckons without VAT. */
export function describePayback(version: VersionRow, language: Locale): QuotationDocument['payback'] {
  const { content } = version
  const { basis, calculation } = content
  const editions = Object.values(calculation.editions)
  const with_vat = reckonsWithVat(basis.lead.kind)
  const differs = editions.some(({ saving: { dated } }) => solarPayback(dated) !== dated.payback_years)
  const { inverter_replacement: replacement } = basis.catalogue.settings
  const paying = editionsWithString(content)
  const needing = editionsNeedingOne(content)
  const of = (names: readonly EditionName[]) => (names.length === editions.length ? null : names.join(', '))
  const gains =
    replacement && paying.length > 0
      ? deducted[language](
          replacement.year,
          formatEuro(Math.round(replacement.price * 100), language),
          of(paying),
        )
      : notDeducted[language](needing.length > 0, of(needing))
  const said = editions.some(({ saving: { dated } }) => dated.without_vat) ? [withoutVat[language]] : []
  return {
    together: with_vat && differs,
    with_vat,
    shared_costs: sharedCostsOf(version, language),
    gain_note: [
      ...said,
      gains,
      ...laterBatteries(calculation.editions, language),
      ...uncountedOf(version, language),
    ].join(' '),
  }
}
