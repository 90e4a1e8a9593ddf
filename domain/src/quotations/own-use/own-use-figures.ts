import type { DayHour, UsualDays } from '../../energy/usual-days.ts'
import type { OwnUse } from './own-use.ts'

/** The way of calculating that a version names; a later model has another name. */
export const ownUseMethod = 'quarter_hours_2026'

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
  /** kWh of the first year that own use is calculated for, as what it saves. */
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

/** What is calculated from a later year on, while the rule of year one has a flat share. */
export interface OwnUseLater {
  /** The first calendar year whose own use is calculated. */
  year: number
  battery: BatteryEffect | null
}

/** What tells of own use in a calculation. */
export interface CalculatedUse {
  own_use?: OwnUseYear | null | undefined
  own_use_detail?: OwnUseDetail | null | undefined
  own_use_later?: OwnUseLater | null | undefined
}

/** What the battery of an edition brings, in the first year whose own use is calculated; null where nothing is. */
export function calculatedBattery(
  edition: CalculatedUse | undefined,
): { year: number; battery: BatteryEffect } | null {
  const { own_use: use, own_use_detail: detail, own_use_later: later } = edition ?? {}
  if (use && detail?.battery) return { year: use.year, battery: detail.battery }
  return later?.battery ? { year: later.year, battery: later.battery } : null
}

/** Rounded once, for show and for the frozen version. */
export const toTenth = (kwh: number) => Math.round(kwh * 10) / 10

/** Means of an hour are small: three decimals draw and add up as they should. */
const toThousandth = (kwh: number) => Math.round(kwh * 1_000) / 1_000

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

/** The usual days of a house, to 0.001 kWh. */
export const roundedDays = ({ days }: OwnUse): UsualDays => ({
  summer: roundedHours(days.summer),
  winter: roundedHours(days.winter),
})

/** Year one of a house, as a version keeps it. */
export const ownUseYear = ({ year_one }: OwnUse, year: number): OwnUseYear => ({
  method: ownUseMethod,
  year,
  yield: toTenth(year_one.yield),
  direct: toTenth(year_one.direct),
  charged: toTenth(year_one.charged),
  discharged: toTenth(year_one.discharged),
  own: toTenth(year_one.own),
  fed_in: toTenth(year_one.fed_in),
  bought: toTenth(year_one.bought),
})
