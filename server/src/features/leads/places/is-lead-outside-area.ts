import { isOutsideArea } from '@heliodesk/domain/places/outside-area'
import type { Context } from '../../../work/context.ts'
import type { Address, Place } from '../../../outside/geocoder.ts'
import { listActiveCenters } from './area-overview.ts'

/** Whether the city center nearest to an address rejects leads; `place` where a geocoder was asked already. */
export async function isLeadOutsideArea(context: Context, address: Address, place?: Place): Promise<boolean> {
  const centers = await listActiveCenters(context.db)
  if (centers.length === 0) return false
  const found = place ?? (await context.services.geocoder.guess(address))
  return found !== undefined && isOutsideArea(found, centers)
}
