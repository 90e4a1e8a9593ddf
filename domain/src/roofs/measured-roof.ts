import type { Setup } from '../enumerations.ts'
import { type EdgeDistances, edgeDistanceOn } from './edge-distances.ts'
import type { Point, Polygon } from './geometry.ts'
import type { PanelTurn } from './lay-panels.ts'
import type { RoofPlane } from './roof-plane.ts'

/** Of what is kept with a quotation: points that a form may copy. */
type KeptPoint = [x: number, y: number]
type KeptPolygon = KeptPoint[][]

type KeptPlane = Pick<RoofPlane, 'number' | 'azimuth' | 'angle' | 'orientation' | 'flat' | 'area'> & {
  polygon: KeptPolygon
}

export interface Standing {
  setup: Setup
  /** Where the panels of this roof face; of pairs one roof has those to the east, another those to the west. */
  azimuth: number
  /** Metres between rows; null: the usual. */
  row_gap: number | null
}

/** What a roof of a quotation was taken from: the building as it was known then, kept with the quotation. */
export interface MeasuredRoof {
  building_id: string
  /** Nobody measured it: somebody typed its size. */
  typed?: boolean | undefined
  /** Missing: panels lie as on a slope. */
  standing?: Standing | null | undefined
  /** The company's when it was taken, so that its panels stay; missing: the usual. */
  edge_distances?: EdgeDistances | undefined
  /** The year of the measurement, and which one it was. */
  measured: number | null
  source: string | null
  planes: KeptPlane[]
  /** Which of the planes is the roof. */
  number: number
  /** What panels stay clear of on that plane, from above, in the metres of the planes. */
  obstacles: KeptPolygon[]
  /** Signed when it was read; not kept with what is saved. */
  proof?: string | undefined
  /** Nobody here read such a measurement. */
  unconfirmed?: boolean | undefined
}

/** How the panels of one edition lie on a roof that was taken from a plane. */
export interface PanelLayout {
  roof_number: number
  /** Null: whichever way holds more. */
  turn: PanelTurn | null
  /** Somewhere within each panel that was taken away. */
  away: KeptPoint[]
}

/** Whole millimetres: more was not measured. */
const rounded = (metres: number) => Math.round(metres * 1_000) / 1_000

export const keptPoint = ([x, y]: Point): KeptPoint => [rounded(x), rounded(y)]
export const keptPolygon = (polygon: Polygon): KeptPolygon => polygon.map((ring) => ring.map(keptPoint))

type MeasuredBuilding = Pick<MeasuredRoof, 'measured' | 'source' | 'proof' | 'unconfirmed'> & { id: string }
type MeasuredPlane = Omit<KeptPlane, 'polygon'> & { polygon: Polygon }

/** The roof that a plane of a building becomes, without obstacles. */
export const measuredRoof = (
  { id, measured, source, proof, unconfirmed }: MeasuredBuilding,
  planes: readonly MeasuredPlane[],
  number: number,
  edge_distances?: EdgeDistances,
): MeasuredRoof => ({
  building_id: id,
  ...(edge_distances && { edge_distances }),
  measured,
  source,
  planes: planes.map(({ azimuth, angle, orientation, flat, area, polygon, ...plane }) => ({
    number: plane.number,
    azimuth,
    angle,
    orientation,
    flat,
    area,
    polygon: keptPolygon(polygon),
  })),
  number,
  obstacles: [],
  ...(proof !== undefined && { proof }),
  ...(unconfirmed === true && { unconfirmed }),
})

/** The plane of a roof that was taken from one. */
export const planeOf = (measured: MeasuredRoof | null | undefined): KeptPlane | undefined =>
  measured?.planes.find(({ number }) => number === measured.number)

/** Metres that panels of a roof stay away from its edges. */
export const edgeDistanceOfRoof = (measured: MeasuredRoof): number =>
  edgeDistanceOn({ flat: planeOf(measured)?.flat === true }, measured.edge_distances)
