import { openAppointmentStatuses, visitingGroups } from '@heliodesk/domain/appointments/moves'
import { and, asc, count, eq, gte, inArray, lte, min } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments } from '../../access/schema.ts'
import { zipCodeRanges } from '../../settings/zip-code-ranges.ts'
import { appointments } from '../appointments/schema.ts'

/** The active ranges that hold the four digits of a zip code, in the order of their priority. */
export const listRangesOf = (db: CompanyDb, digits: number) =>
  db
    .select({
      id: zipCodeRanges.id,
      from: zipCodeRanges.from,
      till: zipCodeRanges.till,
      priority: zipCodeRanges.priority,
      adviser_ids: zipCodeRanges.adviser_ids,
    })
    .from(zipCodeRanges)
    .where(
      and(eq(zipCodeRanges.active, true), lte(zipCodeRanges.from, digits), gte(zipCodeRanges.till, digits)),
    )
    .orderBy(asc(zipCodeRanges.priority), asc(zipCodeRanges.from), asc(zipCodeRanges.id))

/** Those of the employees who visit customers and are active, with their open appointments from a day on. */
export async function listVisitors(db: CompanyDb, ids: readonly number[], from_date: string) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .select({
      id: employees.id,
      name: employees.full_name,
      planned: count(appointments.id),
      next_date: min(appointments.date),
    })
    .from(employments)
    .innerJoin(employees, and(eq(employees.id, employments.employee_id), eq(employees.active, true)))
    .leftJoin(
      appointments,
      and(
        eq(appointments.adviser_id, employees.id),
        inArray(appointments.status, [...openAppointmentStatuses]),
        gte(appointments.date, from_date),
      ),
    )
    .where(
      and(
        inArray(employments.employee_id, [...ids]),
        inArray(employments.function_group, [...visitingGroups]),
      ),
    )
    .groupBy(employees.id, employees.full_name)
  return new Map(rows.map((row) => [row.id, row]))
}
