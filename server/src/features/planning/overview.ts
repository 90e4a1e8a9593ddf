import { addDays, instantInAmsterdam } from '@heliodesk/domain/calendar'
import type { AgendaEntry } from '@heliodesk/domain/planning/judge-placement'
import {
  isOpenAppointment,
  openAppointmentStatuses,
  salesVisits,
  visitingGroups,
} from '@heliodesk/domain/appointments/moves'
import { isOfWithdrawn, type VisitFacts } from '@heliodesk/domain/quotations/versions/visit-orders'
import { and, asc, eq, exists, gte, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { nameEmployees } from '../../access/name-employees.ts'
import { employees, employments } from '../../access/schema.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { ownEventsOf } from '../manual-events/overview.ts'
import { agendaEntries } from '../agenda/schema.ts'
import { visitFacts } from '../appointments/orders/withdrawn-overview.ts'
import { appointments } from '../appointments/schema.ts'
import { leads } from '../leads/schema.ts'
import { manualEvents } from '../manual-events/schema.ts'

/** What takes the time of an employee for visits on these days. */
const takingPart = (db: CompanyDb, { from, till }: { from: string; till: string }) =>
  db
    .select({ id: agendaEntries.id })
    .from(agendaEntries)
    .where(
      and(
        eq(agendaEntries.person_id, employees.id),
        eq(agendaEntries.kind, 'visit'),
        gte(agendaEntries.starts_at, instantInAmsterdam(from, '00:00')),
        lt(agendaEntries.starts_at, instantInAmsterdam(addDays(till, 1), '00:00')),
      ),
    )

/** Who visits nobody any more, inactive or with other work, and still has visits to make on these days, by name. */
export const listLeft = (db: CompanyDb, { from, till }: { from: string; till: string }) => {
  const { adviser_id, with_ids } = appointments
  const isSale = inArray(appointments.kind, [...salesVisits])
  const isTheirs = sql`(${adviser_id} = ${employees.id} AND (NOT ${employees.active} OR ${isSale})
    OR NOT ${employees.active} AND ${with_ids} @> jsonb_build_array(${employees.id}))`
  const visits = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        gte(appointments.starts_at, instantInAmsterdam(from, '00:00')),
        lt(appointments.starts_at, instantInAmsterdam(addDays(till, 1), '00:00')),
        inArray(appointments.status, [...openAppointmentStatuses]),
        isTheirs,
      ),
    )
  // Their crews have them too.
  const joins = and(eq(employees.active, false), exists(takingPart(db, { from, till })))
  const isOther = or(eq(employees.active, false), notInArray(employments.function_group, [...visitingGroups]))
  return db
    .select({ id: employees.id, name: employees.full_name })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .where(or(and(isOther, exists(visits)), joins))
    .orderBy(asc(employees.lastName), asc(employees.id))
}

/** Who does not visit by their function and takes part in visits on these days, as a crew does, by name. */
export async function listFitters(db: CompanyDb, { from, till }: { from: string; till: string }) {
  return db
    .select({ id: employees.id, name: employees.full_name, works_as: employments.function_group })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .where(
      and(
        notInArray(employments.function_group, [...visitingGroups]),
        exists(takingPart(db, { from, till })),
      ),
    )
    .orderBy(asc(employees.lastName), asc(employees.id))
}

/** Who does not work here any more and still has open visits on these days, by name. */
export async function listGone(db: CompanyDb, { from, till }: { from: string; till: string }) {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT p.id, access_name_of(p.id) AS name FROM (
      SELECT DISTINCT e.person_id AS id FROM ${agendaEntries} e
      WHERE e.kind = 'visit'
        AND e.starts_at >= lower(amsterdam_day(${from}::date)) AND e.starts_at < upper(amsterdam_day(${till}::date))
        AND NOT EXISTS (SELECT FROM ${employments} m WHERE m.company_id = e.company_id AND m.employee_id = e.person_id)) p
    ORDER BY name, p.id`)
  return rows
}

/** Everybody who works here, and may so be planned. */
export const listStaff = (db: CompanyDb) => db.select({ id: employments.employee_id }).from(employments)

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
            adviser_id: appointments.adviser_id,
            with_ids: appointments.with_ids,
            facts: sql<VisitFacts | null>`CASE WHEN ${appointments.kind} = 'installation' THEN ${visitFacts} END`,
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
  const whoGoes = await nameGoing(db, visits)
  return {
    appointments: new Map(
      visits.map(({ adviser_id, with_ids, facts, ...visit }) => [
        visit.id,
        {
          ...visit,
          ...whoGoes({ adviser_id, with_ids }),
          ...(facts !== null &&
            isOpenAppointment(visit.status) &&
            isOfWithdrawn(facts) && { withdrawn: true as const }),
        },
      ]),
    ),
    leads: new Map(named.map((lead) => [lead.id, lead])),
  }
}

type Going = Pick<typeof appointments.$inferSelect, 'adviser_id' | 'with_ids'>

/** Finds who makes visits and who goes along, by name. */
export async function nameGoing(db: CompanyDb, visits: readonly Going[]) {
  const ids = visits.flatMap(({ adviser_id, with_ids }) => [adviser_id, ...with_ids])
  const names = await nameEmployees(db, ids)
  const named = (id: number) => ({ id, name: names.get(id) ?? '' })
  return ({ adviser_id, with_ids }: Going) => ({
    adviser: adviser_id === null ? null : named(adviser_id),
    with: with_ids.map(named),
  })
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
