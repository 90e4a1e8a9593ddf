import { visitingGroups } from '@heliodesk/domain/appointments/moves'
import { instantInAmsterdam, addDays } from '@heliodesk/domain/calendar'
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../../access/database.ts'
import { companies, employees, employments } from '../../access/schema.ts'
import { appointments } from '../appointments/schema.ts'
import { leads } from '../leads/schema.ts'
import { isFirstSending, isStanding } from '../quotations/rows-overview.ts'
import { quotationVersions as versions } from '../quotations/schema.ts'
import { displays } from './schema.ts'

export const findPlace = async (db: CompanyDb, company_id: number) =>
  (
    await db
      .select({ name: companies.name, city: companies.city })
      .from(companies)
      .where(eq(companies.id, company_id))
  )[0]

/** Everybody who visits customers, by surname. */
export const listVisitors = (db: CompanyDb) =>
  db
    .select({
      function_group: employments.function_group,
      id: employees.id,
      firstName: employees.firstName,
      lastName: employees.lastName,
      full_name: employees.full_name,
    })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .where(and(eq(employees.active, true), inArray(employments.function_group, [...visitingGroups])))
    .orderBy(asc(employees.lastName), asc(employees.id))

const on = (column: AnyPgColumn, from: string, till: string) =>
  and(gte(column, instantInAmsterdam(from, '00:00')), lt(column, instantInAmsterdam(till, '00:00')))

/** The appointments on some dates, by time, without postponed and cancelled ones. */
export const listVisits = (db: CompanyDb, days: readonly string[]) =>
  db
    .select({
      adviser_id: appointments.adviser_id,
      adviser_first: employees.firstName,
      adviser_last: employees.lastName,
      adviser_name: employees.full_name,
      date: appointments.date,
      from: appointments.from,
      till: appointments.till,
      kind: appointments.kind,
      status: appointments.status,
      city: leads.city,
      firstName: leads.firstName,
      initials: leads.initials,
      lastName: leads.lastName,
    })
    .from(appointments)
    .innerJoin(leads, and(eq(leads.company_id, appointments.company_id), eq(leads.id, appointments.lead_id)))
    .innerJoin(employees, eq(employees.id, appointments.adviser_id))
    .where(
      and(
        on(appointments.starts_at, days[0] ?? '', addDays(days.at(-1) ?? '', 1)),
        inArray(appointments.date, [...days]),
        isNotNull(appointments.adviser_id),
        notInArray(appointments.status, ['cancelled', 'postponed']),
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))

/** Quotations sent for the first time and accepted since Monday and today, as home and the lists count them. */
export async function countQuotations(db: CompanyDb, monday: string, today: string) {
  const week = instantInAmsterdam(monday, '00:00')
  const day = instantInAmsterdam(today, '00:00')
  const since = (column: AnyPgColumn) => ({
    today: sql<number>`count(*) FILTER (WHERE ${column} >= ${day.toISOString()}::timestamptz)`,
    week: sql<number>`count(*)`,
  })
  const [[sent], [accepted]] = await Promise.all([
    db
      .select(since(versions.sent_at))
      .from(versions)
      .where(and(gte(versions.sent_at, week), isFirstSending)),
    db
      .select(since(versions.accepted_at))
      .from(versions)
      .where(and(isStanding, gte(versions.accepted_at, week))),
  ])
  const none = { today: 0, week: 0 }
  return { quotations_sent: sent ?? none, quotations_accepted: accepted ?? none }
}

const impersonators = alias(employees, 'impersonators')

/** The created links, newest first; at most 100. */
export async function listDisplays(db: CompanyDb) {
  const rows = await db
    .select({
      display: displays,
      maker: { id: employees.id, name: employees.full_name },
      impersonator: { id: impersonators.id, name: impersonators.full_name },
    })
    .from(displays)
    .leftJoin(employees, eq(employees.id, displays.created_by))
    .leftJoin(impersonators, eq(impersonators.id, displays.impersonator_id))
    .orderBy(desc(displays.id))
    .limit(100)
  return rows.map(({ display, maker, impersonator }) => ({ ...display, created_by: maker, impersonator }))
}
