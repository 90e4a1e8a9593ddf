import { montageClass } from '@heliodesk/domain/quotations/prices/install-class'
import { panelRowsOnRoof } from '@heliodesk/domain/quotations/versions/editions'
import type { EdgeDistances } from '@heliodesk/domain/roofs/edge-distances'
import { type MeasuredRoof, measuredRoof } from '@heliodesk/domain/roofs/measured-roof'
import { panelSizeOf } from '@heliodesk/domain/roofs/panel-size'
import type { RoofPlane } from '@heliodesk/domain/roofs/roof-plane'
import { laidOn } from '@heliodesk/domain/roofs/stand-panels'
import { type BuilderValues, newRoof, type Product, type RoofValues } from '../../builder/values.ts'

/** What is read of a product to lay it. */
export type PanelProduct = Pick<Product, 'id' | 'product_type' | 'default_on_quotations' | 'dimensions'>
export type PanelProducts = ReadonlyMap<number, PanelProduct>

export type Plane = Pick<
  RoofPlane,
  'number' | 'azimuth' | 'angle' | 'orientation' | 'flat' | 'area' | 'polygon'
>
export interface Building extends Pick<MeasuredRoof, 'measured' | 'source' | 'proof' | 'unconfirmed'> {
  id: string
  planes: readonly Plane[]
}

/** The panel of an edition: that of its first row, else the default one. */
export function panelOf<Panel extends PanelProduct>(
  edition: BuilderValues['editions'][number] | undefined,
  products: ReadonlyMap<number, Panel>,
): Panel | undefined {
  const [row] = edition?.products.panel ?? []
  if (row !== undefined) return products.get(row.product_id)
  return [...products.values()].find(
    (one) => one.product_type === 'panel' && one.default_on_quotations && one.dimensions !== null,
  )
}

/** The roof that a plane becomes: the first typed one without panels, else a new one. */
export function nextRoof(values: Pick<BuilderValues, 'roofs' | 'editions'>): number {
  const free = values.roofs.find(
    ({ roof_number, measured }) => !measured && panelRowsOnRoof(values, roof_number) === 0,
  )
  return free?.roof_number ?? values.roofs.length + 1
}

interface TakenPlane {
  building: Building
  plane: Plane
  roof_number: number
  /** The company's. */
  margins: EdgeDistances
  products: PanelProducts
}

/** The panels of a plane on its roof, in an edition that has panels, or in the first; none of another plane's is away. */
function withPanels(
  { panel_layouts, ...before }: BuilderValues['editions'][number],
  index: number,
  { roof_number, products }: Pick<TakenPlane, 'roof_number' | 'products'>,
  measured: MeasuredRoof,
) {
  const layouts = panel_layouts?.filter((layout) => layout.roof_number !== roof_number)
  const edition = { ...before, ...(layouts && { panel_layouts: layouts }) }
  const rows = edition.products.panel
  const panel = index === 0 || rows.length > 0 ? panelOf(edition, products) : undefined
  const size = panelSizeOf(panel)
  if (panel === undefined || size === null) return edition
  const amount = laidOn(measured, size)?.panels.length ?? 0
  const kept = rows.filter((row) => row.roof_number !== roof_number)
  const added = amount > 0 ? [{ product_id: panel.id, amount, price: null, roof_number }] : []
  return { ...edition, products: { ...edition.products, panel: [...kept, ...added] } }
}

/** What covers a plane: no tiles lie flat. */
export const coveringOf = ({ flat }: Plane, { roof_type }: RoofValues): RoofValues['roof_type'] =>
  flat && montageClass(roof_type) === 'tiles' ? 'bitumenOrEpdm' : roof_type

/** The form's values with a plane as a roof: its orientation and angle as if typed, and the panels that it holds. */
export function takePlane(
  values: Pick<BuilderValues, 'roofs' | 'editions'>,
  taken: TakenPlane,
): Pick<BuilderValues, 'roofs' | 'editions'> {
  const { building, plane, roof_number, margins } = taken
  const before = values.roofs.find((roof) => roof.roof_number === roof_number) ?? newRoof(roof_number)
  const measured = measuredRoof(building, building.planes, plane.number, margins)
  const roof = {
    ...before,
    orientation: plane.orientation,
    angle: Math.round(plane.angle),
    roof_type: coveringOf(plane, before),
    measured,
  }
  return {
    roofs: [...values.roofs.filter((one) => one.roof_number !== roof_number), roof].toSorted(
      (one, other) => one.roof_number - other.roof_number,
    ),
    editions: values.editions.map((edition, index) => withPanels(edition, index, taken, measured)),
  }
}
