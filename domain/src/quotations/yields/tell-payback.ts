import type { LeadKind, Locale } from '../../enumerations.ts'
import { formatEuro } from '../../money/format-euro.ts'
import type { DatedSaving } from './dated-saving.ts'
import { hasStringInverter } from './inverter-replacement.ts'
import { laterBatteries } from '../batteries/later-batteries.ts'
import { reckonsWithVat } from './saving-prices.ts'
import { sharedCosts } from '../prices/shared-costs.ts'
import {
  type Calculation,
  type CatalogueProduct,
  type EditionName,
  editionNames,
  type NetMeteringRule,
  type QuotationResult,
  type QuotationSettings,
  type ResolvedRow,
} from '../types.ts'
import { uncountedBatteries } from '../batteries/uncounted-batteries.ts'

/** A quotation as it was calculated, with what it was calculated by. */
export interface CalculatedOffer {
  kind: LeadKind
  editions: Calculation['editions']
  rows: QuotationResult['rows']
  products: readonly CatalogueProduct[]
  settings: Pick<QuotationSettings, 'inverter_replacement'>
  net_metering_rules: readonly NetMeteringRule[]
  /** kWh a year, as somebody told it. */
  usage: number | null
  date: string
}

/** What is told beside gains and payback. */
export interface ToldPayback {
  /** Whether the payback of everything together is told. */
  together: boolean
  with_vat: boolean
  /** What was not deducted from the gains. */
  gain_note: string
  /** Why the same panels pay themselves back earlier in one edition. */
  shared_costs: string | null
}

/** What versions that were sent before it was told leave out. */
interface Telling {
  uncounted_batteries: boolean
  shared_costs: boolean
  /** A business reads the payback of everything together too. */
  together_without_vat: boolean
}

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

const withoutVat = {
  nl: 'Besparing en terugverdientijd zijn zonder btw.',
  en: 'Savings and payback time exclude VAT.',
}

const productsById = ({ products }: CalculatedOffer) =>
  new Map(products.map((product) => [product.id, product]))

const soldIn = (offer: CalculatedOffer, name: EditionName) => {
  const products = productsById(offer)
  return {
    rows: offer.rows[name] ?? [],
    productOf: ({ product_id }: ResolvedRow) => products.get(product_id ?? 0),
  }
}

/** The editions whose saving pays another inverter: micro inverters last as long as the panels. */
const editionsWithString = (offer: CalculatedOffer) =>
  editionNames.filter((name) => hasStringInverter(soldIn(offer, name)))

/** The editions that need another inverter once: also those that use one which is there already. */
const editionsNeedingOne = (offer: CalculatedOffer) =>
  editionNames.filter((name) => {
    if (offer.editions[name] === undefined) return false
    const sold = soldIn(offer, name)
    const isMicro = sold.rows.some((row) => row.amount > 0 && sold.productOf(row)?.is_micro_inverter === true)
    return hasStringInverter(sold) || !isMicro
  })

/** What is said of another inverter, which may be deducted. */
function inverterNote(offer: CalculatedOffer, language: Locale): string {
  const { inverter_replacement: replacement } = offer.settings
  const [paying, needing] = [editionsWithString(offer), editionsNeedingOne(offer)]
  const count = Object.values(offer.editions).length
  const of = (names: readonly EditionName[]) => (names.length === count ? null : names.join(', '))
  if (!replacement || paying.length === 0) return notDeducted[language](needing.length > 0, of(needing))
  const price = formatEuro(Math.round(replacement.price * 100), language)
  return deducted[language](replacement.year, price, of(paying))
}

/** What a customer is told beside gains and payback; a business reckons without VAT. */
export function tellPayback(
  offer: CalculatedOffer,
  language: Locale,
  tells: Telling = { uncounted_batteries: true, shared_costs: true, together_without_vat: true },
): ToldPayback {
  const { kind, editions, rows, usage, net_metering_rules: rules, date } = offer
  const products = productsById(offer)
  const all = Object.values(editions)
  const with_vat = reckonsWithVat(kind)
  const differs = all.some(({ saving: { dated } }) => solarPayback(dated) !== dated.payback_years)
  const said = all.some(({ saving: { dated } }) => dated.without_vat) ? [withoutVat[language]] : []
  const uncounted = tells.uncounted_batteries
    ? uncountedBatteries({ editions, rows, products, usage, rules, date }, language)
    : []
  return {
    together: differs && (with_vat || (tells.together_without_vat && said.length > 0)),
    with_vat,
    shared_costs: tells.shared_costs ? sharedCosts({ editions, rows, products }, language) : null,
    gain_note: [
      ...said,
      inverterNote(offer, language),
      ...laterBatteries(editions, language),
      ...uncounted,
    ].join(' '),
  }
}
