import type { EdgeDistances } from '@heliodesk/domain/roofs/edge-distances'
import { freeTypedId, resizeTyped, type RoofSize, typedRoof } from '@heliodesk/domain/roofs/typed-roof'
import { type RoofValues, slopeOf } from '../builder/values.ts'
import { changeRoofs, type Drawn } from './draw-roof.ts'
import type { PanelProducts } from './plane/take-plane.ts'

/** A roof that was typed with a size, or without one again; two that share a plane are of one size. */
export function sizeRoof(
  values: Drawn,
  {
    roof_number,
    size,
    margins,
    products,
  }: { roof_number: number; size: RoofSize | null; margins: EdgeDistances; products: PanelProducts },
): Drawn {
  const own = values.roofs.find((one) => one.roof_number === roof_number)
  if (own === undefined) return values
  const id = own.measured?.building_id ?? freeTypedId(values.roofs)
  const isOwn = (roof: RoofValues) => roof === own || roof.measured?.building_id === id
  const slope = { orientation: own.orientation, angle: slopeOf(own) }
  const sized = ({ measured }: RoofValues) =>
    size === null ? null : measured ? resizeTyped(measured, size) : typedRoof(id, slope, size, margins)
  const roofs = values.roofs.map((roof) => (isOwn(roof) ? { ...roof, measured: sized(roof) } : roof))
  return changeRoofs(values, roofs, products)
}
