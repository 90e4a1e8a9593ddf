import { openAppointmentStatuses, visitingGroups } from '@heliodesk/domain/appointments/moves'
import { addDays } from '@heliodesk/domain/calendar'
import { label, type Locale } from '@heliodesk/domain/enumerations'
import { and, asc, desc, eq, gte, inArray, isNull, lt, max, or, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments } from '../../access/schema.ts'
import { appointments } from '../appointments/schema.ts'
import { leads } from '../leads/schema.ts'
import { leadWishes } from '../planning/schema.ts'
import { workDays } from '../work-days/schema.ts'

const shown = 8
const total = sql<number>`count(*) OVER ()`.mapWith(Number)
const open = inArray(appointments.status, [...openAppointmentStatuses])
const onLead = and(eq(leads.company_id, appointments.company_id), eq(leads.id, appointments.lead_id))
const lead = { id: leads.id, number: leads.number, full_name: leads.full_name, city: leads.city }
const some = <Row extends { total: number }>(rows: Row[]) => ({ data: rows, total: rows[0]?.total ?? 0 })

/** Visits to come that no longer fit where they are, the soonest first. */
export async function listMarked(db: CompanyDb, now: Date, locale: Locale) {
  const rows = await db
    .select({
      id: appointments.id,
      date: appointments.date,
      from: appointments.from,
      till: appointments.till,
      adviser: { id: employees.id, name: employees.full_name },
      lead,
      marks: appointments.marks,
      total,
    })
    .from(appointments)
    .innerJoin(leads, onLead)
    .leftJoin(employees, eq(employees.id, appointments.adviser_id))
    .where(and(gte(appointments.starts_at, now), open, sql`${appointments.marks} <> '[]'::jsonb`))
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
    .limit(shown)
  return some(
    rows.map((row) => ({
      ...row,
      marks: row.marks.map(({ code }) => ({ code, text: label('appointmentMarks', code, locale) })),
    })),
  )
}

const warnedDays = 21

/** Who visits and has work days that end within three weeks, who ends first in front. */
export const listEndingWorkDays = (db: CompanyDb, today: string) => {
  const last_date = max(workDays.full_date)
  return db
    .select({ adviser: { id: employees.id, name: employees.full_name }, last_date })
    .from(employments)
    .innerJoin(employees, and(eq(employees.id, employments.employee_id), eq(employees.active, true)))
    .innerJoin(workDays, eq(workDays.adviser_id, employees.id))
    .where(inArray(employments.function_group, [...visitingGroups]))
    .groupBy(employees.id, employees.full_name)
    .having(or(isNull(last_date), lt(last_date, addDays(today, warnedDays))))
    .orderBy(asc(last_date), asc(employees.id))
    .limit(100)
}

/** Leads with a visit that want to come earlier, the latest visit first. */
export async function listEarlier(db: CompanyDb, now: Date) {
  return some(
    await db
      .select({ ...lead, date: appointments.date, from: appointments.from, total })
      .from(leadWishes)
      .innerJoin(leads, and(eq(leads.company_id, leadWishes.company_id), eq(leads.id, leadWishes.lead_id)))
      .innerJoin(appointments, onLead)
      .where(and(eq(leadWishes.earlier, true), open, gte(appointments.starts_at, now)))
      .orderBy(desc(appointments.starts_at), asc(leads.id))
      .limit(shown),
  )
}
