import { roundHalfAway } from '../../money/money.ts'
import type { OwnUse } from '../own-use/own-use.ts'
import type { NetMeteringRule } from '../types.ts'
import type { Saving } from './dated-saving.ts'

/** Tolerance for floating-point noise, so that half a cent is still rounded away from zero. */
const noise = 1e-7
const toCents = (euros: number): number => {
  const cents = euros * 100
  return roundHalfAway(cents < 0 ? cents - noise : cents + noise)
}

/** Years until the savings reach the total, linear within the year, two decimals; null when they never do. */
export function paybackYears(per_year_cents: readonly number[], total_cents: number): number | null {
  if (total_cents <= 0) return 0
  let sum = 0
  for (const [index, saved] of per_year_cents.entries()) {
    if (saved > 0 && sum + saved >= total_cents) {
      return Math.round((index + (total_cents - sum) / saved) * 100) / 100
    }
    sum += saved
  }
  return null
}

const sumOf = (cents: readonly number[], years: number) =>
  cents.slice(0, years).reduce((sum, saved) => sum + saved, 0)

const saving = (per_year_cents: number[], total_cents: number): Saving => ({
  per_year_cents,
  total_25_cents: sumOf(per_year_cents, 25),
  total_30_cents: sumOf(per_year_cents, 30),
  payback_years: paybackYears(per_year_cents, total_cents),
})

/** The saving as the specification has it: every kWh at the energy price, rounded once per year. */
export const flatSaving = (
  kwh_per_year: readonly number[],
  energy_price: number,
  total_cents: number,
): Saving =>
  saving(
    kwh_per_year.map((kwh) => toCents(kwh * energy_price)),
    total_cents,
  )

/** The calendar year of year one: that of the date, or the next one from 1 July on. */
export const firstYear = (date: string): number =>
  Number(date.slice(0, 4)) + (date.slice(5, 7) >= '07' ? 1 : 0)

/** The rules that apply in a year or later. */
export const rulesFrom = (rules: readonly NetMeteringRule[], year: number): NetMeteringRule[] => {
  const holding = rules.filter((rule) => rule.to_year === null || rule.to_year >= year)
  return holding.length > 0 ? holding : rules.slice(-1)
}

/** The rule of a calendar year; before the first and after the last one the nearest applies. */
export function findNetMeteringRule(
  rules: readonly NetMeteringRule[],
  year: number,
): NetMeteringRule | undefined {
  const holding = rules.find(
    (rule) => rule.from_year <= year && (rule.to_year === null || year <= rule.to_year),
  )
  return holding ?? rules.findLast((rule) => rule.from_year <= year) ?? rules[0]
}

/** What a home uses itself where nothing else is known: an estimate. */
export const flatSelfUse = 0.3

/** The value of one year's power under a rule, in euros, unrounded. */
function savingEuros(kwh: number, usage: number, energy_price: number, rule: NetMeteringRule): number {
  const self_use = rule.self_use === 'calculated' ? flatSelfUse : rule.self_use
  if (rule.netting) {
    const netted = Math.min(kwh, usage)
    const fedInCost = kwh * (1 - self_use) * rule.feed_in_cost
    return netted * energy_price + (kwh - netted) * rule.feed_in - fedInCost
  }
  const used = Math.min(kwh * self_use, usage)
  return used * energy_price + (kwh - used) * (rule.feed_in - rule.feed_in_cost)
}

/**
 * The same with own use as it was calculated, at the tariff of each hour. What a battery loses is fed in by nobody;
 * what net metering takes beyond own use is worth the mean price of the household.
 */
function calculatedEuros(use: OwnUse, year: number, rule: NetMeteringRule): number {
  const own = use.own[year] ?? 0
  const fed_in = use.fed_in[year] ?? 0
  const own_euros = use.own_euros[year] ?? 0
  const paid = use.fed_in_euros?.[year]
  const feedIn = paid === undefined || fed_in === 0 ? rule.feed_in : paid / fed_in
  const netted = rule.netting ? Math.max(0, Math.min(own + fed_in, use.usage) - own) : 0
  return own_euros + netted * use.mean_price + (fed_in - netted) * feedIn - fed_in * rule.feed_in_cost
}

/** What a saving by dated rules is reckoned with. */
export interface DatedTerms {
  usage: number | null
  energy_price: number
  rules: readonly NetMeteringRule[]
  date: string
  /** Another inverter, which the saving of its year pays. */
  replacement?: { year: number; price_cents: number } | null
  /** For rules that take it. */
  own_use?: OwnUse | null
}

/**
 * The saving by the dated rules of net metering, which ends on 01-01-2027 (Wet beëindiging
 * salderingsregeling), rounded once per year. An unknown usage (null) limits nothing.
 */
export function datedSaving(
  kwh_per_year: readonly number[],
  terms: DatedTerms,
  total_cents: number,
): Saving & { first_year: number } {
  const first_year = firstYear(terms.date)
  const usage = terms.usage ?? Number.POSITIVE_INFINITY
  const yearEuros = (rule: NetMeteringRule | undefined, index: number, kwh: number) => {
    if (rule === undefined) return kwh * terms.energy_price
    return rule.self_use === 'calculated' && terms.own_use
      ? calculatedEuros(terms.own_use, index, rule)
      : savingEuros(kwh, usage, terms.energy_price, rule)
  }
  const per_year_cents = kwh_per_year.map((kwh, index) => {
    const rule = findNetMeteringRule(terms.rules, first_year + index)
    const saved = toCents(yearEuros(rule, index, kwh))
    return terms.replacement?.year === index + 1 ? saved - terms.replacement.price_cents : saved
  })
  return { first_year, ...saving(per_year_cents, total_cents) }
}

/**
 * What a customer reads as comparison: the dated saving as if the last net metering stayed for all years. Null while
 * the usage is unknown, or where no rule has net metering: there is nothing to compare with.
 */
export function comparisonSaving(
  kwh_per_year: readonly number[],
  terms: DatedTerms,
  total_cents: number,
): Saving | null {
  const last = terms.rules
    .filter(({ netting }) => netting)
    .toSorted((a, b) => a.from_year - b.from_year)
    .at(-1)
  if (terms.usage === null || last === undefined) return null
  const { first_year: _, ...compared } = datedSaving(
    kwh_per_year,
    { ...terms, rules: [{ ...last, to_year: null }] },
    total_cents,
  )
  return compared
}
