import type { AgendaEntry } from '@heliodesk/domain/planning/judge-placement'
import { and, eq, inArray } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { ownEventsOf } from '../manual-events/overview.ts'
import { appointments } from '../appointments/schema.ts'
import { leads } from '../leads/schema.ts'
import { manualEvents } from '../manual-events/schema.ts'

/** The visits and the leads of holds that stand on a board, by their ids. */
export async function readBoardVisits(
  db: CompanyDb,
  rows: readonly { appointment_id: number | null; lead_id: number | null }[],
) {
  const ids = [...new Set(rows.flatMap(({ appointment_id }) => appointment_id ?? []))]
  const held = [
    ...new Set(
      rows.flatMap(({ appointment_id, lead_id }) => (appointment_id === null ? (lead_id ?? []) : [])),
    ),
  ]
  const visits =
    ids.length === 0
      ? []
      : await db
          .select({
            id: appointments.id,
            kind: appointments.kind,
            status: appointments.status,
            pinned: appointments.pinned,
            manual: appointments.manual,
            marks: appointments.marks,
            revision: appointments.revision,
            lead: { id: leads.id, full_name: leads.full_name, city: leads.city },
          })
          .from(appointments)
          .innerJoin(
            leads,
            and(eq(leads.company_id, appointments.company_id), eq(leads.id, appointments.lead_id)),
          )
          .where(inArray(appointments.id, ids))
  const named =
    held.length === 0
      ? []
      : await db
          .select({ id: leads.id, full_name: leads.full_name })
          .from(leads)
          .where(inArray(leads.id, held))
  return {
    appointments: new Map(visits.map((visit) => [visit.id, visit])),
    leads: new Map(named.map((lead) => [lead.id, lead])),
  }
}

/** The events on a board that the caller may see, by their ids; the others are busy and nothing else. */
export async function readBoardEvents(
  context: EmployeeContext,
  entries: readonly { event_id: number | null }[],
) {
  const ids = entries.flatMap(({ event_id }) => event_id ?? [])
  const own = ownEventsOf(context)
  const rows =
    ids.length === 0 || !context.may('view manual events')
      ? []
      : await context.db
          .select({
            id: manualEvents.id,
            kind: manualEvents.kind,
            title: manualEvents.title,
            revision: manualEvents.revision,
          })
          .from(manualEvents)
          .where(
            and(inArray(manualEvents.id, ids), own === null ? undefined : eq(manualEvents.adviser_id, own)),
          )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The entries of a day with the events that are not shown as far away as another company's: a drive would tell where. */
export const unsaidPlaces = <Entry extends AgendaEntry & { row: { event_id: number | null } }>(
  entries: readonly Entry[],
  events: ReadonlyMap<number, unknown>,
): Entry[] =>
  entries.map((entry) => {
    const isShown = entry.row.event_id === null || events.has(entry.row.event_id)
    return isShown || entry.place === null ? entry : { ...entry, foreign: true }
  })
