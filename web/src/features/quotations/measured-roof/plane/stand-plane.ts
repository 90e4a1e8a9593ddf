import { removeRoof } from '@heliodesk/domain/quotations/versions/editions'
import type { EdgeDistances } from '@heliodesk/domain/roofs/edge-distances'
import type { MeasuredRoof, Standing } from '@heliodesk/domain/roofs/measured-roof'
import { type PanelSize, panelSizeOf } from '@heliodesk/domain/roofs/panel-size'
import { areOnOnePlane } from '@heliodesk/domain/roofs/same-measurement'
import { turnOn } from '@heliodesk/domain/roofs/shared-rows'
import { facingsOf, laidOn, slopeOn } from '@heliodesk/domain/roofs/stand-panels'
import type { RoofValues } from '../../builder/values.ts'
import { changeRoofs, type Drawn, laySold, soldOn } from '../draw-roof.ts'
import { nextRoof, panelOf, type PanelProducts } from './take-plane.ts'

/** How panels stand on a flat plane; `level` is as on a slope. */
export type Setup = Standing['setup'] | 'level'

export const setupOf = ({ measured }: Pick<RoofValues, 'measured'>): Setup =>
  measured?.standing?.setup ?? 'level'

const isOnPlane = (roof: RoofValues) => (other: RoofValues) => areOnOnePlane(roof, other)

/** A panel of the usual size, where none is chosen: rows face the same way with most. */
const usual = { length: 1.722, width: 1.134 }

function stood(roof: RoofValues, standing: Standing | null): RoofValues {
  if (!roof.measured) return roof
  const measured = { ...roof.measured, standing }
  return { ...roof, measured, ...slopeOn(measured) }
}

/** Whether the roofs that a setup needs fit into a quotation: pairs to the east and west are two. */
export const mayStand = (values: Drawn, own: readonly RoofValues[], setup: Setup, max_roofs: number) =>
  setup !== 'eastWest' || own.length > 1 || nextRoof(values) <= max_roofs

/** The standings of the roofs that a plane becomes in a setup. */
export function standingsOn(measured: MeasuredRoof, setup: Setup, size: PanelSize): (Standing | null)[] {
  if (setup === 'level') return [null]
  // Rows to the south stand further apart than pairs.
  const row_gap = measured.standing?.setup === setup ? measured.standing.row_gap : null
  return facingsOf(measured, setup, size).map((azimuth) => ({ setup, azimuth, row_gap }))
}

export const sizeIn = ({ editions }: Drawn, products: PanelProducts) =>
  panelSizeOf(panelOf(editions[0], products)) ?? usual

/** Whether a plane holds any panel in a setup, or none as it is either. */
export function standsAny(
  values: Drawn,
  { roof: { measured }, setup, products }: { roof: RoofValues; setup: Setup; products: PanelProducts },
): boolean {
  if (!measured) return false
  const size = sizeIn(values, products)
  const holds = (standing: Standing | null) =>
    (laidOn({ ...measured, standing }, size)?.panels.length ?? 0) > 0
  return standingsOn(measured, setup, size).some(holds) || !holds(measured.standing ?? null)
}

/** A flat plane with its panels in another setup: its roofs follow, with as many panels as were sold there. */
export function standOn(
  values: Drawn,
  { roof, setup, products }: { roof: RoofValues; setup: Setup; products: PanelProducts },
): Drawn {
  const own = values.roofs.filter(isOnPlane(roof))
  const [first, ...others] = own
  if (!first?.measured) return values
  const standings = standingsOn(first.measured, setup, sizeIn(values, products))
  const bare = others
    .slice(Math.max(0, standings.length - 1))
    .toReversed()
    .reduce((left, { roof_number }) => removeRoof(left, roof_number), values)
  const sold = values.editions.map((edition) => soldOn(edition, own, values.roofs, products))
  // All roofs stand before any is filled: halves of pairs lie in the same rows.
  const placed = standings.reduce<Drawn>((drawn, standing, at) => {
    const there = drawn.roofs.filter(isOnPlane(roof))[at]
    const roof_number = there?.roof_number ?? nextRoof(drawn)
    const next = stood({ ...(there ?? first), roof_number }, standing)
    const roofs = [...drawn.roofs.filter((one) => one.roof_number !== roof_number), next]
    return { ...drawn, roofs: roofs.toSorted((one, other) => one.roof_number - other.roof_number) }
  }, bare)
  const { roofs } = placed
  const there = roofs.filter(isOnPlane(roof))
  const editions = placed.editions.map((edition, at) => {
    const before = sold[at]
    return before
      ? laySold(edition, { own: there, roofs, turn: turnOn(edition, there) }, before, products)
      : edition
  })
  return { roofs, editions }
}

/** Other metres between the rows of a plane, in all its roofs. */
export const putRowGap = (values: Drawn, roof: RoofValues, row_gap: number | null, products: PanelProducts) =>
  changeRoofs(
    values,
    values.roofs.map((one) =>
      isOnPlane(roof)(one) && one.measured?.standing
        ? { ...one, measured: { ...one.measured, standing: { ...one.measured.standing, row_gap } } }
        : one,
    ),
    products,
  )

/** The panels of a plane as far from its edges as the company keeps now, in all its roofs. */
export const layAnew = (
  values: Drawn,
  { roof, margins, products }: { roof: RoofValues; margins: EdgeDistances; products: PanelProducts },
) =>
  changeRoofs(
    values,
    values.roofs.map((one) =>
      isOnPlane(roof)(one) && one.measured
        ? { ...one, measured: { ...one.measured, edge_distances: margins } }
        : one,
    ),
    products,
  )
