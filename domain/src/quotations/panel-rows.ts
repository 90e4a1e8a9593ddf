import type { InstallClass } from '../enumerations.ts'
import { montageClass } from './install-class.ts'
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
} from './mend-scope.ts'
import { sumAmounts } from './system-checks.ts'
import type { CalculateInput, ProductRowDraft, ProductRows } from './types.ts'
import { kwhPerKwpOnRoof } from './yield.ts'

/** Sets the total amount of the rows: the first rows keep what fits, the last one gets the rest. */
export function withTotal(rows: readonly ProductRowDraft[], total: number): ProductRowDraft[] {
  let left = total
  return rows.flatMap((row, index) => {
    const amount = index === rows.length - 1 ? left : Math.min(row.amount, left)
    left -= amount
    return amount > 0 ? [{ ...row, amount }] : []
  })
}

/** Mounting for the panels of each roof by its own type; null where a class has no product. */
export function montageRows({ input, edition }: Scope, products: ProductRows): ProductRowDraft[] | null {
  const wanted = new Map<InstallClass, number>()
  for (const row of rowsOf(products, 'panel')) {
    const roof = input.draft.roofs.find(({ roof_number }) => roof_number === row.roof_number)
    if (roof === undefined) continue
    const installClass = montageClass(roof.roof_type)
    wanted.set(installClass, (wanted.get(installClass) ?? 0) + row.amount)
  }
  const used = rowsOf(edition.products, 'montage')
  const rows = [...wanted].map(([installClass, amount]) => {
    const own = used.find((row) => productOf(input, row.product_id)?.install_class === installClass)
    if (own) return { ...own, amount }
    const product = preferred(offered(input, 'montage').filter((one) => one.install_class === installClass))
    return product === undefined ? null : newRow(product, amount)
  })
  return rows.some((row) => row === null) ||
    sumAmounts(rows.flatMap((row) => row ?? [])) !== panelsOf(products)
    ? null
    : rows.flatMap((row) => row ?? [])
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
