import { BadBuilding } from '@heliodesk/domain/roofs/bad-building'
import { isUnusable, warningsOf } from '@heliodesk/domain/roofs/quality'
import type { Place, Roofs } from '../../outside/roofs.ts'
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

interface Asked {
  answer: Promise<RoofRead>
  /** When it was answered; null: not yet. */
  at: number | null
}

/** Of each service what it was asked last, by place. */
const asked = new WeakMap<Roofs, Map<string, Asked>>()

/** Milliseconds after which an answer is kept with its lead, where others find it. */
const sharedFor = 10_000

/** Asks the service of roofs, without a transaction; who asks for a place meanwhile shares the answer. */
export function askRoofs(
  { roofs, log, clock }: Pick<Services, 'roofs' | 'log' | 'clock'>,
  place: Place,
): Promise<RoofRead> {
  if (roofs === null) return Promise.resolve(nothing('off'))
  const places = asked.get(roofs) ?? new Map<string, Asked>()
  asked.set(roofs, places)
  const now = clock.now().getTime()
  for (const [key, { at }] of places) if (at !== null && now - at > sharedFor) places.delete(key)
  const key = `${place.latitude} ${place.longitude}`
  const known = places.get(key)
  if (known !== undefined) return known.answer
  const own: Asked = { answer: find(roofs, log, place), at: null }
  places.set(key, own)
  void own.answer.then(({ reason }) => {
    own.at = clock.now().getTime()
    // What failed is asked for again at once.
    if (reason !== null) places.delete(key)
  })
  return own.answer
}

/** Whatever fails is a reason. */
async function find(roofs: Roofs, log: Services['log'], place: Place): Promise<RoofRead> {
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
