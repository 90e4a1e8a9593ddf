import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { leadStatuses } from '@heliodesk/domain/enumerations'
import { openAppointmentStatuses } from '@heliodesk/domain/appointments/moves'
import { addDays, endOfDayInAmsterdam, instantInAmsterdam, mondayOf } from '@heliodesk/domain/calendar'
import { and, asc, count, desc, eq, gte, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import { appointments } from '../appointments/schema.ts'
import { ofOwnLead } from '../leads/overview.ts'
import { leadCounts, leads, leadStatusHistory } from '../leads/schema.ts'
import { quotationVersions as versions } from '../quotations/schema.ts'

/** The maximum number of rows in a panel. */
const shown = 8

/** Null: everybody's rows. */
const ofOwner = (own: number | null) => (own === null ? undefined : ofOwnLead(own))

const place = (status: LeadStatus) => leadStatuses.indexOf(status)

/** How many leads are in each status that occurs, in the order of the funnel. */
export async function countLeads(db: CompanyDb, own: number | null) {
  const rows =
    own === null
      ? await db
          .select({
            status: leadCounts.status,
            amount: sql<number>`sum(${leadCounts.amount})`.mapWith(Number),
          })
          .from(leadCounts)
          .groupBy(leadCounts.status)
      : await db
          .select({ status: leads.status, amount: count() })
          .from(leads)
          .where(ofOwner(own))
          .groupBy(leads.status)
  return rows.filter(({ amount }) => amount > 0).toSorted((a, b) => place(a.status) - place(b.status))
}

/** Quotations sent and accepted in the week of a day and in the one before. */
export async function countWeeks(db: CompanyDb, today: string, own: number | null) {
  const monday = mondayOf(today)
  const start = instantInAmsterdam(monday, '00:00')
  const before = instantInAmsterdam(addDays(monday, -7), '00:00')
  const weeks = async (column: AnyPgColumn, where: SQL | undefined) => {
    const now = sql`${column} >= ${start.toISOString()}::timestamptz`
    const [row] = await db
      .select({
        this_week: sql<number>`count(*) FILTER (WHERE ${now})`,
        last_week: sql<number>`count(*) FILTER (WHERE NOT ${now})`,
        this_cents: sql<number>`coalesce(sum(${versions.total_cents}) FILTER (WHERE ${now}), 0)`,
        last_cents: sql<number>`coalesce(sum(${versions.total_cents}) FILTER (WHERE NOT ${now}), 0)`,
      })
      .from(versions)
      .innerJoin(leads, eq(leads.id, versions.lead_id))
      .where(and(gte(column, before), where, ofOwner(own)))
    return row ?? { this_week: 0, last_week: 0, this_cents: 0, last_cents: 0 }
  }
  const standing = and(eq(versions.status, 'accepted'), isNull(versions.withdrawn_at))
  const [sent, accepted] = await Promise.all([
    weeks(versions.sent_at, undefined),
    weeks(versions.accepted_at, standing),
  ])
  return {
    sent,
    accepted,
    revenue_cents: { this_week: accepted.this_cents, last_week: accepted.last_cents },
  }
}

const leadFields = {
  id: leads.id,
  number: leads.number,
  full_name: leads.full_name,
  city: leads.city,
  status: leads.status,
  status_since: leads.status_since,
}
const total = sql<number>`count(*) OVER ()`.mapWith(Number)

/** Rows that each carry the total, as rows and their total. */
function some<Row extends { total: number }>(rows: Row[]) {
  return { data: rows, total: rows[0]?.total ?? 0 }
}

const open = inArray(appointments.status, [...openAppointmentStatuses])

/** Leads of some statuses without an appointment of some kinds before them, the longest waiting first. */
export async function listWithout(
  db: CompanyDb,
  statuses: LeadStatus[],
  kinds: ('advice' | 'followUp' | 'installation')[],
  own: number | null,
) {
  const planned = db
    .select({ one: sql`1` })
    .from(appointments)
    .where(
      and(
        eq(appointments.company_id, leads.company_id),
        eq(appointments.lead_id, leads.id),
        open,
        inArray(appointments.kind, kinds),
      ),
    )
  return some(
    await db
      .select({ ...leadFields, total })
      .from(leads)
      .where(and(inArray(leads.status, statuses), sql`NOT EXISTS ${planned}`, ofOwner(own)))
      .orderBy(asc(leads.status_since), asc(leads.id))
      .limit(shown),
  )
}

/** Appointments from a day on that cannot take place as they stand. */
export async function listConflicts(db: CompanyDb, today: string) {
  const noAdviser = and(
    isNull(appointments.adviser_id),
    inArray(appointments.kind, ['advice', 'followUp', 'inspection']),
  )
  // Former employees are invisible under the policy.
  const gone = and(
    not(isNull(appointments.adviser_id)),
    or(isNull(employees.id), eq(employees.active, false)),
  )
  const closed = inArray(leads.status, ['writtenOff', 'weeded', 'forwarded'])
  const rows = await db
    .select({
      id: appointments.id,
      date: appointments.date,
      from: appointments.from,
      till: appointments.till,
      status: appointments.status,
      reason: sql<'noAdviser' | 'inactiveAdviser' | 'closedLead'>`CASE WHEN ${noAdviser} THEN 'noAdviser'
        WHEN ${gone} THEN 'inactiveAdviser' ELSE 'closedLead' END`,
      adviser: { id: employees.id, name: employees.full_name },
      lead: { id: leads.id, number: leads.number, full_name: leads.full_name, city: leads.city },
      total,
    })
    .from(appointments)
    .innerJoin(leads, and(eq(leads.company_id, appointments.company_id), eq(leads.id, appointments.lead_id)))
    .leftJoin(employees, eq(employees.id, appointments.adviser_id))
    .where(
      and(gte(appointments.starts_at, instantInAmsterdam(today, '00:00')), open, or(noAdviser, gone, closed)),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
    .limit(shown)
  return some(rows)
}

/** Leads that somebody promised to call until the end of a day, the earliest promise first. */
export async function listCallbacks(db: CompanyDb, today: string, own: number | null) {
  const last = db
    .select({ callback_at: leadStatusHistory.callback_at, remarks: leadStatusHistory.remarks })
    .from(leadStatusHistory)
    .where(and(eq(leadStatusHistory.company_id, leads.company_id), eq(leadStatusHistory.lead_id, leads.id)))
    .orderBy(desc(leadStatusHistory.id))
    .limit(1)
    .as('last')
  // A postponed lead is back at 08:00 of its day (domain.md, "Lead").
  const due = sql<Date>`CASE WHEN ${leads.status} = 'postponed'
    THEN (${leads.postponed_until} || ' 08:00')::timestamp AT TIME ZONE 'Europe/Amsterdam'
    ELSE coalesce(${last.callback_at}, ${leads.status_since}) END`.mapWith(leads.status_since)
  return some(
    await db
      .select({
        ...leadFields,
        phone: leads.phone,
        mobile: leads.mobile,
        due_at: due,
        remarks: last.remarks,
        total,
      })
      .from(leads)
      .leftJoinLateral(last, sql`true`)
      .where(
        and(
          inArray(leads.status, ['callback', 'postponed']),
          lte(due, endOfDayInAmsterdam(today)),
          ofOwner(own),
        ),
      )
      .orderBy(due, asc(leads.id))
      .limit(shown),
  )
}
