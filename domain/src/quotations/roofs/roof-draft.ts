import type { Orientation, RoofType, ShadowType } from '../../enumerations.ts'
import type { MeasuredRoof } from '../../roofs/measured-roof.ts'

export interface RoofDraft {
  roof_number: number
  orientation: Orientation
  /** Degrees from flat, 0 to 90. */
  angle: number
  roof_type: RoofType
  shadow_type: ShadowType
  /** Percent of the yield lost to shadow; only with shadow_type `shadow`. */
  shadow_impact: number
  /** What it was taken from; a roof that was typed has none. */
  measured?: MeasuredRoof | null | undefined
}
