import type { VatCategory } from '../enumerations.ts'
import { basisPoints, pct } from '../money/money.ts'
import { indexOf } from './prices/catalogue-index.ts'
import type { CatalogueIndex } from './types.ts'
import { approvalsOf, warningsOf } from './checks/checks.ts'
import { marginCents, marginLimits } from './prices/margin.ts'
import { isDiscount, rowSums } from './prices/price.ts'
import type { EditionOwnUse } from './own-use/own-use.ts'
import { ownUseResult } from './own-use/own-use-result.ts'
import { totalProblems } from './checks/refused-amounts.ts'
import { editionRows, type EditionRow, lacksInstallPrice } from './rows.ts'
import { reckonsWithVat } from './yields/saving-prices.ts'
import { savingTerms } from './yields/saving-terms.ts'
import { datedSaving, flatSaving, paybackYears } from './yields/saving.ts'
import { batteryPriceCents, solarPriceCents } from './yields/solar-price.ts'
import type {
  CalculateInput,
  EditionCalculation,
  EditionDraft,
  QuotationResult,
  ResolvedRow,
} from './types.ts'
import { expectedRefundCents, vatGroups, vatRate } from './prices/vat.ts'
import { editionWattPeak, editionYield } from './yields/yield.ts'

const noMargin = { min_margin_cents: 0, max_margin_cents: 0 }

/** Net, VAT, total, down payment and the margin of an edition, in cents. */
function editionAmounts(
  { catalogue, lead, date }: CalculateInput,
  edition: EditionDraft,
  rows: EditionRow[],
) {
  const { net_ew_cents, ...sums } = rowSums(rows)
  const { product_total_cents, vat_refund_service_cents, discount_cents } = sums
  const soldServiceCents = lead.essent ? 0 : vat_refund_service_cents
  const margin_base_cents = product_total_cents + (lead.essent ? vat_refund_service_cents : 0)
  // Nothing is asked for nothing, nor for discounts alone.
  const isEmpty = rows.every(isDiscount)
  const limits = isEmpty ? noMargin : marginLimits(margin_base_cents, catalogue.settings)
  const margin_cents = isEmpty ? 0 : marginCents(edition, limits.min_margin_cents)
  const emptyCategory = lead.is_home ? 'pv_home' : 'standard'
  const vat_groups = vatGroups(
    rows,
    margin_cents - discount_cents,
    soldServiceCents,
    emptyCategory,
    (category) => vatRate(category, date, catalogue.settings),
  )
  const net_cents = product_total_cents + margin_cents - discount_cents + soldServiceCents
  const vat_cents = vat_groups.reduce((sum, group) => sum + group.vat_cents, 0)
  const total_cents = net_cents + vat_cents
  const down_payment_cents = pct(total_cents, basisPoints(edition.down_payment))
  const amounts = {
    ...sums,
    margin_base_cents,
    ...limits,
    margin_cents,
    effective_margin_cents: lead.essent ? margin_cents - vat_refund_service_cents : margin_cents,
    vat_groups,
    net_cents,
    vat_cents,
    total_cents,
    down_payment_cents,
    remainder_cents: total_cents - down_payment_cents,
  }
  return { amounts, sums: { ...sums, net_ew_cents }, soldServiceCents }
}

/** The install price that somebody set because the table has none; null where it has. */
function installByHandCents(input: CalculateInput, edition: EditionDraft, rows: EditionRow[]): number | null {
  const row = rows.find(
    ({ product, price_cents }) => product?.use_installation_price_table === true && price_cents > 0,
  )
  return row !== undefined && lacksInstallPrice(input, edition) ? row.price_cents : null
}

type Amounts = ReturnType<typeof editionAmounts>['amounts']

/** What goods bear beside their net; a business reckons without VAT. */
const priceTermsOf = ({ catalogue, lead, date }: CalculateInput, amounts: Amounts) => ({
  spread_cents: amounts.margin_cents - amounts.discount_cents,
  with_vat: reckonsWithVat(lead.kind),
  rateOf: (category: VatCategory) => vatRate(category, date, catalogue.settings),
})

/** What the panels cost. */
function solarPriceOf(input: CalculateInput, rows: EditionRow[], amounts: Amounts): number {
  const terms = priceTermsOf(input, amounts)
  return solarPriceCents(rows, terms) ?? (terms.with_vat ? amounts.total_cents : amounts.net_cents)
}

/** The saving by the rules of each year, of a business without VAT; with the battery that the edition has, and without it. */
function savingsOf(
  input: CalculateInput,
  rows: EditionRow[],
  amounts: Amounts,
  kwh_per_year: number[],
  use: EditionOwnUse | null,
) {
  const { with_vat, ...terms } = savingTerms(input, rows)
  const total_cents = with_vat ? amounts.total_cents : amounts.net_cents
  const chosen = datedSaving(kwh_per_year, { ...terms, own_use: use?.chosen ?? null }, total_cents)
  const without = use?.without_battery
    ? datedSaving(kwh_per_year, { ...terms, own_use: use.without_battery }, total_cents)
    : chosen
  return { chosen, without, with_vat }
}

