import { BadBuilding } from '@heliodesk/domain/roofs/bad-building'
import { isUnusable, warningsOf } from '@heliodesk/domain/roofs/quality'
import type { Place } from '../../outside/roofs.ts'
import type { Services } from '../../work/context.ts'
import type { LeadRoof } from './queries.ts'

/** What was read of a building, or why nothing was; and when, where that was before now. */
export type RoofRead = Pick<
  LeadRoof,
  'reason' | 'building_id' | 'built' | 'measured' | 'source' | 'version' | 'warnings' | 'planes' | 'corner'
> &
  Partial<Pick<LeadRoof, 'read_at'>>

const nothing = (reason: NonNullable<LeadRoof['reason']>): RoofRead => ({
  reason,
  building_id: null,
  built: null,
  measured: null,
  source: null,
  version: null,
  warnings: [],
  planes: [],
  corner: null,
})

/** Asks the service of roofs, without a transaction; whatever fails is a reason. */
export async function askRoofs(
  { roofs, log }: Pick<Services, 'roofs' | 'log'>,
  place: Place,
): Promise<RoofRead> {
  if (roofs === null) return nothing('off')
  try {
    const found = await roofs.find(place)
    if (found === undefined) return nothing('not_found')
    const { id, quality, planes, corner, version } = found
    const { built, year: measured, source } = quality
    const warnings = warningsOf(quality)
    if (planes.length === 0 && !isUnusable(quality)) warnings.push('noPlanes')
    return { reason: null, building_id: id, built, measured, source, version, warnings, planes, corner }
  } catch (error) {
    const isBad = error instanceof BadBuilding
    // A building's id is somebody's address.
    log.warn(isBad ? { fault: error.fault } : { error: String(error) }, 'roofs')
    return nothing(isBad ? 'unusable' : 'unavailable')
  }
}
