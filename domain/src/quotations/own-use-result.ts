import { batteryOf, batteryRows } from './battery-checks.ts'
import type { EditionOwnUse } from './own-use.ts'
import {
  type BatteryEffect,
  type OwnUseDetail,
  type OwnUseYear,
  ownUseYear,
  roundedDays,
  toTenth,
} from './own-use-figures.ts'
import type { EditionRow } from './rows.ts'
import { findNetMeteringRule, paybackYears } from './saving.ts'
import type { NetMeteringRule, Saving } from './types.ts'

interface Facts {
  rules: readonly NetMeteringRule[]
  rows: readonly EditionRow[]
  first_year: number
  saving: Saving
  saving_without: Saving
  /** Of the batteries. */
  price_cents: number
}

const shortest = (figures: readonly (number | null | undefined)[]): number | null =>
  figures.reduce<number | null>((least, one) => (one == null ? least : Math.min(least ?? one, one)), null)

function batteryEffect({ chosen, without_battery }: EditionOwnUse, facts: Facts): BatteryEffect | null {
  const battery = batteryOf(facts.rows)
  if (battery === null || without_battery === null) return null
  const extra = facts.saving.per_year_cents.map(
    (cents, index) => cents - (facts.saving_without.per_year_cents[index] ?? 0),
  )
  const products = batteryRows(facts.rows).map(({ product }) => product)
  const { charged, discharged, own } = chosen.year_one
  return {
    capacity: toTenth(battery.capacity),
    power: toTenth(battery.power),
    efficiency: toTenth(battery.efficiency * 100),
    own_before: toTenth(without_battery.year_one.own),
    own_after: toTenth(own),
    saving_cents: extra[0] ?? 0,
    price_cents: facts.price_cents,
    payback_years: paybackYears(extra, facts.price_cents),
    warranty_years: shortest(products.map((product) => product?.warranty_years)),
    warranty_cycles: shortest(products.map((product) => product?.warranty_cycles)),
    cycles_per_year: Math.round((charged + discharged) / (2 * battery.capacity)),
  }
}

/** What a version keeps of own use; nulls where nothing was calculated, or year one has a flat share. */
export function ownUseResult(
  use: EditionOwnUse | null,
  facts: Facts,
): { own_use: OwnUseYear | null; own_use_detail: OwnUseDetail | null } {
  const rule = findNetMeteringRule(facts.rules, facts.first_year)
  if (use === null || rule?.self_use !== 'calculated') return { own_use: null, own_use_detail: null }
  return {
    own_use: ownUseYear(use.chosen, facts.first_year),
    own_use_detail: {
      usage: toTenth(use.chosen.usage),
      battery: batteryEffect(use, facts),
      days: roundedDays(use.chosen),
    },
  }
}
