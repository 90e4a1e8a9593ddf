import { lastByLaw } from './net-metering.ts'
import { type ChosenTariff, type KnownHourlyTariff, toPrice } from './tariffs.ts'
import type { NetMeteringRule } from '../types.ts'

/** What a household pays per kWh lies between these; another price is asked about. */
const likelyEnergyPrice = { min: 0.05, max: 1 } as const

export const isLikelyEnergyPrice = (euros: number): boolean =>
  euros >= likelyEnergyPrice.min && euros <= likelyEnergyPrice.max

/** The first price of a tariff that no household pays; `energy_price` is what a kWh costs by the hour on average. */
export function unlikelyPrice(tariff: ChosenTariff, energy_price: number): number | undefined {
  const prices =
    tariff.kind === 'single'
      ? [tariff.price]
      : tariff.kind === 'normal_low'
        ? [tariff.normal, tariff.low]
        : [energy_price]
  return prices.find((euros) => !isLikelyEnergyPrice(euros))
}

/** The years in which the law asks for half of the bare tariff (Kamerstukken 36 611, amendment 15). */
const floorYears = { first: 2027, last: 2029 } as const

export interface RuleWarning {
  /** Of the rule. */
  index: number
  code: 'feedInBelowFloor' | 'feedInCostAboveFeedIn' | 'nettingAfterLaw'
  /** Euros per kWh that the law asks at least, or at most; of net metering its last year. */
  limit: number
}

/** Whether the law asks a least payment in years of a rule. */
export const isFloored = ({ netting, from_year, to_year }: NetMeteringRule): boolean =>
  !netting && from_year <= floorYears.last && (to_year ?? Infinity) >= floorYears.first

/** Rules that are no less than what the law asks are silent; the others are told, not refused. */
export function ruleWarnings(rules: readonly NetMeteringRule[], bare_tariff: number): RuleWarning[] {
  return rules.flatMap((rule, index): RuleWarning[] => {
    const floor = bare_tariff / 2
    return [
      ...(isFloored(rule) && rule.feed_in < floor - 1e-9
        ? [{ index, code: 'feedInBelowFloor' as const, limit: floor }]
        : []),
      ...(rule.feed_in_cost > rule.feed_in
        ? [{ index, code: 'feedInCostAboveFeedIn' as const, limit: rule.feed_in }]
        : []),
      ...(rule.netting && (rule.to_year ?? Infinity) > lastByLaw
        ? [{ index, code: 'nettingAfterLaw' as const, limit: lastByLaw }]
        : []),
    ]
  })
}

/** Half of a file's own price without taxes, where it pays less than that for what is fed in; until 2030 the law asks it. */
export function unmetFloor(
  tariff: Pick<KnownHourlyTariff, 'mean' | 'feed_in_mean'> | null | undefined,
  date: string,
): number | null {
  const { mean = 0, feed_in_mean } = tariff ?? {}
  const floor = toPrice(mean / 2)
  const isLaw = Number(date.slice(0, 4)) <= floorYears.last
  return isLaw && feed_in_mean != null && feed_in_mean < floor ? floor : null
}
