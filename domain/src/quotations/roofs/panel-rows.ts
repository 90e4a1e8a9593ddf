import {
  isMicro,
  type MendedRows,
  newRow,
  offered,
  panelsOf,
  preferred,
  productOf,
  rowsOf,
  type Scope,
} from '../checks/mend-scope.ts'
import { bestMounting, byMounting, isMountingFor } from './mounting.ts'
import { sumAmounts } from '../checks/system-checks.ts'
import type { CalculateInput, ProductRowDraft, ProductRows } from '../types.ts'
import { kwhPerKwpOnRoof } from '../yields/yield.ts'

/** Sets the total amount of the rows: the first rows keep what fits, the last one gets the rest. */
export function withTotal(rows: readonly ProductRowDraft[], total: number): ProductRowDraft[] {
  let left = total
  return rows.flatMap((row, index) => {
    const amount = index === rows.length - 1 ? left : Math.min(row.amount, left)
    left -= amount
    return amount > 0 ? [{ ...row, amount }] : []
  })
}

/** Mounting for the panels of each roof by its own type and how they stand; null where a class has no product. */
export function montageRows({ input, edition }: Scope, products: ProductRows): ProductRowDraft[] | null {
  const laid = rowsOf(products, 'panel').flatMap(({ roof_number, amount }) =>
    input.draft.roofs.filter((roof) => roof.roof_number === roof_number).map((roof) => ({ roof, amount })),
  )
  const used = rowsOf(edition.products, 'montage').flatMap((row) => {
    const product = productOf(input, row.product_id)
    return product === undefined ? [] : [{ row, product }]
  })
  const rows = byMounting(laid, ({ roof }) => roof).map(([kind, alike]) => {
    const amount = sumAmounts(alike)
    const own = used.filter(({ product }) => isMountingFor(product, kind))
    const [best] = bestMounting(own, kind, ({ product }) => product)
    if (best) return { ...best.row, amount }
    const others = offered(input, 'montage').filter((one) => isMountingFor(one, kind))
    const product = preferred(bestMounting(others, kind, (one) => one))
    return product === undefined ? null : newRow(product, amount)
  })
  const found = rows.flatMap((row) => row ?? [])
  if (found.length < rows.length || sumAmounts(found) !== panelsOf(products)) return null
  const byProduct = Map.groupBy(found, ({ product_id }) => product_id)
  return [...byProduct.values()].flatMap((same) =>
    same.slice(0, 1).map((row) => ({ ...row, amount: sumAmounts(same) })),
  )
}

/** The rows with this number of panels removed, worst roof first, and the items counted per panel adjusted. */
export function withPanels(scope: Scope, count: number): MendedRows {
  const { input, edition } = scope
  const { settings } = input.catalogue
  const worth = (row: ProductRowDraft) => {
    const roof = input.draft.roofs.find(({ roof_number }) => roof_number === row.roof_number)
    return roof === undefined ? 0 : kwhPerKwpOnRoof(roof, settings)
  }
  const kept = new Map<ProductRowDraft, number>()
  let left = count
  for (const row of rowsOf(edition.products, 'panel').toSorted((a, b) => worth(b) - worth(a))) {
    kept.set(row, Math.min(row.amount, left))
    left -= kept.get(row) ?? 0
  }
  const panel = rowsOf(edition.products, 'panel')
    .map((row) => ({ ...row, amount: kept.get(row) ?? 0 }))
    .filter((row) => row.amount > 0)
  const rows: MendedRows = { panel }
  if (rowsOf(edition.products, 'optimizer').length > 0) {
    rows.optimizer = withTotal(rowsOf(edition.products, 'optimizer'), count)
  }
  const inverters = rowsOf(edition.products, 'inverter')
  if (inverters.length > 0 && inverters.every((row) => isMicro(scope, row))) {
    rows.inverter = withTotal(inverters, count)
  }
  const montage = rowsOf(edition.products, 'montage').length > 0 ? montageRows(scope, rows) : null
  return montage === null ? rows : { ...rows, montage }
}

export const wattPeakOf = (input: CalculateInput, products: ProductRows) =>
  rowsOf(products, 'panel').reduce(
    (sum, row) => sum + row.amount * (productOf(input, row.product_id)?.watt_peak ?? 0),
    0,
  )
