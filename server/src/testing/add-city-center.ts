import type { Context } from '../work/context.ts'
import { cityCenters } from '../settings/city-centers.ts'

/** A city center at its town, as the table of places has it. */
export async function addCityCenter(
  { db, company_id, happened_at: now, services }: Context,
  { name, reject, active = true }: { name: string; reject: boolean; active?: boolean },
) {
  const address = { zip_code: null, street_number: null, adjective: null, street: null, city: name }
  const place = await services.geocoder.guess(address)
  if (!place?.province) throw new Error(`${name} is no town`)
  await db.insert(cityCenters).values({
    company_id,
    name,
    province: place.province,
    latitude: place.latitude,
    longitude: place.longitude,
    radius: 25,
    reject,
    active,
    created_at: now,
    updated_at: now,
  })
}
