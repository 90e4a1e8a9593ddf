import { amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { and, count, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import { appointments } from '../appointments/schema.ts'
import { leadContacts } from './schema.ts'

/** What each employee did today who called somebody or planned a visit, the most calls first. */
export async function listAgentFigures(db: CompanyDb, now: Date) {
  const today = instantInAmsterdam(amsterdamDate(now), '00:00')
  const contacted = db
    .select({
      employee_id: leadContacts.employee_id,
      calls: count().as('calls'),
      reached: sql<number>`count(*) FILTER (WHERE ${leadContacts.outcome} = 'reached')`.as('reached'),
    })
    .from(leadContacts)
    .where(and(gte(leadContacts.created_at, today), isNotNull(leadContacts.employee_id)))
    .groupBy(leadContacts.employee_id)
    .as('contacted')
  const planned = db
    .select({ employee_id: appointments.created_by, appointments: count().as('appointments') })
    .from(appointments)
    .where(and(gte(appointments.created_at, today), isNotNull(appointments.created_by)))
    .groupBy(appointments.created_by)
    .as('planned')
  const figure = (column: unknown) => sql<number>`coalesce(${column}, 0)`.mapWith(Number)
  const calls = figure(contacted.calls)
  return db
    .select({
      employee: { id: employees.id, name: employees.full_name },
      calls,
      reached: figure(contacted.reached),
      appointments: figure(planned.appointments),
    })
    .from(employees)
    .leftJoin(contacted, eq(contacted.employee_id, employees.id))
    .leftJoin(planned, eq(planned.employee_id, employees.id))
    .where(sql`${contacted.employee_id} IS NOT NULL OR ${planned.employee_id} IS NOT NULL`)
    .orderBy(sql`${calls} DESC`, employees.full_name, employees.id)
}
