import { batteryOf, batteryRows } from '../batteries/battery-checks.ts'
import type { EditionOwnUse } from './own-use.ts'
import {
  type BatteryEffect,
  type OwnUseDetail,
  type OwnUseLater,
  type OwnUseYear,
  ownUseYear,
  roundedDays,
  toTenth,
} from './own-use-figures.ts'
import type { EditionRow } from '../rows.ts'
import { findNetMeteringRule, paybackYears } from '../yields/saving.ts'
import type { NetMeteringRule } from '../types.ts'
import type { Saving } from '../yields/dated-saving.ts'

interface Facts {
  rules: readonly NetMeteringRule[]
  rows: readonly EditionRow[]
  first_year: number
  saving: Saving
  saving_without: Saving
  /** Of the batteries. */
  priceCents: () => number
}

const shortest = (figures: readonly (number | null | undefined)[]): number | null =>
  figures.reduce<number | null>((least, one) => (one == null ? least : Math.min(least ?? one, one)), null)

function batteryEffect(
  { chosen, without_battery }: EditionOwnUse,
  facts: Facts,
  /** Of the first year that is calculated; year one is 0. */
  index: number,
): BatteryEffect | null {
  const battery = batteryOf(facts.rows)
  if (battery === null || without_battery === null) return null
  const extra = facts.saving.per_year_cents.map(
    (cents, index) => cents - (facts.saving_without.per_year_cents[index] ?? 0),
  )
  const price_cents = facts.priceCents()
  const products = batteryRows(facts.rows).map(({ product }) => product)
  const { charged, discharged } = chosen.year_one
  return {
    capacity: toTenth(battery.capacity),
    power: toTenth(battery.power),
    efficiency: toTenth(battery.efficiency * 100),
    own_before: toTenth(without_battery.own[index] ?? 0),
    own_after: toTenth(chosen.own[index] ?? 0),
    saving_cents: extra[index] ?? 0,
    price_cents,
    payback_years: paybackYears(extra, price_cents),
    warranty_years: shortest(products.map((product) => product?.warranty_years)),
    warranty_cycles: shortest(products.map((product) => product?.warranty_cycles)),
    cycles_per_year: Math.round((charged + discharged) / (2 * battery.capacity)),
  }
}

/** The first of the years with a saving whose rule takes own use as it is calculated; -1 where none does. */
const firstCalculated = ({ rules, first_year, saving }: Facts): number =>
  saving.per_year_cents.findIndex(
    (_, index) => findNetMeteringRule(rules, first_year + index)?.self_use === 'calculated',
  )

/** What a version keeps of own use; nulls where nothing was calculated, or year one has a flat share. */
export function ownUseResult(
  use: EditionOwnUse | null,
  facts: Facts,
): { own_use: OwnUseYear | null; own_use_detail: OwnUseDetail | null; own_use_later?: OwnUseLater } {
  const index = use === null ? -1 : firstCalculated(facts)
  if (use === null || index < 0) return { own_use: null, own_use_detail: null }
  if (index > 0) {
    const later = { year: facts.first_year + index, battery: batteryEffect(use, facts, index) }
    return { own_use: null, own_use_detail: null, own_use_later: later }
  }
  return {
    own_use: ownUseYear(use.chosen, facts.first_year),
    own_use_detail: {
      usage: toTenth(use.chosen.usage),
      battery: batteryEffect(use, facts, 0),
      days: roundedDays(use.chosen),
    },
  }
}
