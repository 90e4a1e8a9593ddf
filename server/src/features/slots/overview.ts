import { visitingGroups } from '@heliodesk/domain/appointments/moves'
import { addDays, amsterdamDate } from '@heliodesk/domain/calendar'
import { type PlanningRules, seedPlanning } from '@heliodesk/domain/planning/settings'
import type { Weekday } from '@heliodesk/domain/enumerations'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { daysInText, type listAbsences, splitDays, type WorkDay } from '../agenda/overview.ts'
import { appointments } from '../appointments/schema.ts'

type AppointmentRow = typeof appointments.$inferSelect

interface Candidate {
  id: number
  full_name: string
  /** Of the first range that holds the zip code; null: none does. */
  priority: number | null
  zip_code: string | null
  city: string | null
}

interface Candidates extends Record<string, unknown> {
  rules: PlanningRules | null
  wishes: { weekdays: Weekday[] | null; from: string | null; till: string | null } | null
  advisers: Candidate[]
}

interface Asked {
  lead_id: number
  digits: number | null
  /** Beside those whose ranges hold the zip code. */
  also: readonly number[]
  /** Whose adviser may keep it, wherever their ranges are. */
  appointment_id?: number | undefined
}

const groups = sql.raw(visitingGroups.map((group) => `'${group}'`).join(', '))

/** Who may visit a lead and where their days begin, how the company plans and when the customer can: one statement. */
export async function readCandidates(db: CompanyDb, { lead_id, digits, also, appointment_id = 0 }: Asked) {
  const { rows } = await db.execute<Candidates>(sql`
    WITH ranged AS (
      SELECT a.id::bigint AS id, min(z.priority) AS priority
      FROM zip_code_ranges z, jsonb_array_elements_text(z.adviser_ids) a(id)
      WHERE z.active AND ${digits}::int BETWEEN z."from" AND z.till GROUP BY 1
    )
    SELECT (SELECT to_jsonb(s) FROM planning_settings s) AS rules,
      (SELECT to_jsonb(w) FROM lead_wishes w WHERE w.lead_id = ${lead_id}) AS wishes,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', e.id, 'full_name', e.full_name, 'priority', r.priority,
          'zip_code', coalesce(b.zip_code, c.zip_code), 'city', coalesce(b.city, c.city)))
        FROM employments m
        JOIN employees e ON e.id = m.employee_id AND e.active
        JOIN companies c ON c.id = m.company_id
        LEFT JOIN ranged r ON r.id = e.id
        LEFT JOIN person_bases b ON b.company_id = m.company_id AND b.employee_id = e.id
        WHERE m.function_group IN (${groups}) AND (r.id IS NOT NULL OR e.id = ANY(${sql.param(also)}::bigint[])
            OR e.id = (SELECT adviser_id FROM appointments WHERE id = ${appointment_id}::bigint))), '[]') AS advisers`)
  const [row] = rows
  return {
    rules: row?.rules ?? seedPlanning,
    wishes: row?.wishes ?? null,
    advisers: row?.advisers ?? [],
  }
}

type Absences = Awaited<ReturnType<typeof listAbsences>>

type Part = { person_id: number } & (
  | { days: string; from_date: null; till_date: null; from: null; till: null }
  | { days: null; from_date: string; till_date: string; from: string | null; till: string | null }
)

/** The work days and absences of people between two days, in one statement. */
export async function readTimes(
  db: CompanyDb,
  { people, from, till }: { people: readonly number[]; from: string; till: string },
): Promise<{ workDays: WorkDay[]; absences: Absences }> {
  if (people.length === 0) return { workDays: [], absences: [] }
  const ids = sql`ANY(${sql.param(people)}::bigint[])`
  const { rows } = await db.execute<Part>(sql`
    SELECT d.adviser_id AS person_id, ${daysInText} AS days, NULL AS from_date, NULL AS till_date, NULL AS "from", NULL AS till
    FROM work_days d WHERE d.adviser_id = ${ids} AND d.full_date BETWEEN ${from}::date AND ${till}::date
    GROUP BY d.adviser_id
    UNION ALL
    SELECT a.employee_id, NULL, a.from_date::text, a.till_date::text, a."from", a.till
    FROM absences a WHERE a.employee_id = ${ids} AND a.till_date >= ${from}::date AND a.from_date <= ${till}::date`)
  return {
    workDays: rows.flatMap(({ person_id, days }) => (days === null ? [] : splitDays(person_id, days))),
    absences: rows.flatMap((row) =>
      row.days === null
        ? [
            {
              employee_id: row.person_id,
              from_date: row.from_date,
              till_date: row.till_date,
              from: row.from,
              till: row.till,
            },
          ]
        : [],
    ),
  }
}

/** The visit of a kind that a booking moves: the one that is named, or is planned, else the one that was put off last. */
export async function findMovable(
  db: CompanyDb,
  lead_id: number,
  { kind, appointment_id }: { kind: AppointmentRow['kind']; appointment_id?: number | undefined },
): Promise<AppointmentRow | undefined> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.lead_id, lead_id),
        eq(appointments.kind, kind),
        appointment_id === undefined ? undefined : eq(appointments.id, appointment_id),
        inArray(appointments.status, ['planned', 'confirmed', 'postponed']),
      ),
    )
    .orderBy(
      sql`${appointments.status} = 'postponed'`,
      asc(sql`CASE WHEN ${appointments.status} <> 'postponed' THEN ${appointments.starts_at} END`),
      desc(appointments.updated_at),
      desc(appointments.id),
    )
    .limit(1)
  return row
}

/** From today until as far as a company plans ahead. */
export const horizon = (now: Date, weeks_ahead: number) => {
  const today = amsterdamDate(now)
  return { today, last: addDays(today, weeks_ahead * 7) }
}
