import { type ChosenInverter, fittingInverters, isBelowOptimizerThreshold } from './choose-inverter.ts'
import {
  isMicro,
  type MendedRows,
  newRow,
  offered,
  only,
  panelsOf,
  preferred,
  productOf,
  rowsOf,
  type Scope,
} from './mend-scope.ts'
import { wattPeakOf, withPanels, withTotal } from '../roofs/panel-rows.ts'
import { sumAmounts } from './system-checks.ts'
import { microPerPanel } from './system-mends.ts'
import type { CatalogueProduct, Mend, ProductRows } from '../types.ts'

type Choice = ChosenInverter<CatalogueProduct>

/** Whether optimizers have a use: asked for by a panel or an inverter, shadow, or few panels. */
export function needsOptimizers({ input }: Pick<Scope, 'input'>, products: ProductRows): boolean {
  const panels = rowsOf(products, 'panel')
  const shaded = new Set(
    input.draft.roofs
      .filter((roof) => roof.shadow_type === 'shadow' && roof.shadow_impact > 0)
      .map(({ roof_number }) => roof_number),
  )
  return (
    [...panels, ...rowsOf(products, 'inverter')].some(
      (row) => productOf(input, row.product_id)?.optimizer_required === true,
    ) ||
    panels.some((row) => shaded.has(row.roof_number ?? 0)) ||
    isBelowOptimizerThreshold(panelsOf(products), input.catalogue.settings)
  )
}

/** The rows with this inverter, and an optimizer for each panel when it requires them. */
function withInverter(scope: Scope, products: ProductRows, { product, amount }: Choice): MendedRows {
  const rows: MendedRows = { inverter: [newRow(product, amount)] }
  const optimizer = preferred(offered(scope.input, 'optimizer'))
  const missing = product.optimizer_required && rowsOf(products, 'optimizer').length === 0
  if (missing && optimizer) rows.optimizer = [newRow(optimizer, panelsOf(products))]
  return rows
}

/** The inverters that these panels may get, best first: optimizers that only the inverter asks for are an expense. */
function choicesFor({ input }: Scope, products: ProductRows): Choice[] {
  const place = { wattPeak: wattPeakOf(input, products), meter_connection: input.lead.meter_connection }
  const { settings } = input.catalogue
  const choices = fittingInverters(offered(input, 'inverter'), place, settings)
  const spares =
    rowsOf(products, 'optimizer').length === 0
      ? !isBelowOptimizerThreshold(panelsOf(products), settings)
      : !needsOptimizers({ input }, { ...products, inverter: [] })
  const isLate = ({ product }: Choice) => product.optimizer_required && spares
  return [...choices.filter((one) => !isLate(one)), ...choices.filter(isLate)]
}

/** Another inverter for the panels, then for fewer of them. */
export function* otherInverters(scope: Scope): Generator<Mend> {
  const { products } = scope.edition
  for (let count = panelsOf(products); count > 0; count--) {
    const fewer = count === panelsOf(products) ? {} : withPanels(scope, count)
    const rows = { ...products, ...fewer }
    for (const chosen of choicesFor(scope, rows))
      yield only({ ...fewer, ...withInverter(scope, rows, chosen) })
  }
}

/** Micro inverters become one per panel; others are replaced, by micro inverters where no other fits. */
export function* microOrOther(scope: Scope): Generator<Mend> {
  const { products } = scope.edition
  const inverters = rowsOf(products, 'inverter')
  if (inverters.length === 0 || !inverters.every((row) => isMicro(scope, row))) {
    yield* otherInverters(scope)
    const micro = microPerPanel(scope)
    if (micro !== null) yield micro
    return
  }
  const panels = panelsOf(products)
  if (sumAmounts(inverters) !== panels) yield only({ inverter: withTotal(inverters, panels) })
}
