import { and, asc, eq, gte, inArray, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { companies, employees } from '../../access/schema.ts'
import { absences } from '../absences/schema.ts'
import { goesAlong, visitsOfCrew } from '../appointments/companions/along-overview.ts'
import { appointments } from '../appointments/schema.ts'
import { leads } from '../leads/schema.ts'
import { manualEvents } from '../manual-events/schema.ts'

export interface Period {
  from: Date
  till: Date
}

const gone = ['cancelled', 'postponed'] as const

/** The visits of somebody who makes them, goes along, or is in the crew; of those that are off the ones since a moment. */
export function listVisits(db: CompanyDb, employee_id: number, { from, till }: Period) {
  const ofCrew = sql`${appointments.id} IN (${visitsOfCrew(employee_id)})`
  return db
    .select({ visit: appointments, lead: leads })
    .from(appointments)
    .innerJoin(leads, and(eq(leads.company_id, appointments.company_id), eq(leads.id, appointments.lead_id)))
    .where(
      and(
        gte(appointments.starts_at, from),
        lt(appointments.starts_at, till),
        or(eq(appointments.adviser_id, employee_id), goesAlong(employee_id, appointments.with_ids), ofCrew),
        or(
          notInArray(appointments.status, [...gone]),
          and(inArray(appointments.status, [...gone]), gte(appointments.updated_at, from)),
        ),
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
}

export const listEvents = (db: CompanyDb, employee_id: number, { from, till }: Period) =>
  db
    .select()
    .from(manualEvents)
    .where(
      and(
        eq(manualEvents.adviser_id, employee_id),
        gte(manualEvents.starts_at, from),
        lt(manualEvents.starts_at, till),
      ),
    )
    .orderBy(asc(manualEvents.starts_at), asc(manualEvents.id))

/** When somebody is away between two days, both included. */
export const listAway = (db: CompanyDb, employee_id: number, from: string, till: string) =>
  db
    .select()
    .from(absences)
    .where(
      and(
        eq(absences.employee_id, employee_id),
        gte(absences.till_date, from),
        lte(absences.from_date, till),
      ),
    )
    .orderBy(asc(absences.from_date), asc(absences.id))

/** The company and the person that a calendar is named after. */
export const findNames = async (db: CompanyDb, company_id: number, employee_id: number) =>
  (
    await db
      .select({ company: companies.name, person: employees.full_name, language: companies.default_language })
      .from(companies)
      .innerJoin(employees, eq(employees.id, employee_id))
      .where(eq(companies.id, company_id))
  )[0]
