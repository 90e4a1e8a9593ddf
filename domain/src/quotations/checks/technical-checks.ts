import type { CalculationWarning } from '../../enumerations.ts'
import { knownUsage } from '../../energy/known-usage.ts'
import { batteryFindings } from '../batteries/battery-checks.ts'
import { doubtfulVat } from './doubtful-vat.ts'
import { unmetFloor, unlikelyPrice } from '../yields/energy-price.ts'
import { eurosToCents, roundHalfAway } from '../../money/money.ts'
import { findMainConnection, phasesOf } from '../yields/main-connection.ts'
import type { EditionRow } from '../rows.ts'
import { firstYear, findNetMeteringRule } from '../yields/saving.ts'
import { savingPrices } from '../yields/saving-prices.ts'
import {
  type CheckedEdition,
  type Finding,
  installationFindings,
  placeFindings,
  rowsOfType,
  sumAmounts,
} from './system-checks.ts'
import { chosenTariff } from '../yields/tariffs.ts'
import type { CalculateInput, RoofDraft, Warning } from '../types.ts'
import { editionWattPeak } from '../yields/yield.ts'

/** Yield of year one as a part of the usage above which much is fed in. */
export const maxYieldOfUsage = 1.5
/** Percent; above it a consumer may refuse (art. 7:26 lid 2 BW). */
export const maxConsumerDownPayment = 50

/** The sum of a figure over all rows, times their amounts; null when a row lacks it. */
function totalOf(
  rows: readonly EditionRow[],
  figure: (row: EditionRow) => number | null | undefined,
): number | null {
  let sum = 0
  for (const row of rows) {
    const value = figure(row)
    if (value === null || value === undefined) return null
    sum += value * row.amount
  }
  return sum
}

/** Whether a roof of the quotation carries panels of these rows. */
function roofsCarryPanels(rows: readonly EditionRow[], roofs: readonly RoofDraft[]): boolean {
  const numbers = new Set<number | null>(roofs.map((roof) => roof.roof_number))
  return rowsOfType(rows, 'panel').some((row) => numbers.has(row.roof_number))
}

/** The AC power of the inverters and its bounds in watts; null where a product lacks its figure. */
function inverterPower({ rows, input }: Pick<CheckedEdition, 'rows' | 'input'>) {
  const inverters = rowsOfType(rows, 'inverter')
  const found = totalOf(inverters, (row) => row.product?.ac_watt)
  const panels = rowsOfType(rows, 'panel')
  if (inverters.length === 0 || found === null) return null
  if (totalOf(panels, (row) => row.product?.watt_peak) === null) return null
  const wattPeak = editionWattPeak(rows)
  const { inverter_min_ratio, inverter_max_ratio } = input.catalogue.settings
  return { found, wattPeak, min: wattPeak * inverter_min_ratio, max: wattPeak * inverter_max_ratio }
}

function inverterFindings({ input, rows }: CheckedEdition): Finding[] {
  const inverters = rowsOfType(rows, 'inverter')
  if (inverters.length === 0) {
    return input.draft.quotation_type === 'additionalPlacement' ? [] : [{ code: 'inverterMissing' }]
  }
  const findings: Finding[] = []
  const power = inverterPower({ input, rows })
  if (power && power.found < power.min) {
    findings.push({ code: 'inverterTooSmall', found: power.found, limit: Math.ceil(power.min) })
  }
  if (power && power.found > power.max) {
    findings.push({ code: 'inverterTooLarge', found: power.found, limit: Math.floor(power.max) })
  }
  const connection = findMainConnection(input.lead.meter_connection)
  const phases = connection === null ? 3 : phasesOf(connection)
  const row = inverters.find(({ product }) => (product?.phases ?? 1) > phases)
  if (row?.product) {
    findings.push({
      code: 'inverterPhases',
      product_id: row.product.id,
      found: row.product.phases ?? 1,
      limit: phases,
    })
  }
  return findings
}

/** Items of which each panel needs one. */
function countFindings({ input, rows }: CheckedEdition): Finding[] {
  const limit = sumAmounts(rowsOfType(rows, 'panel'))
  const differs = (code: CalculationWarning, counted: readonly EditionRow[]): Finding[] => {
    const found = sumAmounts(counted)
    return found === limit ? [] : [{ code, found, limit }]
  }
  const optimizers = rowsOfType(rows, 'optimizer')
  const montage = rowsOfType(rows, 'montage')
  // Mounting without an install class may be counted otherwise than by panel.
  const judged =
    input.draft.quotation_type !== 'additionalPlacement' &&
    montage.every((row) => (row.product?.install_class ?? null) !== null)
  return [
    ...(optimizers.length > 0 ? differs('optimizersDiffer', optimizers) : []),
    ...(judged ? differs('montageDiffers', montage) : []),
  ]
}

/** The value of the surplus after net metering. */
function usageFindings({ input, kwh_year_1 }: CheckedEdition): Finding[] {
  const energy_usage = knownUsage(input.draft.energy_usage)
  if (energy_usage === null) return []
  if (kwh_year_1 <= maxYieldOfUsage * energy_usage) return []
  const rules = input.catalogue.net_metering_rules
  const after = rules.find((rule) => !rule.netting)?.from_year ?? 0
  const rule = findNetMeteringRule(rules, Math.max(after, firstYear(input.date)))
  const worth = rule === undefined || rule.netting ? 0 : rule.feed_in - rule.feed_in_cost
  return [
    {
      code: 'usageExceeded',
      found: Math.round(kwh_year_1),
      limit: Math.round(maxYieldOfUsage * energy_usage),
      surplus_cents: roundHalfAway((kwh_year_1 - energy_usage) * worth * 100),
    },
  ]
}

