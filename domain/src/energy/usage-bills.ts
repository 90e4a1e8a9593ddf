/** Months that one bill covers: every month, or every period of so many. */
export const billMonths = [1, 2, 3, 4, 6] as const
export type BillMonths = (typeof billMonths)[number]

/** The usage of a year by its bills, from January on; null where one is not known. */
export interface UsageBills {
  months: BillMonths
  kwh: readonly (number | null)[]
}

const monthsPerYear = 12
export const billCount = (months: BillMonths): number => monthsPerYear / months

/** The parts of a year's usage in each month, in ten-thousandths, of the profiles of own use. */
export const monthShares = {
  usage: [1007, 864, 901, 786, 766, 720, 717, 710, 747, 871, 901, 1009],
  heat_pump: [1895, 1659, 1318, 714, 366, 227, 160, 174, 408, 923, 1047, 1110],
  car: [834, 814, 794, 857, 747, 799, 749, 747, 761, 862, 842, 1194],
} as const satisfies Record<string, readonly number[]>

/** What of the usage is told apart, in kWh a year. */
interface Parts {
  heat_pump?: number | null | undefined
  car?: number | null | undefined
}

export interface UsageOfBills {
  /** Of the whole year. */
  kwh: number
  /** Of the bills. */
  billed: number
  /** How many months they cover; fewer than twelve: the rest is estimated. */
  months: number
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** The year of what the months that are known used, of the base by the profile of households; its parts have theirs. */
function estimate(billed: number, known: readonly number[], { heat_pump, car }: Parts): number {
  const shareOf = (shares: readonly number[]) =>
    sumOf(known.map((month) => shares[month] ?? 0)) / sumOf(shares)
  const [pump, charged] = [heat_pump ?? 0, car ?? 0]
  const parts = pump * shareOf(monthShares.heat_pump) + charged * shareOf(monthShares.car)
  return Math.max(0, billed - parts) / shareOf(monthShares.usage) + pump + charged
}

/** The usage of a year from its bills, in whole kWh; null while none is known. */
export function usageOfBills({ months, kwh }: UsageBills, parts: Parts = {}): UsageOfBills | null {
  const bills = kwh.slice(0, billCount(months))
  const known = bills.flatMap((bill, index) =>
    bill === null ? [] : Array.from({ length: months }, (_, month) => index * months + month),
  )
  if (known.length === 0) return null
  const billed = sumOf(bills.map((bill) => bill ?? 0))
  const year = known.length === monthsPerYear ? billed : estimate(billed, known, parts)
  return { kwh: Math.round(year), billed: Math.round(billed), months: known.length }
}
