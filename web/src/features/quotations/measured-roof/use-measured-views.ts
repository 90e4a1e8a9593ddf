import { isOfMeasurement, isSameMeasurement } from '@heliodesk/domain/roofs/same-measurement'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ResultOf } from '../../../data/calls/client.ts'
import { useBuilderForm } from '../builder/builder-context.ts'
import type { BuilderValues, RoofValues } from '../builder/values.ts'
import { type KeptBuilding, keptBuildings, renewals } from './plane/take-anew.ts'
import type { Building } from './plane/take-plane.ts'

export type Roofs = ResultOf<'GET /leads/{id}/roofs'>

const numbersOf = ({ roofs }: KeptBuilding) => roofs.map(({ roof_number }) => roof_number).join(', ')
const isSameBuilding = (one: Building, other: Building) =>
  one.id === other.id && one.unconfirmed !== true && isSameMeasurement(one.planes, other.planes)
const hasRoofs = (roofs: readonly RoofValues[], building: Building) =>
  roofs.some((roof) => isOfMeasurement(roof, building))

/** What the dialog shows: the building as it is measured now, or as roofs were taken from it. */
export function useMeasuredViews({ building, planes, corner, tiles, proof }: Roofs) {
  const { control } = useBuilderForm()
  const roofs = useWatch<BuilderValues, 'roofs'>({ control, name: 'roofs' })
  const [chosen, choose] = useState<string | null>(null)
  const now = building === null || planes.length === 0 ? null : { ...building, planes, proof }
  const ground = tiles === null || corner === null ? null : { tiles, corner }
  const kept = keptBuildings(roofs).filter((one) => now === null || !isSameBuilding(one, now))
  const anewOf = (one: KeptBuilding) =>
    now?.id === one.id ? { building: now, renewal: renewals(one, now, roofs) } : undefined
  const before = kept.map((one) => ({
    key: `kept ${numbersOf(one)}`,
    numbers: numbersOf(one),
    isStale: one.id === building?.id,
    shown: { building: one, ground: null, anew: anewOf(one) },
  }))
  // Planes of two measurements of one building are never taken side by side.
  const hasNow = now !== null && (hasRoofs(roofs, now) || !before.some(({ isStale }) => isStale))
  const current = { key: 'now', numbers: null, isStale: false }
  const views = [
    ...(hasNow ? [{ ...current, shown: { building: now, ground, anew: undefined } }] : []),
    ...before,
  ]
  const view = views.find(({ key }) => key === chosen) ?? before.find(({ isStale }) => isStale) ?? views[0]
  return { views, view, choose }
}

export type View = ReturnType<typeof useMeasuredViews>['views'][number]
