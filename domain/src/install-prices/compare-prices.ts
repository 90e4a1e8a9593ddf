import { type InstallClass, installClasses } from '../enumerations.ts'
import type { InstallPriceRow } from '../quotations/types.ts'

export const installPriceFields = ['price_net_adviser', 'price_net_ew'] as const
export type InstallPriceField = (typeof installPriceFields)[number]

/** The current prices of a range of panels, and whether part of it has none. */
export interface PriceBefore {
  prices: number[]
  partly: boolean
}

const ofClass = (rows: readonly InstallPriceRow[], install_class: InstallClass) =>
  rows.filter((row) => row.install_class === install_class).toSorted((a, b) => a.panels_from - b.panels_from)

const overlap = (one: InstallPriceRow, other: InstallPriceRow) =>
  Math.min(one.panels_to, other.panels_to) - Math.max(one.panels_from, other.panels_from) + 1

/** The prices in another version of the panels of one row. */
export function priceBefore(
  row: InstallPriceRow,
  field: InstallPriceField,
  others: readonly InstallPriceRow[],
): PriceBefore {
  const covering = ofClass(others, row.install_class).filter((other) => overlap(row, other) > 0)
  const covered = covering.reduce((sum, other) => sum + overlap(row, other), 0)
  return {
    prices: [...new Set(covering.map((other) => other[field]))],
    partly: covered < row.panels_to - row.panels_from + 1,
  }
}

/** Whether a price differs from what its panels cost in another version. */
export const isChanged = (price: number, { prices, partly }: PriceBefore): boolean =>
  partly || prices.length !== 1 || prices[0] !== price

/** The panels that have a price in the other version, and none in this one. */
export function lostRanges(
  rows: readonly InstallPriceRow[],
  others: readonly InstallPriceRow[],
): Pick<InstallPriceRow, 'install_class' | 'panels_from' | 'panels_to'>[] {
  return installClasses.flatMap((install_class) => {
    const kept = ofClass(rows, install_class)
    return ofClass(others, install_class).flatMap((other) => {
      const lost = []
      let from = other.panels_from
      for (const row of kept) {
        if (row.panels_to < from || row.panels_from > other.panels_to) continue
        if (row.panels_from > from)
          lost.push({ install_class, panels_from: from, panels_to: row.panels_from - 1 })
        from = Math.max(from, row.panels_to + 1)
      }
      if (from <= other.panels_to) lost.push({ install_class, panels_from: from, panels_to: other.panels_to })
      return lost
    })
  })
}
