import type { CallAnswer } from '@heliodesk/contract/call'
import type { planning } from '@heliodesk/contract/planning'
import type { Place } from '@heliodesk/domain/planning/travel'
import type { BuiltDay } from '../agenda/build-days.ts'

/** A free slot of somebody's that a planner looks at. */
export interface Gap {
  day: BuiltDay
  starts_at: Date
  ends_at: Date
  /** Where the company's own entries around it are, or the day begins and ends. */
  near: Place[]
  /** Another company's entry is beside it. */
  foreign: boolean
}

/** What a visit in a gap adds to its day, and whether it fits. */
export type Judged = Pick<CallAnswer<typeof planning.waiting>['data'][number], 'extra' | 'fits' | 'reasons'>

export const nearestFirst = <Row extends Pick<Judged, 'fits' | 'extra'>>(data: readonly Row[]): Row[] =>
  data.toSorted(
    (one, other) =>
      Number(other.fits) - Number(one.fits) || (one.extra?.km ?? Infinity) - (other.extra?.km ?? Infinity),
  )
