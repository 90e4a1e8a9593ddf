import { openAppointmentStatuses } from '@heliodesk/domain/appointments/moves'
import type { Weekday } from '@heliodesk/domain/enumerations'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { appointments } from '../appointments/schema.ts'
import { ofOwnLead } from '../leads/overview.ts'
import { leads } from '../leads/schema.ts'
import { leadWishes } from '../planning-settings/schema.ts'

const most = 100

/** Leads with a visit to come that want an earlier one, the latest visit first, with everything that judging reads. */
export const listWishers = (db: CompanyDb, now: Date, own: number | null = null) =>
  db
    .select({
      lead: {
        id: leads.id,
        company_id: leads.company_id,
        number: leads.number,
        full_name: leads.full_name,
        city: leads.city,
        zip_code: leads.zip_code,
        adviser_id: leads.adviser_id,
        latitude: leads.latitude,
        longitude: leads.longitude,
        address_key: leads.address_key,
        location_type: leads.location_type,
      },
      wishes: {
        weekdays: sql<Weekday[] | null>`${leadWishes.weekdays}`,
        from: leadWishes.from,
        till: leadWishes.till,
      },
      id: appointments.id,
      adviser_id: appointments.adviser_id,
      with_ids: appointments.with_ids,
      kind: appointments.kind,
      status: appointments.status,
      manual: appointments.manual,
      revision: appointments.revision,
      date: appointments.date,
      from: appointments.from,
      till: appointments.till,
      channel: appointments.channel,
      starts_at: appointments.starts_at,
    })
    .from(leadWishes)
    .innerJoin(leads, and(eq(leads.company_id, leadWishes.company_id), eq(leads.id, leadWishes.lead_id)))
    .innerJoin(
      appointments,
      and(eq(appointments.company_id, leads.company_id), eq(appointments.lead_id, leads.id)),
    )
    .where(
      and(
        eq(leadWishes.earlier, true),
        isNull(leads.anonymised_at),
        inArray(appointments.kind, ['advice', 'followUp']),
        inArray(
          appointments.status,
          openAppointmentStatuses.filter((status) => status !== 'in_progress'),
        ),
        eq(appointments.pinned, false),
        gt(appointments.starts_at, now),
        own === null ? undefined : ofOwnLead(own),
      ),
    )
    .orderBy(desc(appointments.starts_at), leads.id)
    .limit(most)

interface Fallen extends Record<string, unknown> {
  adviser_id: number
  adviser_name: string
  date: string
  from: string
}

/** The slots of who works here that a visit left, not taken back or handed over, or an absence opened since a moment. */
export const listFallen = async (
  db: CompanyDb,
  { since, today, last }: { since: Date; today: string; last: string },
): Promise<Fallen[]> => {
  const { rows } = await db.execute<Fallen>(sql`
    WITH left_behind AS (
      SELECT coalesce((l.before ->> 'adviser_id')::bigint, a.adviser_id) AS adviser_id,
        coalesce((l.before ->> 'date')::date, a.date) AS first, coalesce((l.before ->> 'date')::date, a.date) AS last,
        coalesce(l.before ->> 'from', a."from") AS "from"
      FROM audit_log l JOIN appointments a ON a.company_id = l.company_id AND a.id = l.subject_id
      WHERE l.subject = 'appointments' AND l.at >= ${since.toISOString()}
        AND l.action IN ('moved', 'postponed', 'cancelled', 'replanned', 'updated')
        AND NOT coalesce((l.after ->> 'taken_back')::boolean, false)
      UNION ALL
      SELECT (l.before ->> 'employee_id')::bigint, (l.before ->> 'from_date')::date, (l.before ->> 'till_date')::date, NULL
      FROM audit_log l
      WHERE l.subject = 'absences' AND l.action IN ('removed', 'updated') AND l.at >= ${since.toISOString()}
    )
    SELECT DISTINCT d.adviser_id, e.full_name AS adviser_name, d.full_date::text AS date, t."from"
    FROM left_behind f
    JOIN work_days d ON d.adviser_id = f.adviser_id AND d.full_date BETWEEN f.first AND f.last
      AND d.full_date BETWEEN ${today}::date AND ${last}::date
    JOIN work_times t ON t.company_id = d.company_id AND t.work_day_id = d.id AND (f."from" IS NULL OR t."from" = f."from")
    JOIN employees e ON e.id = d.adviser_id AND e.active
    JOIN employments m ON m.company_id = d.company_id AND m.employee_id = e.id
    ORDER BY date, t."from", d.adviser_id LIMIT ${most}`)
  return rows
}

interface Range extends Record<string, unknown> {
  from: number
  till: number
  adviser_ids: number[]
}

/** Which advisers visit which zip codes. */
export const listRanges = async (db: CompanyDb): Promise<Range[]> =>
  (await db.execute<Range>(sql`SELECT "from", till, adviser_ids FROM zip_code_ranges WHERE active`)).rows
