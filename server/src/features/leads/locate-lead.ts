import type { Context, Services } from '../../http/context.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { runInCompany } from '../../http/request-context.ts'
import { placeFields } from './prepare-lead.ts'
import { findAddressOf, setLeadCoordinates } from './queries.ts'

/** Enqueues geocoding of a lead after the commit when an external geocoder is configured. */
export const geocodeLater = async (context: Context, lead_id: number): Promise<void> => {
  if (context.services.geocoder.asksOthers) await context.enqueue('locate-lead', { lead_id })
}

/** Geocodes a lead outside a transaction and stores the result unless the address has changed. */
export const locateLead =
  (services: Services): JobHandler<'locate-lead'> =>
  async ({ company_id, lead_id }) => {
    const address = await runInCompany(services, company_id, ({ db }) => findAddressOf(db, lead_id))
    if (address === undefined) return
    const place = await services.geocoder.find(address)
    if (place === undefined) return
    await runInCompany(services, company_id, ({ db }) =>
      setLeadCoordinates(db, lead_id, address, placeFields(place)),
    )
  }
