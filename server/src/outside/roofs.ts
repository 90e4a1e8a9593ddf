import type { Quality } from '@heliodesk/domain/roofs/quality'
import type { RoofPlane } from '@heliodesk/domain/roofs/roof-plane'

export interface Place {
  latitude: number
  longitude: number
}

export interface MeasuredBuilding {
  id: string
  quality: Quality
  /** Empty where the measurement is too poor to show. */
  planes: RoofPlane[]
  /** Where the planes are measured from, in metres of the Dutch grid. */
  corner: [x: number, y: number]
  /** Of the data. */
  version: string | null
}

/** Knows the roofs of buildings. */
export interface Roofs {
  /**
   * The building at a place; undefined where there is none. Throws a BadBuilding where what is there is not usable,
   * and anything else where nobody answers.
   */
  find(place: Place): Promise<MeasuredBuilding | undefined>
}
