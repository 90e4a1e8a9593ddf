import type { CallAnswer } from '@heliodesk/contract/call'
import type { leadRoofs } from '@heliodesk/contract/lead-roofs'
import { type RoofReason, type RoofWarning, roofCredit } from '@heliodesk/domain/roofs/quality'
import type { Context } from '../../work/context.ts'
import type { getLead } from '../leads/get-lead.ts'
import { isOfAddress } from './keep-read.ts'
import { signBuilding } from './with-known-measurements.ts'
import { findRoof, isShared, type LeadRoof } from './queries.ts'

type Lead = Awaited<ReturnType<typeof getLead>>

function reasonOf({ services }: Context, lead: Pick<Lead, 'location_type'>): RoofReason {
  if (services.roofs === null) return 'off'
  return lead.location_type === 'ROOFTOP' ? 'pending' : 'address_not_exact'
}

/** What is known of who lives beneath the roof: another lead, else an address that has an addition as flats have. */
async function sharedBy(
  { db }: Context,
  building_id: string,
  { id, adjective }: Lead,
): Promise<RoofWarning[]> {
  if (await isShared(db, building_id, id)) return ['shared']
  return adjective === null || adjective === '' ? [] : ['flats']
}

async function buildingOf(context: Context, row: LeadRoof, lead: Lead) {
  const { building_id, built, measured, source, version, warnings } = row
  if (building_id === null) return null
  return {
    id: building_id,
    year: built,
    measured,
    source,
    version,
    warnings: [...warnings, ...(await sharedBy(context, building_id, lead))],
  }
}

/** What was read of the address that a lead has now; nothing while roofs are off. */
async function currentRoof({ db, services }: Context, lead: Lead): Promise<LeadRoof | undefined> {
  const found = services.roofs === null ? undefined : await findRoof(db, lead.id)
  return found !== undefined && isOfAddress(found, lead) ? found : undefined
}

/** The planes of a lead's roof as far as they are known. */
export const measuredPlanes = async (context: Context, lead: Lead) =>
  (await currentRoof(context, lead))?.planes ?? []

const shownPlace = ({ latitude, longitude }: Pick<Lead, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** The measured roof of a lead as far as it is known, without a panel. */
export async function presentRoof(context: Context, lead: Lead): Promise<CallAnswer<typeof leadRoofs.get>> {
  const row = await currentRoof(context, lead)
  const building = row === undefined ? null : await buildingOf(context, row, lead)
  return {
    building,
    reason: building === null ? (row?.reason ?? reasonOf(context, lead)) : null,
    planes: (row?.planes ?? []).map((plane) => ({
      ...plane,
      polygon: plane.polygon.map((ring) => ring.map(([x, y]): [number, number] => [x, y])),
      panels: null,
    })),
    corner: row?.corner ?? null,
    read_at: row?.read_at ?? null,
    credit: roofCredit,
    proof: row === undefined ? undefined : signBuilding(context, row),
    place: shownPlace(row ?? lead),
    tiles: context.services.mapTilesUrl,
  }
}
