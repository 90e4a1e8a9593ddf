import { readEvery } from '@heliodesk/domain/roofs/quality'
import type { Place } from '../../outside/roofs.ts'
import type { Context } from '../../work/context.ts'
import type { getLead } from '../leads/get-lead.ts'
import type { RoofRead } from './ask-roofs.ts'
import { findRecentRoof, keepRoof, type LeadRoof } from './queries.ts'

type Located = Pick<Awaited<ReturnType<typeof getLead>>, 'id' | 'latitude' | 'longitude' | 'location_type'>

/** Whether what was read is of the address that the lead has now. */
export const isOfAddress = (row: LeadRoof, { latitude, longitude }: Located): boolean =>
  row.lead_latitude === latitude && row.lead_longitude === longitude

/** Where a lead's building is looked for: where somebody put the pin, else at its exact address. */
export function placeOf(lead: Located, row: LeadRoof | undefined): Place | null {
  if (row !== undefined && isOfAddress(row, lead)) return { latitude: row.latitude, longitude: row.longitude }
  const { latitude, longitude, location_type } = lead
  return location_type === 'ROOFTOP' && latitude !== null && longitude !== null
    ? { latitude, longitude }
    : null
}

/** A place was read at most once a day, of whichever lead. */
export const recentRead = ({ db, happened_at: now }: Context, place: Place): Promise<RoofRead | undefined> =>
  findRecentRoof(db, place, new Date(now.getTime() - readEvery))

/** Keeps what was read with the lead. */
export async function keepRead(
  context: Context,
  lead: Located,
  { latitude, longitude }: Place,
  read: RoofRead,
) {
  const { reason, building_id, built, measured, source, version, warnings, planes, corner } = read
  const { read_at = context.happened_at } = read
  await keepRoof(context.db, {
    company_id: context.company_id,
    lead_id: lead.id,
    lead_latitude: lead.latitude,
    lead_longitude: lead.longitude,
    latitude,
    longitude,
    reason,
    building_id,
    built,
    measured,
    source,
    version,
    warnings,
    planes,
    corner,
    read_at,
  })
  context.tellChange({ noun: 'leads', id: lead.id, lead_id: lead.id })
}
