import { areaOf, type Place } from '@heliodesk/domain/planning/travel'
import type { Services } from '../../work/context.ts'
import type { LeadPlace } from './overview.ts'
import type { Base } from '../planning-settings/overview.ts'
import type { AgendaRow } from './agenda-overview.ts'

/**
 * Where an entry of the agenda is; null: where the one before it is. Of another company's it is the area: who asks often
 * enough what can be driven would find the house.
 */
export function placeOf({ latitude, longitude, ...row }: AgendaRow): Place | null {
  if (latitude === null || longitude === null) return null
  if (row.foreign) return areaOf({ latitude, longitude }, `elsewhere ${row.starts_at.toISOString()}`)
  return { latitude, longitude, key: row.place_key ?? `${latitude} ${longitude}`, exact: row.place_exact }
}

/** Where a lead is visited, with the key that its entries have (derived.sql). */
export const placeOfLead = (lead: LeadPlace): Place | null =>
  lead.latitude === null || lead.longitude === null
    ? null
    : {
        latitude: lead.latitude,
        longitude: lead.longitude,
        key: lead.address_key ?? `lead ${lead.company_id} ${lead.id}`,
        exact: lead.location_type === 'ROOFTOP',
      }

/** Where a day begins, by its town. */
export async function placeOfBase(
  { geocoder }: Pick<Services, 'geocoder'>,
  { zip_code, city }: Base,
): Promise<Place | null> {
  const found = await geocoder.guess({ zip_code, city, street: null, street_number: null, adjective: null })
  return found === undefined
    ? null
    : {
        latitude: found.latitude,
        longitude: found.longitude,
        key: `base ${zip_code ?? ''} ${city ?? ''}`,
        exact: false,
      }
}
