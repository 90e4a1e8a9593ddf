import type { EdgeDistances } from '@heliodesk/domain/roofs/edge-distances'
import { isInside } from '@heliodesk/domain/roofs/geometry'
import { measuredRoof, planeOf } from '@heliodesk/domain/roofs/measured-roof'
import { planeAnew } from '@heliodesk/domain/roofs/plane-anew'
import { byMeasurement, isOfMeasurement } from '@heliodesk/domain/roofs/same-measurement'
import { slopeOn } from '@heliodesk/domain/roofs/stand-panels'
import type { RoofValues } from '../../builder/values.ts'
import { changeRoofs, type Drawn } from '../draw-roof.ts'
import { setupOf, sizeIn, standingsOn } from './stand-plane.ts'
import { type Building, coveringOf, type PanelProducts, type Plane } from './take-plane.ts'

/** A building as roofs were taken from it, and which. */
export interface KeptBuilding extends Building {
  roofs: RoofValues[]
}

/** The buildings that roofs were taken from, each as it was measured then; those that were typed are none. */
export const keptBuildings = (roofs: readonly RoofValues[]): KeptBuilding[] =>
  byMeasurement(
    roofs.flatMap((roof) =>
      roof.measured && !roof.measured.typed ? [{ roof, measured: roof.measured }] : [],
    ),
  ).flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { building_id: id, measured, source, planes, proof, unconfirmed } = first.measured
    return [{ id, measured, source, planes, proof, unconfirmed, roofs: own.map(({ roof }) => roof) }]
  })

/** A roof of a building that was measured anew, and the plane that it becomes; undefined: there is none for it. */
export interface Renewal {
  roof: RoofValues
  plane: Plane | undefined
}

/** What becomes of roofs when their building is taken as it is measured now: each plane is taken once. */
export function renewals(kept: KeptBuilding, now: Building, taken: readonly RoofValues[] = []): Renewal[] {
  const used = new Set(
    taken
      .filter((roof) => roof.measured?.unconfirmed !== true && isOfMeasurement(roof, now))
      .map(({ measured }) => measured?.number),
  )
  const ofPlanes = Map.groupBy(kept.roofs, ({ measured }) => measured?.number)
  return [...ofPlanes.values()].flatMap((own) => {
    const [first] = own
    const was = planeOf(first?.measured)
    const plane =
      was &&
      planeAnew(
        was,
        now.planes.filter(({ number }) => !used.has(number)),
      )
    if (plane !== undefined) used.add(plane.number)
    // Of a pair to the east and west one remains on a slope.
    return own.map((roof, at) => ({ roof, plane: at === 0 || plane?.flat === true ? plane : undefined }))
  })
}

interface Anew {
  building: Building
  /** The company's. */
  margins: EdgeDistances
  products: PanelProducts
}

/** A roof on the plane that it becomes; without one it is as if somebody had typed it. */
function renewed(values: Drawn, { roof, plane }: Renewal, { building, margins, products }: Anew): RoofValues {
  if (!roof.measured || plane === undefined) return { ...roof, measured: null }
  const bare = measuredRoof(building, building.planes, plane.number, margins)
  const obstacles = roof.measured.obstacles.filter((obstacle) =>
    obstacle.flat().every((corner) => isInside(corner, plane.polygon)),
  )
  const measured = { ...bare, obstacles, standing: roof.measured.standing ?? null }
  const isWest = (roof.measured.standing?.azimuth ?? 0) >= 180
  const setup = plane.flat ? setupOf(roof) : 'level'
  const standings = standingsOn(measured, setup, sizeIn(values, products))
  const standing = standings[setup === 'eastWest' && isWest ? 1 : 0] ?? null
  const stood = { ...measured, standing }
  return { ...roof, ...slopeOn(stood), roof_type: coveringOf(plane, roof), measured: stood }
}

/** The roofs of a building that was measured anew as it is now; of their panels those that fit stay, and no more. */
export function takeAnew(values: Drawn, renewal: readonly Renewal[], anew: Anew): Drawn {
  const next = new Map(renewal.map((one) => [one.roof.roof_number, renewed(values, one, anew)]))
  return changeRoofs(
    values,
    values.roofs.map((roof) => next.get(roof.roof_number) ?? roof),
    anew.products,
    'atMost',
  )
}
