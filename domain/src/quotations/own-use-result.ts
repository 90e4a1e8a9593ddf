import type { DayHour, UsualDays } from '../energy/usual-days.ts'
import { batteryOf, batteryRows } from './battery-checks.ts'
import type { EditionOwnUse, OwnUse } from './own-use.ts'
import type { EditionRow } from './rows.ts'
import { findNetMeteringRule, paybackYears } from './saving.ts'
import type { NetMeteringRule, Saving } from './types.ts'

/** The way of calculating that a version names; a later model has another name. */
const method = 'quarter_hours_2026'

/** Where the power of year one goes, in kWh to 0.1. */
export interface OwnUseYear {
  method: string
  /** The calendar year of year one. */
  year: number
  yield: number
  direct: number
  charged: number
  discharged: number
  own: number
  fed_in: number
  bought: number
}

/** What the battery of an edition brings beside the same panels without it. */
export interface BatteryEffect {
  capacity: number
  power: number
  /** Percent of a whole cycle. */
  efficiency: number
  /** kWh of year one. */
  own_before: number
  own_after: number
  saving_cents: number
  price_cents: number
  /** Null when thirty years do not pay it back. */
  payback_years: number | null
  /** The shortest of its products; null where none is stated. */
  warranty_years: number | null
  warranty_cycles: number | null
  cycles_per_year: number
}

export interface OwnUseDetail {
  /** kWh a year of the household as put together. */
  usage: number
  battery: BatteryEffect | null
  days: UsualDays
}

interface Facts {
  rules: readonly NetMeteringRule[]
  rows: readonly EditionRow[]
  first_year: number
  saving: Saving
  saving_without: Saving
  /** Of the batteries. */
  price_cents: number
}

/** Rounded once, for show and for the frozen version. */
const toTenth = (kwh: number) => Math.round(kwh * 10) / 10

/** Means of an hour are small: three decimals draw and add up as they should. */
const toThousandth = (kwh: number) => Math.round(kwh * 1_000) / 1_000

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

const roundedHours = (hours: readonly DayHour[]): DayHour[] =>
  hours.map((hour) => ({
    direct: toThousandth(hour.direct),
    charged: toThousandth(hour.charged),
    discharged: toThousandth(hour.discharged),
    fed_in: toThousandth(hour.fed_in),
    bought: toThousandth(hour.bought),
    produced: toThousandth(hour.produced),
    used: toThousandth(hour.used),
  }))

const yearOf = ({ year_one }: OwnUse, year: number): OwnUseYear => ({
  method,
  year,
  yield: toTenth(year_one.yield),
  direct: toTenth(year_one.direct),
  charged: toTenth(year_one.charged),
  discharged: toTenth(year_one.discharged),
  own: toTenth(year_one.own),
  fed_in: toTenth(year_one.fed_in),
  bought: toTenth(year_one.bought),
})

/** What a version keeps of own use; nulls where nothing was calculated, or year one has a flat share. */
export function ownUseResult(
  use: EditionOwnUse | null,
  facts: Facts,
): { own_use: OwnUseYear | null; own_use_detail: OwnUseDetail | null } {
  const rule = findNetMeteringRule(facts.rules, facts.first_year)
  if (use === null || rule?.self_use !== 'calculated') return { own_use: null, own_use_detail: null }
  const { days } = use.chosen
  return {
    own_use: yearOf(use.chosen, facts.first_year),
    own_use_detail: {
      usage: toTenth(use.chosen.usage),
      battery: batteryEffect(use, facts),
      days: { summer: roundedHours(days.summer), winter: roundedHours(days.winter) },
    },
  }
}
