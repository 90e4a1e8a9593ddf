import type { Center } from '@heliodesk/domain/places/outside-area'
import { eq } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import { cityCenters } from '../../../settings/city-centers.ts'

/** The city centers of which the nearest one decides whether a lead is outside the area. */
export const listActiveCenters = (db: CompanyDb): Promise<Center[]> =>
  db
    .select({
      latitude: cityCenters.latitude,
      longitude: cityCenters.longitude,
      reject: cityCenters.reject,
    })
    .from(cityCenters)
    .where(eq(cityCenters.active, true))
