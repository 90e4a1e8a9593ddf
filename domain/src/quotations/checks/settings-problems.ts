import { vatCategories } from '../../enumerations.ts'
import type { NetMeteringRule, QuotationSettings, VatRate } from '../types.ts'

/** An inconsistency between fields of the settings; the year is the one to enter. */
export interface SettingsProblem {
  path: string
  code:
    | 'maxBelowMin'
    | 'tillBeforeFrom'
    | 'yearsEnd'
    | 'yearsFollow'
    | 'yearsTooLate'
    | 'lastYearOpen'
    | 'rateTwice'
    | 'rateMissing'
    | 'tariffPriceMissing'
    | 'hourlyTariffMissing'
  year?: number
}

/** Every year from `year` on has one rule. */
function ruleProblems(rules: readonly NetMeteringRule[], year: number): SettingsProblem[] {
  const inOrder = rules
    .map((rule, index) => ({ ...rule, path: `net_metering_rules.${index}` }))
    .toSorted((a, b) => a.from_year - b.from_year)
  const [first] = inOrder
  const problems: SettingsProblem[] =
    first !== undefined && first.from_year > year
      ? [{ path: `${first.path}.from_year`, code: 'yearsTooLate', year }]
      : []
  for (const [index, { path, from_year, to_year }] of inOrder.entries()) {
    const next = inOrder[index + 1]
    const here = `${path}.to_year`
    if (to_year !== null && to_year < from_year) problems.push({ path: here, code: 'tillBeforeFrom' })
    else if (next === undefined && to_year !== null) problems.push({ path: here, code: 'lastYearOpen' })
    else if (next !== undefined && to_year === null)
      problems.push({ path: here, code: 'yearsEnd', year: next.from_year - 1 })
    else if (next !== undefined && to_year !== null && to_year !== next.from_year - 1)
      problems.push({ path: `${next.path}.from_year`, code: 'yearsFollow', year: to_year + 1 })
  }
  return problems
}

function rateProblems(rates: readonly VatRate[]): SettingsProblem[] {
  const seen = new Set<string>()
  const problems: SettingsProblem[] = []
  for (const [index, { category, from_date }] of rates.entries()) {
    const key = `${category} ${from_date}`
    if (seen.has(key)) problems.push({ path: `vat_rates.${index}.from_date`, code: 'rateTwice' })
    seen.add(key)
  }
  const isComplete = vatCategories.every((category) => rates.some((rate) => rate.category === category))
  return isComplete ? problems : [...problems, { path: 'vat_rates', code: 'rateMissing' }]
}

/** A tariff has its prices, or its file. */
function tariffProblems({
  tariff_kind,
  normal_price,
  low_price,
  hourly_tariff,
}: JudgedSettings): SettingsProblem[] {
  if (tariff_kind === 'hourly')
    return hourly_tariff ? [] : [{ path: 'hourly_tariff', code: 'hourlyTariffMissing' }]
  if (tariff_kind !== 'normal_low') return []
  const missing = { normal_price, low_price }
  return Object.entries(missing).flatMap(([path, price]) =>
    price == null ? [{ path, code: 'tariffPriceMissing' as const }] : [],
  )
}

type JudgedSettings = Pick<
  QuotationSettings,
  | 'min_margin_percentage'
  | 'max_margin_percentage'
  | 'inverter_min_ratio'
  | 'inverter_max_ratio'
  | 'tariff_kind'
  | 'normal_price'
  | 'low_price'
  | 'hourly_tariff'
> & { net_metering_rules: readonly NetMeteringRule[]; vat_rates: readonly VatRate[] }

/**
 * Inconsistencies between fields of the quotation settings, under the path of the field to change.
 * @param year the calendar year for which the first quotation is calculated
 */
export function settingsProblems(settings: JudgedSettings, year: number): SettingsProblem[] {
  const { min_margin_percentage, max_margin_percentage, inverter_min_ratio, inverter_max_ratio } = settings
  const bounds: SettingsProblem[] = [
    ...(max_margin_percentage < min_margin_percentage
      ? [{ path: 'max_margin_percentage', code: 'maxBelowMin' as const }]
      : []),
    ...(inverter_max_ratio < inverter_min_ratio
      ? [{ path: 'inverter_max_ratio', code: 'maxBelowMin' as const }]
      : []),
  ]
  return [
    ...bounds,
    ...tariffProblems(settings),
    ...ruleProblems(settings.net_metering_rules, year),
    ...rateProblems(settings.vat_rates),
  ]
}
