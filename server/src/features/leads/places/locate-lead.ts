import { searchTextOf } from '@heliodesk/domain/leads/search-text'
import type { Context, Services } from '../../../work/context.ts'
import type { JobHandler } from '../../../outside/jobs.ts'
import { inJob } from '../../../work/in-transaction.ts'
import { listEventDays } from '../../agenda/overview.ts'
import { placeFields } from '../prepare-lead.ts'
import { findAddressOf, indexLead, setLeadCoordinates } from '../queries.ts'

/** Enqueues geocoding of a lead after the commit when an external geocoder is configured. */
export const geocodeLater = async (context: Context, lead_id: number): Promise<void> => {
  if (context.services.geocoder.asksOthers) await context.enqueue('locate-lead', { lead_id })
}

/**
 * Geocodes a lead outside a transaction and stores the result unless the address has changed. A street and a
 * town that it lacks are filled in.
 */
export const locateLead =
  (services: Services): JobHandler<'locate-lead'> =>
  async ({ company_id, lead_id }) => {
    const address = await inJob(services, company_id, ({ db }) => findAddressOf(db, lead_id))
    if (address === undefined) return
    const place = await services.geocoder.find(address)
    if (place === undefined) return
    await inJob(services, company_id, async (context) => {
      const { db } = context
      const street = address.street ?? place.street
      const city = address.city ?? place.city
      const values = { street, city, ...placeFields(place) }
      const [lead] = await setLeadCoordinates(db, lead_id, address, values)
      const isFilled = street !== address.street || city !== address.city
      if (lead !== undefined && isFilled) await indexLead(db, company_id, lead_id, searchTextOf(lead))
      if (lead?.location_type === 'ROOFTOP' && services.roofs !== null)
        await context.enqueue('read-roof', { lead_id })
      // A new lead has no visits, and imports bring many of them.
      const isNew =
        lead?.status === 'new' && (await listEventDays(db, lead_id, context.happened_at)).length === 0
      if (lead !== undefined && !isNew) await context.enqueue('judge-visits', { lead_id })
    })
  }
