import { knownUsage } from '../../energy/known-usage.ts'
import { calculateQuotation } from '../calculate.ts'
import type { OwnUses } from './calculate-own-uses.ts'
import { findNetMeteringRule, flatSelfUse } from '../yields/saving.ts'
import {
  type CalculateInput,
  type Calculation,
  type EditionCalculation,
  type EditionName,
  editionNames,
  type NetMeteringRule,
} from '../types.ts'

/** What an edition says of the first year without net metering. */
interface SaidOfOwnUse {
  /** A part of the yield. */
  own_share: number
  saving_cents: number
  /** Of the panels, where that was told; null when thirty years do not pay them back. */
  payback_years: number | null
}

export interface OwnUseComparison {
  edition: EditionName
  /** kWh a year; null when it is unknown, and then a flat share stands. */
  usage: number | null
  year: number
  says: SaidOfOwnUse
  /** With own use as it is calculated; null without a known usage. */
  would_say: SaidOfOwnUse | null
}

/** The rules with own use as it is calculated in the years without net metering. */
export const withCalculatedOwnUse = (rules: readonly NetMeteringRule[]): NetMeteringRule[] =>
  rules.map((rule) => (rule.netting ? rule : { ...rule, self_use: 'calculated' }))

export const takesCalculated = (rules: readonly NetMeteringRule[]): boolean =>
  rules.some(({ self_use }) => self_use === 'calculated')

/** The same quotation with own use as it is calculated. */
export const askedOwnUse = (input: CalculateInput): CalculateInput => ({
  ...input,
  catalogue: {
    ...input.catalogue,
    net_metering_rules: withCalculatedOwnUse(input.catalogue.net_metering_rules),
  },
})

/** A job compares in seconds; one that is not back after so many milliseconds is lost, and may be asked for again. */
export const longestComparison = 60_000

interface Said {
  rule: NetMeteringRule | undefined
  kwh: number
  usage: number | null
  /** In kWh, as it is calculated; only where the usage is known. */
  own: number | undefined
}

/** The part of the yield that a version said: its own figure of that year, else as its rule has it, at most the usage. */
function saidShare({ own_use }: EditionCalculation, year: number, { rule, kwh, usage, own }: Said): number {
  if (own_use?.year === year) return own_use.own / own_use.yield
  if (rule?.self_use === 'calculated' && own !== undefined) return own / kwh
  const share = typeof rule?.self_use === 'number' ? rule.self_use : flatSelfUse
  return Math.min(share, (usage ?? Infinity) / kwh)
}

function said({ saving: { dated } }: EditionCalculation, index: number, own_share: number): SaidOfOwnUse {
  const { payback_solar_years, payback_years, per_year_cents } = dated
  return {
    own_share,
    saving_cents: per_year_cents[index] ?? 0,
    payback_years: payback_solar_years === undefined ? payback_years : payback_solar_years,
  }
}

/**
 * What the editions of a version said, beside what they would have said on the same day with own use as it is
 * calculated; `uses` are those of `askedOwnUse`. Editions without yield, and rules that never end, have nothing to compare.
 */
export function compareOwnUse(
  { editions }: Calculation,
  input: CalculateInput,
  uses: OwnUses,
): OwnUseComparison[] {
  const rules = input.catalogue.net_metering_rules
  const since = withCalculatedOwnUse(rules).find(({ self_use }) => self_use === 'calculated')?.from_year
  if (since === undefined) return []
  const after = calculateQuotation({ ...askedOwnUse(input), own_uses: uses })
  const usage = knownUsage(input.draft.energy_usage)
  return editionNames.flatMap((edition) => {
    const [before, then] = [editions[edition], after.editions[edition]]
    if (before === undefined || then === undefined || before.kwh_year_1 === 0) return []
    const { first_year } = before.saving.dated
    const year = Math.max(first_year, since)
    const index = year - first_year
    const kwh = before.kwh_per_year[index] ?? before.kwh_year_1
    const own = uses[edition]?.chosen.own[index]
    const share = saidShare(before, year, { rule: findNetMeteringRule(rules, year), kwh, usage, own })
    return [
      {
        edition,
        usage,
        year,
        says: said(before, index, share),
        would_say: own === undefined ? null : said(then, index, own / kwh),
      },
    ]
  })
}
