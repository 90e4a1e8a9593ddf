import { type VatCategory, vatCategories } from '../../enumerations.ts'
import { allocate, basisPoints, pct } from '../../money/money.ts'
import { isGoodsOrWork } from './price.ts'
import type { EditionRow } from '../rows.ts'
import type { QuotationSettings, VatGroup, VatRate } from '../types.ts'

/** First day of the zero rate on solar panels on homes (Wet op de omzetbelasting 1968, table II, post a.10). */
const zeroRateSince = '2023-01-01'
/** First day of the present standard rate (Wet op de omzetbelasting 1968, art. 9). */
const standardRateSince = '2012-10-01'

/** The initial settings of a company. */
export const statutoryVatRates: VatRate[] = [
  { category: 'pv_home', from_date: standardRateSince, rate: 21 },
  { category: 'pv_home', from_date: zeroRateSince, rate: 0 },
  { category: 'standard', from_date: standardRateSince, rate: 21 },
]

type RatesByCategory = Partial<Record<VatCategory, VatRate[]>>

/** Each row of a quotation asks: the rates of a company are put in order once. */
const ordered = new WeakMap<readonly VatRate[], RatesByCategory>()

function orderRates(vat_rates: readonly VatRate[]): RatesByCategory {
  const byDate = vat_rates.toSorted((a, b) => (a.from_date < b.from_date ? -1 : 1))
  const rates: RatesByCategory = Object.groupBy(byDate, ({ category }) => category)
  ordered.set(vat_rates, rates)
  return rates
}

/** The VAT rate of a category on a date, in percent; before the first one that is known, the first one. */
export function vatRate(
  category: VatCategory,
  date: string,
  { vat_rates = statutoryVatRates }: Pick<QuotationSettings, 'vat_rates'>,
): number {
  const dated = (ordered.get(vat_rates) ?? orderRates(vat_rates))[category] ?? []
  return (dated.findLast(({ from_date }) => from_date <= date) ?? dated[0])?.rate ?? 0
}

/** VAT on a net amount, in cents. */
const vatCents = (net_cents: number, rate: number): number => pct(net_cents, basisPoints(rate))

/** vatCategories is in alphabetical order, which decides ties. */
function netOfCategories(rows: readonly EditionRow[]): Map<VatCategory, number> {
  const nets = new Map<VatCategory, number>()
  for (const category of vatCategories) {
    const own = rows.filter((row) => row.vat_category === category && isGoodsOrWork(row))
    if (own.length > 0)
      nets.set(
        category,
        own.reduce((sum, row) => sum + row.line_total_cents, 0),
      )
  }
  return nets
}

/**
 * The VAT groups of an edition in alphabetical order. Margin minus discount is spread over the
 * categories of P in proportion to their net; V, when it is sold at all, is standard. The nets add
 * up to the edition's net.
 * @param spread_cents margin minus discount
 * @param sold_service_cents V, 0 when it is in the partner's offer
 * @param emptyCategory where the spread goes when there are no rows of P
 * @param rateOf percent
 */
export function vatGroups(
  rows: readonly EditionRow[],
  spread_cents: number,
  sold_service_cents: number,
  emptyCategory: VatCategory,
  rateOf: (category: VatCategory) => number,
): VatGroup[] {
  const nets = netOfCategories(rows)
  if (nets.size === 0) nets.set(emptyCategory, 0)
  const shares = allocate(spread_cents, [...nets.values()])
  let index = 0
  for (const [category, net] of nets) nets.set(category, net + (shares[index++] ?? 0))
  if (sold_service_cents !== 0) nets.set('standard', (nets.get('standard') ?? 0) + sold_service_cents)
  return vatCategories.flatMap((category) => {
    const net_cents = nets.get(category)
    if (net_cents === undefined) return []
    const rate = rateOf(category)
    return [{ category, rate, net_cents, vat_cents: vatCents(net_cents, rate) }]
  })
}

/** The fixed deduction from a home's VAT refund: 20.00 for each started 1,000 Wp, in cents. */
export const refundDeductionCents = (watt_peak: number): number =>
  Math.max(0, Math.ceil(watt_peak / 1000 - 1e-9)) * 2000

/** The refund to expect before the zero rate, in cents, at least 0; null from 2023 on. */
export function expectedRefundCents(
  groups: readonly VatGroup[],
  watt_peak: number,
  date: string,
): number | null {
  if (date >= zeroRateSince) return null
  const vat = groups.find((group) => group.category === 'pv_home')?.vat_cents ?? 0
  return Math.max(0, vat - refundDeductionCents(watt_peak))
}