/** The compared price in cents; a price from the table depends on the panels and is skipped. */
const comparedCents = (euros: number | null | undefined) =>
  euros === null || euros === undefined ? null : eurosToCents(euros)

/** Whether a draft's row still has the price of its saved version although the current price differs. */
export function isPriceOfThen(
  row: { product_id: number; price?: number | null | undefined },
  present: number | null | undefined,
  frozen_prices: CalculateInput['frozen_prices'],
): boolean {
  const frozen = comparedCents(frozen_prices?.[row.product_id])
  return frozen !== null && comparedCents(row.price) === frozen && frozen !== comparedCents(present)
}

function productFindings({ input, edition, rows }: CheckedEdition): Finding[] {
  const products = new Map(rows.flatMap(({ product }) => (product ? [[product.id, product] as const] : [])))
  const drafted = Object.values(edition.products).flatMap((list) => list ?? [])
  const seen = new Set<string>()
  return drafted.flatMap((row): Finding[] => {
    const product = products.get(row.product_id)
    if (product === undefined) return []
    const findings: Finding[] = []
    const { id: product_id, active_product_price: present } = product
    if (!product.active) findings.push({ code: 'productUnavailable', product_id })
    const ownPrice = !product.use_installation_price_table
    if (ownPrice && isPriceOfThen(row, present?.price_net_adviser, input.frozen_prices)) {
      const [found, limit] = [comparedCents(row.price), comparedCents(present?.price_net_adviser)]
      findings.push({ code: 'priceChanged', product_id, found: found ?? 0, limit: limit ?? 0 })
    }
    return findings.filter(({ code }) => {
      const key = `${code} ${product_id}`
      return !seen.has(key) && seen.add(key)
    })
  })
}

/** kWh a year above which a usage is likely a slip: far above a household's, and what 3x80A can take at all. */
const mostLikelyUsage = { private: 50_000, others: 480_000 }

/** A usage that pays back any roof, and that nobody of this kind has. */
function usageSlips({ input: { draft, lead }, kwh_year_1 }: CheckedEdition): Finding[] {
  const parts = (draft.household?.heat_pump ?? 0) + (draft.household?.car ?? 0)
  const known = knownUsage(draft.energy_usage)
  const found = known === null ? 0 : Math.max(known, parts)
  const limit = mostLikelyUsage[lead.kind === 'private' ? 'private' : 'others']
  if (kwh_year_1 === 0 || found <= limit) return []
  return [{ code: 'usageUnlikely', found: Math.round(found), limit }]
}

/** A price per kWh, with its taxes, behind the savings that no household pays. */
function energyPriceFindings({ input: { catalogue, draft, date }, kwh_year_1 }: CheckedEdition): Finding[] {
  const { settings, net_metering_rules } = catalogue
  const terms = { with_vat: true, date, tariff: draft.tariff }
  const { energy_price } = savingPrices(settings, net_metering_rules, terms)
  const found = unlikelyPrice(chosenTariff(settings, draft.tariff), energy_price)
  if (kwh_year_1 === 0 || found === undefined) return []
  return [{ code: 'energyPriceUnlikely', found: Math.round(found * 100) }]
}

/** A file that pays for what is fed in, less than the law asks. */
function feedInFindings({ input: { catalogue, draft, date }, kwh_year_1 }: CheckedEdition): Finding[] {
  const { settings } = catalogue
  const isHourly = chosenTariff(settings, draft.tariff).kind === 'hourly'
  if (kwh_year_1 === 0 || !isHourly || unmetFloor(settings.hourly_tariff, date) === null) return []
  return [{ code: 'feedInBelowFloor' }]
}

function downPaymentFindings({ input, edition }: CheckedEdition): Finding[] {
  if (input.lead.kind !== 'private' || edition.down_payment <= maxConsumerDownPayment) return []
  return [{ code: 'downPaymentHigh', found: edition.down_payment, limit: maxConsumerDownPayment }]
}

/**
 * The technical warnings of an edition and those about its terms.
 * The installation is checked once roofs have panels.
 */
export function technicalWarnings(checked: CheckedEdition): Warning[] {
  const { input, edition, rows } = checked
  const installation = roofsCarryPanels(rows, input.draft.roofs)
    ? [
        ...inverterFindings(checked),
        ...countFindings(checked),
        ...installationFindings(checked),
        ...usageFindings(checked),
      ]
    : []
  const { date, catalogue } = input
  const doubtful = doubtfulVat(rows, { date, vat_rates: catalogue.settings.vat_rates })
  const terms = [
    ...energyPriceFindings(checked),
    ...usageSlips(checked),
    ...feedInFindings(checked),
    ...productFindings(checked),
    ...doubtful,
    ...downPaymentFindings(checked),
  ]
  return [...installation, ...placeFindings(checked), ...batteryFindings(checked), ...terms].map(
    ({ code, ...found }) => ({
      code,
      edition: edition.name,
      ...found,
    }),
  )
}
