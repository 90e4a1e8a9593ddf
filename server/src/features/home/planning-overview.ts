import { openAppointmentStatuses, visitingGroups } from '@heliodesk/domain/appointments/moves'
import { addDays, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { and, asc, desc, eq, gte, inArray, isNull, lt, max, not, or, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments } from '../../access/schema.ts'
import { auditLog } from '../../audit-log/schema.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { sayMarks } from '../appointments/marks/say-marks.ts'
import { isInstallationOfWithdrawn } from '../appointments/orders/withdrawn-overview.ts'
import { appointments } from '../appointments/schema.ts'
import { leads } from '../leads/schema.ts'
import { listUnclearVisits } from '../quotations/orders-overview.ts'
import { quotations } from '../quotations/schema.ts'
import { leadWishes } from '../planning-settings/schema.ts'
import { isUnmade } from '../planning/unmade-overview.ts'
import { workDays } from '../work-days/schema.ts'

const shown = 8
const dayMs = 24 * 3_600_000
const total = sql<number>`count(*) OVER ()`.mapWith(Number)
const open = inArray(appointments.status, [...openAppointmentStatuses])
const onLead = and(eq(leads.company_id, appointments.company_id), eq(leads.id, appointments.lead_id))
const lead = { id: leads.id, number: leads.number, full_name: leads.full_name, city: leads.city }
const some = <Row extends { total: number }>(rows: Row[]) => ({ data: rows, total: rows[0]?.total ?? 0 })

/** It came about by itself: nobody confirmed it. */
const cameAbout = sql`EXISTS (SELECT FROM jsonb_array_elements(${appointments.marks}) mark WHERE mark ->> 'by' IS NULL)`

/** A withdrawal term ends at the latest a year and two weeks after the delivery. */
const termDays = 380

/**
 * Visits to come that no longer fit where they are, the soonest first: not those that somebody put there all the same.
 * With those that were begun for an order that was withdrawn, until somebody says how they went.
 */
export async function listMarked(context: EmployeeContext) {
  const { db, happened_at: now } = context
  const rows = await db
    .select({
      id: appointments.id,
      date: appointments.date,
      from: appointments.from,
      till: appointments.till,
      adviser: { id: employees.id, name: employees.full_name },
      lead,
      marks: appointments.marks,
      withdrawn: sql<boolean>`${isInstallationOfWithdrawn}`,
      total,
    })
    .from(appointments)
    .innerJoin(leads, onLead)
    .leftJoin(employees, eq(employees.id, appointments.adviser_id))
    .where(
      and(
        open,
        gte(appointments.starts_at, new Date(now.getTime() - termDays * dayMs)),
        or(and(gte(appointments.starts_at, now), cameAbout), isInstallationOfWithdrawn),
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
    .limit(shown)
  const said = await sayMarks(context, rows)
  return some(
    rows.map(({ withdrawn, ...row }) => ({
      ...row,
      marks: row.marks.map(({ code }) => ({ code, text: said(row.id, code) })),
      ...(withdrawn && { withdrawn: true as const }),
    })),
  )
}

/** Installations that are done and may be for several orders of their lead, the latest first. */
export async function listOrderUnclear(db: CompanyDb, today: string) {
  const severalOrders = sql`(SELECT count(*) FROM ${quotations} WHERE ${quotations.company_id} = ${appointments.company_id}
    AND ${quotations.lead_id} = ${appointments.lead_id} AND ${quotations.accepted_version_id} IS NOT NULL) > 1`
  const rows = await db
    .select({ id: appointments.id, date: appointments.date, from: appointments.from, lead })
    .from(appointments)
    .innerJoin(leads, onLead)
    .where(
      and(
        gte(appointments.starts_at, instantInAmsterdam(addDays(today, -termDays), '00:00')),
        eq(appointments.kind, 'installation'),
        eq(appointments.status, 'done'),
        severalOrders,
      ),
    )
    .orderBy(desc(appointments.starts_at), asc(appointments.id))
    .limit(50)
  const ids = [...new Set(rows.map((row) => row.lead.id))]
  const found = await Promise.all(ids.map((lead_id) => listUnclearVisits(db, lead_id)))
  const unclear = new Set(found.flatMap((one) => one.unclear.map(({ id }) => id)))
  const waiting = rows.filter(({ id }) => unclear.has(id))
  return { data: waiting.slice(0, shown), total: waiting.length }
}

/** Installations to come that nobody makes, the soonest first; one of a withdrawn order gets no crew any more. */
export async function listWithoutCrew(db: CompanyDb, today: string) {
  const rows = await db
    .select({ id: appointments.id, date: appointments.date, from: appointments.from, lead, total })
    .from(appointments)
    .innerJoin(leads, onLead)
    .where(and(gte(appointments.starts_at, instantInAmsterdam(today, '00:00')), isUnmade))
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
    .limit(shown)
  return some(rows)
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

const unconfirmedDays = 7

/** Visits of the next days that are planned and not confirmed, the soonest first. */
export async function listUnconfirmed(db: CompanyDb, now: Date) {
  const until = new Date(now.getTime() + unconfirmedDays * dayMs)
  return some(
    await db
      .select({
        id: appointments.id,
        date: appointments.date,
        from: appointments.from,
        confirmation_sent_at: appointments.confirmation_sent_at,
        adviser: { id: employees.id, name: employees.full_name },
        lead,
        total,
      })
      .from(appointments)
      .innerJoin(leads, onLead)
      .leftJoin(employees, eq(employees.id, appointments.adviser_id))
      .where(
        and(
          eq(appointments.status, 'planned'),
          not(isInstallationOfWithdrawn),
          gte(appointments.starts_at, now),
          lt(appointments.starts_at, until),
        ),
      )
      .orderBy(asc(appointments.starts_at), asc(appointments.id))
      .limit(shown),
  )
}

const changedDays = 14

/** What customers did last with each of their visits until the office saw or changed it; a cancelled one until its lead has another. */
export async function listChangedByCustomers(db: CompanyDb, now: Date) {
  const since = new Date(now.getTime() - changedDays * dayMs)
  const last = db
    .selectDistinctOn([auditLog.subject_id], {
      id: auditLog.id,
      subject_id: auditLog.subject_id,
      action: auditLog.action,
      at: auditLog.at,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actor, 'customer'),
        eq(auditLog.subject, 'appointments'),
        inArray(auditLog.action, ['moved', 'cancelled']),
        gte(auditLog.at, since),
      ),
    )
    .orderBy(auditLog.subject_id, desc(auditLog.at), desc(auditLog.id))
    .as('last')
  const plannedAgain = sql`EXISTS (SELECT FROM appointments other WHERE other.company_id = ${appointments.company_id}
    AND other.lead_id = ${appointments.lead_id} AND other.kind = ${appointments.kind}
    AND other.status = ANY(${sql.param([...openAppointmentStatuses])}::text[]))`
  const isSettled = sql`EXISTS (SELECT FROM audit_log seen WHERE seen.company_id = ${appointments.company_id}
    AND seen.subject_id = ${appointments.id} AND seen.subject = 'appointments' AND seen.id > ${last.id}
    AND (seen.action = 'changeSeen' OR seen.actor <> 'customer' AND (seen.action IN ('moved', 'postponed', 'cancelled')
      OR seen.action = 'updated' AND seen.after ?| ARRAY['date', 'from', 'adviser_id'])))`
  const rows = await db
    .select({
      id: appointments.id,
      action: last.action,
      at: last.at,
      before: last.before,
      after: last.after,
      date: appointments.date,
      from: appointments.from,
      lead,
      total,
    })
    .from(last)
    .innerJoin(appointments, eq(appointments.id, last.subject_id))
    .innerJoin(leads, onLead)
    .where(
      and(
        gte(appointments.starts_at, now),
        isNull(leads.anonymised_at),
        sql`NOT ${isSettled}`,
        or(
          and(eq(last.action, 'moved'), open),
          and(eq(last.action, 'cancelled'), eq(appointments.status, 'cancelled'), sql`NOT ${plannedAgain}`),
        ),
      ),
    )
    .orderBy(desc(last.at), desc(appointments.id))
    .limit(shown)
  return some(rows.map(asChange))
}

interface Changed {
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** The audit keeps what changed alone. */
function asChange<Row extends Changed & { date: string; from: string }>({
  action,
  before,
  after,
  ...row
}: Row) {
  const moved = action === 'moved'
  return {
    ...row,
    change: moved ? ('moved' as const) : ('cancelled' as const),
    before: moved
      ? { date: text(before?.['date']) ?? row.date, from: text(before?.['from']) ?? row.from }
      : null,
    reason: text(after?.['reason']),
  }
}