function calculateEdition(
  input: CalculateInput,
  edition: EditionDraft,
  rows: EditionRow[],
): EditionCalculation {
  const { draft, catalogue, date } = input
  const { settings } = catalogue
  const { amounts, sums, soldServiceCents } = editionAmounts(input, edition, rows)
  const approvals = approvalsOf(
    edition.name,
    amounts,
    sums,
    amounts.net_cents - soldServiceCents,
    installByHandCents(input, edition, rows),
  )
  const yielded = editionYield(rows, draft.roofs, settings)
  const refund = expectedRefundCents(amounts.vat_groups, editionWattPeak(rows), date)
  const use = input.own_uses?.[edition.name] ?? null
  const { chosen, without, with_vat } = savingsOf(input, rows, amounts, yielded.kwh_per_year, use)
  const solar_price_cents = solarPriceOf(input, rows, amounts)
  // What the battery brings pays no panels.
  const payback_years =
    yielded.kwh_year_1 > 0 ? paybackYears(without.per_year_cents, solar_price_cents) : null
  const checked = { input, edition, rows, kwh_year_1: yielded.kwh_year_1, payback_years }
  return {
    ...amounts,
    ...(refund === null ? {} : { expected_refund_cents: refund }),
    warnings: warningsOf(checked, amounts, approvals),
    approvals,
    ...yielded,
    saving: {
      flat: flatSaving(yielded.kwh_per_year, settings.energy_price, amounts.total_cents),
      dated: {
        ...chosen,
        payback_solar_years: payback_years,
        solar_price_cents,
        ...(with_vat ? {} : { without_vat: true }),
      },
    },
    ...ownUseResult(use, {
      rules: catalogue.net_metering_rules,
      rows,
      first_year: chosen.first_year,
      saving: chosen,
      saving_without: without,
      priceCents: () => batteryPriceCents(rows, priceTermsOf(input, amounts)),
    }),
  }
}

const resolved = (row: EditionRow): ResolvedRow => ({
  product_type: row.product_type,
  product_id: row.product_id,
  description: row.description,
  amount: row.amount,
  roof_number: row.roof_number,
  price_cents: row.price_cents,
  price_ew_cents: row.price_ew_cents,
  line_total_cents: row.line_total_cents,
  vat_category: row.vat_category,
  is_vat_refund_service: row.is_vat_refund_service,
  show_on_quotation: row.show_on_quotation,
})

/** What was calculated, and from what. */
export interface Calculated {
  input: CalculateInput
  result: QuotationResult
}

const haveSame = (one: object, other: object): boolean => {
  const [values, others] = [new Map(Object.entries(one)), Object.entries(other)]
  return values.size === others.length && others.every(([key, value]) => Object.is(values.get(key), value))
}

const withoutDraft = ({ draft: _draft, own_uses: _uses, ...rest }: CalculateInput) => rest
const withoutEditions = ({ draft: { editions: _editions, ...rest } }: CalculateInput) => rest

/** Whether all is the same but the editions with their own use, which then follow from themselves alone. */
const isSharedSame = (before: CalculateInput, input: CalculateInput): boolean =>
  haveSame(withoutDraft(before), withoutDraft(input)) &&
  haveSame(withoutEditions(before), withoutEditions(input))

/** Takes an edition over from before where its draft is the same one. */
function takeEdition(
  { input, result }: Calculated,
  next: CalculateInput,
  index: number,
): QuotationResult | null {
  const edition = next.draft.editions[index]
  if (edition === undefined || edition !== input.draft.editions[index]) return null
  const { name } = edition
  if (input.own_uses?.[name] !== next.own_uses?.[name]) return null
  const path = `editions.${index}`
  return {
    editions: { [name]: result.editions[name] },
    rows: { [name]: result.rows[name] },
    problems: result.problems.filter((one) => one.path === path || one.path.startsWith(`${path}.`)),
  }
}

function calculateOne(
  input: CalculateInput,
  products: CatalogueIndex['byId'],
  index: number,
): QuotationResult {
  const edition = input.draft.editions[index]
  if (edition === undefined) return { editions: {}, rows: {}, problems: [] }
  const path = `editions.${index}`
  const { rows, problems } = editionRows({ ...input, products }, edition, path)
  const calculated = calculateEdition(input, edition, rows)
  // Sums over invalid rows are meaningless; missing goods are reported by `goodsBlockers`.
  const sums = problems.length === 0 && !rows.every(isDiscount) ? totalProblems(calculated, path) : []
  return {
    editions: { [edition.name]: calculated },
    rows: { [edition.name]: rows.map(resolved) },
    problems: [...problems, ...sums],
  }
}

/**
 * The calculator shared by browser and server: amounts in cents, kWh and kg unrounded, per edition; the
 * rows with the prices that count; and `problems` (form path and code) for amounts that are refused.
 * Never throws on a draft of the right shape. Source: design of the trade rules, docs/formulas.md. Whoever
 * calculates at each key passes what was `before`: an edition whose draft is the same object is not done again.
 */
export function calculateQuotation(input: CalculateInput, before?: Calculated): QuotationResult {
  const result: QuotationResult = { editions: {}, rows: {}, problems: [] }
  const { byId } = indexOf(input)
  const known = before !== undefined && isSharedSame(before.input, input) ? before : undefined
  for (const index of input.draft.editions.keys()) {
    const one = (known && takeEdition(known, input, index)) ?? calculateOne(input, byId, index)
    result.problems.push(...one.problems)
    Object.assign(result.editions, one.editions)
    Object.assign(result.rows, one.rows)
  }
  return result
}
