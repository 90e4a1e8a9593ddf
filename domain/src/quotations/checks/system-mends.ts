import { findMainConnection, phasesOf } from '../yields/main-connection.ts'
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
import type { CatalogueProduct, Mend, Warning } from '../types.ts'

/** An optimizer for each panel. */
function optimizerPerPanel({ input, edition }: Scope): Mend | null {
  const optimizer = preferred(offered(input, 'optimizer'))
  return optimizer === undefined ? null : only({ optimizer: [newRow(optimizer, panelsOf(edition.products))] })
}

/** A micro inverter for each panel. */
export function microPerPanel({ input, edition }: Scope): Mend | null {
  const micro = offered(input, 'inverter').find((product) => product.is_micro_inverter)
  return micro === undefined ? null : only({ inverter: [newRow(micro, panelsOf(edition.products))] })
}

/** The rows of the product in question with the first one offered that fits. */
function swapped(
  { input, edition, warning }: Scope,
  fits: (product: CatalogueProduct, present: CatalogueProduct) => boolean,
): Mend | null {
  const present = warning.product_id === undefined ? undefined : productOf(input, warning.product_id)
  if (present === undefined) return null
  const other = preferred(
    offered(input, present.product_type).filter((one) => one.id !== present.id && fits(one, present)),
  )
  if (other === undefined) return null
  const rows = rowsOf(edition.products, present.product_type)
  return only({
    [present.product_type]: rows.map((row) =>
      row.product_id === present.id ? { ...row, product_id: other.id, price: null } : row,
    ),
  })
}

/** A cable or fuse box with phases enough. */
const enoughPhases = (scope: Scope) =>
  swapped(
    scope,
    (one, present) =>
      one.phases !== null &&
      one.phases >= (scope.warning.limit ?? 3) &&
      (one.suitable_for_charging_station || !present.suitable_for_charging_station),
  )

/** A cable of three phases in place of those of one, which all lead to the same phase. */
export function cableOfThree({ input, edition }: Scope): Mend | null {
  const cable = preferred(offered(input, 'ac_cable').filter(({ phases }) => phases === 3))
  const rows = rowsOf(edition.products, 'ac_cable')
  const isOfOne = ({ product_id }: (typeof rows)[number]) => productOf(input, product_id)?.phases === 1
  if (cable === undefined || !rows.some(isOfOne)) return null
  return only({ ac_cable: [...rows.filter((row) => !isOfOne(row)), newRow(cable, 1)] })
}

/** Station and fuse box become as narrow as the connection, together; null where nothing offered is. */
function narrowerCircuit({ input, edition }: Scope): Mend | null {
  const connection = findMainConnection(input.lead.meter_connection)
  const phases = connection === null ? 3 : phasesOf(connection)
  const rows: MendedRows = {}
  for (const type of ['charging_station', 'fuse_box'] as const) {
    const present = rowsOf(edition.products, type)
    const narrow = present.flatMap((row) => {
      const product = productOf(input, row.product_id)
      if (product === undefined || (product.phases ?? 1) <= phases || row.amount <= 0) return [row]
      const other = preferred(
        offered(input, type).filter(
          (one) =>
            one.phases !== null &&
            one.phases <= phases &&
            (one.suitable_for_charging_station || !product.suitable_for_charging_station) &&
            (one.charging_connection ?? null) === (product.charging_connection ?? null),
        ),
      )
      return other === undefined ? [] : [{ ...row, product_id: other.id, price: null }]
    })
    if (narrow.length < present.length) return null
    if (narrow.some((row, index) => row !== present[index])) rows[type] = narrow
  }
  return only(rows)
}

const stationAsChosen = (scope: Scope) =>
  swapped(
    scope,
    (one, present) =>
      one.charging_connection === scope.edition.charging_station_settings?.connection &&
      one.phases === present.phases,
  )

/** Without the optimizers where all panels have micro inverters; which to keep else is a person's choice. */
export function withoutOptimizers(scope: Scope): Mend | null {
  const inverters = rowsOf(scope.edition.products, 'inverter')
  return inverters.length > 0 && inverters.every((row) => isMicro(scope, row))
    ? only({ optimizer: [] })
    : null
}

/** The mends of systems that cannot be built. */
export const systemMends: Partial<Record<Warning['code'], (scope: Scope) => Mend | null>> = {
  optimizersRequired: optimizerPerPanel,
  microWithOptimizers: withoutOptimizers,
  stringTooShort: microPerPanel,
  tooManyOrientations: optimizerPerPanel,
  cablePhases: enoughPhases,
  chargerPhases: narrowerCircuit,
  stationCableDiffers: stationAsChosen,
}
