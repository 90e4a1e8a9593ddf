import type { RoofDraft } from '../quotations/types.ts'
import { layPanels } from './lay-panels.ts'
import type { RoofPlane } from './roof-plane.ts'

type Roof = Pick<RoofDraft, 'roof_number' | 'orientation' | 'angle'>
interface Panel {
  /** Millimetres. */
  dimensions: { length: number; width: number } | null
}

const millimetres = 1_000

/** The plane that each roof was taken from: it lies the same way at the same angle, and is no other roof's. */
function planesOf(planes: readonly RoofPlane[], roofs: readonly Roof[]): Map<number, RoofPlane> {
  const found = new Map<number, RoofPlane>()
  const free = new Set(planes)
  const isOf = (roof: Roof) => (plane: RoofPlane) =>
    plane.orientation === roof.orientation && Math.round(plane.angle) === Math.round(roof.angle)
  for (const roof of roofs) {
    const like = [...free].filter(isOf(roof))
    const plane = like.find(({ number }) => number === roof.roof_number) ?? like[0]
    if (plane === undefined) continue
    found.set(roof.roof_number, plane)
    free.delete(plane)
  }
  return found
}

/** Tells how many of a panel a roof holds; undefined for one that was typed, and for a panel without a size. */
export function roomOnRoofs(planes: readonly RoofPlane[], roofs: readonly Roof[]) {
  const planesByRoof = planesOf(planes, roofs)
  return ({ dimensions }: Panel, { roof_number }: Pick<Roof, 'roof_number'>): number | undefined => {
    const plane = planesByRoof.get(roof_number)
    if (plane === undefined || dimensions === null) return undefined
    const size = { length: dimensions.length / millimetres, width: dimensions.width / millimetres }
    return layPanels(plane, { size }).panels.length
  }
}
