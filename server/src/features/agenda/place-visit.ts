import type { AgendaRow } from './agenda-overview.ts'
import type { Base } from '../planning-settings/overview.ts'
import { type LeadPlace } from './overview.ts'
import { placeOfLead } from './place-of.ts'

/** A visit where it would be moved to: what is judged next is judged as if it stood there. */
export interface PlacedVisit {
  appointment_id: number
  rows: readonly AgendaRow[]
}

interface Placing {
  appointment_id: number
  /** Without a place of its own by phone or video. */
  lead: LeadPlace
  channel: string
  people: readonly number[]
  starts_at: Date
  ends_at: Date
}

/** The entries that a visit would have there, as the database would make them. */
export function placeVisit(
  baseOf: (person_id: number) => Base,
  { appointment_id, lead, channel, people, starts_at, ends_at }: Placing,
): PlacedVisit {
  const place = channel === 'visit' ? placeOfLead(lead) : null
  const rows = people.map((person_id): AgendaRow => {
    const { zip_code, city } = baseOf(person_id)
    return {
      person_id,
      id: null,
      foreign: false,
      kind: 'visit',
      starts_at,
      ends_at,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      place_key: place?.key ?? null,
      place_exact: place?.exact ?? false,
      base_zip_code: zip_code,
      base_city: city,
      appointment_id,
      event_id: null,
      lead_id: lead.id,
      held_by: null,
      until: null,
      displaced: false,
      travel_minutes: null,
    }
  })
  return { appointment_id, rows }
}

/** The agenda of people with visits where they would be moved to. */
export function withPlaced(
  rows: readonly AgendaRow[],
  placed: readonly PlacedVisit[],
  people: readonly number[],
): readonly AgendaRow[] {
  if (placed.length === 0) return rows
  const moved = new Set(placed.map(({ appointment_id }) => appointment_id))
  const stay = rows.filter(({ appointment_id }) => appointment_id === null || !moved.has(appointment_id))
  const come = placed.flatMap((visit) => visit.rows.filter(({ person_id }) => people.includes(person_id)))
  return [...stay, ...come]
}
