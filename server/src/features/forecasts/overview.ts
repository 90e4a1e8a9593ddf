import { addDays, instantInAmsterdam } from '@heliodesk/domain/calendar'
import type { LeadsOfWeek } from '@heliodesk/domain/forecasts/week-forecast'
import { and, asc, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import { appointments } from '../appointments/schema.ts'
import { movedHere } from '../lead-imports/overview.ts'
import { ofOwnLead } from '../leads/overview.ts'
import { leads } from '../leads/schema.ts'

export interface Days {
  from_date: string
  till_date: string
  adviser_ids: readonly number[] | undefined
}

const amount = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number)
const isOf = (...statuses: string[]) => inArray(appointments.status, statuses as ['planned'])

/** Sales visits by day and adviser; `own` limits them to one employee's. */
export const countVisits = (db: CompanyDb, { from_date, till_date, adviser_ids }: Days, own: number | null) =>
  db
    .select({
      date: appointments.date,
      adviser: { id: employees.id, name: employees.full_name },
      booked: amount(isOf('planned', 'confirmed', 'in_progress', 'done', 'no_show')),
      done: amount(isOf('done')),
      no_show: amount(isOf('no_show')),
      cancelled: amount(isOf('cancelled', 'postponed')),
    })
    .from(appointments)
    .innerJoin(employees, eq(employees.id, appointments.adviser_id))
    .where(
      and(
        isNotNull(appointments.adviser_id),
        inArray(appointments.kind, ['advice', 'followUp']),
        // Lets the index on the start find the days.
        gte(appointments.starts_at, instantInAmsterdam(from_date, '00:00')),
        lte(appointments.starts_at, instantInAmsterdam(addDays(till_date, 1), '00:00')),
        lte(appointments.date, till_date),
        adviser_ids === undefined ? undefined : inArray(appointments.adviser_id, [...adviser_ids]),
        own === null ? undefined : eq(appointments.adviser_id, own),
      ),
    )
    .groupBy(appointments.date, employees.id, employees.full_name)
    .orderBy(asc(appointments.date), asc(employees.full_name))

const mondayOf = (column: SQL) =>
  sql`date_trunc('week', ${column} AT TIME ZONE 'Europe/Amsterdam')::date::text`

/** Leads since a Monday by group, by the week they came in and the week in which their first visit was planned. */
export async function countLeadsOfWeeks(
  db: CompanyDb,
  { by, from, own }: { by: 'source' | 'province'; from: string; own: number | null },
): Promise<LeadsOfWeek[]> {
  const group = by === 'source' ? sql`${leads.source_id}::text` : sql`${leads.province}`
  const mine = own === null ? sql`true` : ofOwnLead(own)
  const { rows } = await db.execute<{
    group: string | null
    came: string
    planned: string | null
    amount: string
  }>(sql`
    SELECT ${group} AS "group", ${mondayOf(sql`${leads.created_at}`)} AS came,
      ${mondayOf(sql`first.planned_at`)} AS planned, count(*) AS amount
    FROM ${leads}
    LEFT JOIN (
      SELECT ${appointments.lead_id} AS lead_id, min(${appointments.created_at}) AS planned_at
      FROM ${appointments}
      WHERE ${appointments.kind} = 'advice' AND ${appointments.created_at} >= ${instantInAmsterdam(from, '00:00')}
      GROUP BY 1
    ) first ON first.lead_id = ${leads.id}
    WHERE ${leads.created_at} >= ${instantInAmsterdam(from, '00:00')} AND NOT ${movedHere} AND ${mine}
    GROUP BY 1, 2, 3`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
