import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { leadStatuses } from '@heliodesk/domain/enumerations'
import { openAppointmentStatuses, salesVisits, visitingGroups } from '@heliodesk/domain/appointments/moves'
import { addDays, instantInAmsterdam } from '@heliodesk/domain/calendar'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments } from '../../access/schema.ts'
import { agendaEntries } from '../agenda/schema.ts'
import { appointments } from '../appointments/schema.ts'
import { movedHere } from '../lead-imports/overview.ts'
import { ofOwnLead } from '../leads/overview.ts'
import { leadCounts, leads } from '../leads/schema.ts'
import { mails } from '../mails/schema.ts'
import { handedQuotations } from '../quotations/credited-overview.ts'
import { isReturnWaiting } from '../quotations/returns-overview.ts'
import { isFirstSending, isSold, isStanding } from '../quotations/rows-overview.ts'
import { quotationAcceptances, quotations, quotationVersions as versions } from '../quotations/schema.ts'

/** The maximum number of rows in a panel. */
const shown = 8
/** Each costs money on its last day, and no other page lists them. */
const shownReturns = 50

/** Null: everybody's rows. */
export const ofOwner = (own: number | null) => (own === null ? undefined : ofOwnLead(own))

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

/** The Amsterdam Monday of an instant's week. */
const mondayIn = (column: AnyPgColumn) =>
  sql<string>`to_char(date_trunc('week', ${column} AT TIME ZONE 'Europe/Amsterdam'), 'YYYY-MM-DD')`

const startOf = (date: string) => instantInAmsterdam(date, '00:00')

/** New leads by the Monday of their week, from a day on. */
export const countLeadsByWeek = (db: CompanyDb, from: string, own: number | null) => {
  const monday = mondayIn(leads.created_at)
  return db
    .select({ monday, leads: count() })
    .from(leads)
    .where(and(gte(leads.created_at, startOf(from)), not(movedHere), ofOwner(own)))
    .groupBy(sql`1`)
}

const sum = (column: SQL.Aliased<number>) => sql<number>`sum(${column})`.mapWith(Number)

/**
 * Quotations sent for the first time and accepted by week and whose work they are, from a day on; what was withdrawn
 * does not count; of those sent also how many were sold since (`won`). Each figure is the rows that the table of quotations shows for it.
 */
export async function countWork(db: CompanyDb, from: string, own: number | null) {
  const step = (column: AnyPgColumn, sent: 0 | 1, where?: SQL) =>
    db
      .select({
        lead_id: versions.lead_id,
        quotation_id: versions.quotation_id,
        monday: mondayIn(column).as('monday'),
        sent: sql<number>`${sql.raw(String(sent))}`.as('sent'),
        won: sql<number>`${sent === 1 ? sql`CASE WHEN ${isSold} THEN 1 ELSE 0 END` : sql`0`}`.as('won'),
        accepted: sql<number>`${sql.raw(String(1 - sent))}`.as('accepted'),
        cents: sql<number>`${sent === 1 ? sql`0` : versions.total_cents}`.as('cents'),
      })
      .from(versions)
      .where(and(gte(column, startOf(from)), where))
  const steps = step(versions.sent_at, 1, isFirstSending)
    .unionAll(step(versions.accepted_at, 0, isStanding))
    .as('steps')
  const handed = handedQuotations(db)
  const theirs = own === null ? undefined : eq(handed.employee_id, own)
  return db
    .select({
      monday: steps.monday,
      adviser: { id: employees.id, name: employees.full_name },
      sent: sum(steps.sent),
      won: sum(steps.won),
      accepted: sum(steps.accepted),
      revenue_cents: sum(steps.cents),
    })
    .from(steps)
    .innerJoin(leads, eq(leads.id, steps.lead_id))
    .leftJoin(handed, eq(handed.quotation_id, steps.quotation_id))
    .leftJoin(employees, sql`${employees.id} = coalesce(${handed.employee_id}, ${leads.adviser_id})`)
    .where(own === null ? undefined : or(theirs, and(isNull(handed.employee_id), ofOwner(own))))
    .groupBy(steps.monday, employees.id, employees.full_name)
}

export const leadFields = {
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

interface Without {
  statuses: LeadStatus[]
  kinds: ('advice' | 'followUp' | 'installation')[]
  own: number | null
  also?: SQL
  limit?: number
}

/** Leads of some statuses, and those of which `also` holds, without an appointment of some kinds before them, the longest waiting first. */
export async function listWithout(db: CompanyDb, { statuses, kinds, own, also, limit = shown }: Without) {
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
      .where(
        and(
          or(inArray(leads.status, statuses), also),
          isNull(leads.anonymised_at),
          sql`NOT EXISTS ${planned}`,
          ofOwner(own),
        ),
      )
      .orderBy(asc(leads.status_since), asc(leads.id))
      .limit(limit),
  )
}

type Conflict = 'noAdviser' | 'inactiveAdviser' | 'noVisitor' | 'closedLead'

/** Somebody who goes along with a visit, or is in its crew, and does not work here any more. */
const leftAlong = sql<{ id: number; name: string } | null>`(
  SELECT jsonb_build_object('id', x.person_id, 'name', access_name_of(x.person_id))
  FROM ${agendaEntries} x LEFT JOIN ${employees} p ON p.id = x.person_id
  WHERE x.company_id = ${appointments.company_id} AND x.appointment_id = ${appointments.id}
    AND x.person_id IS DISTINCT FROM ${appointments.adviser_id} AND (p.id IS NULL OR NOT p.active)
  ORDER BY x.person_id LIMIT 1)`

/** Future appointments with a conflict. */
export async function listConflicts(db: CompanyDb, today: string) {
  const noAdviser = and(
    isNull(appointments.adviser_id),
    inArray(appointments.kind, ['advice', 'followUp', 'inspection']),
  )
  // Former employees are invisible under the policy.
  const gone = or(
    and(not(isNull(appointments.adviser_id)), or(isNull(employees.id), eq(employees.active, false))),
    sql`${leftAlong} IS NOT NULL`,
  )
  // Anybody makes the others: service, an inspection, an installation.
  const noVisitor = and(
    notInArray(employments.function_group, [...visitingGroups]),
    inArray(appointments.kind, [...salesVisits]),
  )
  const closed = inArray(leads.status, ['writtenOff', 'weeded', 'forwarded'])
  const rows = await db
    .select({
      id: appointments.id,
      date: appointments.date,
      from: appointments.from,
      till: appointments.till,
      status: appointments.status,
      reason: sql<Conflict>`CASE WHEN ${noAdviser} THEN 'noAdviser'
        WHEN ${gone} THEN 'inactiveAdviser' WHEN ${noVisitor} THEN 'noVisitor' ELSE 'closedLead' END`,
      adviser: { id: employees.id, name: employees.full_name },
      along: leftAlong,
      lead: { id: leads.id, number: leads.number, full_name: leads.full_name, city: leads.city },
      total,
    })
    .from(appointments)
    .innerJoin(leads, and(eq(leads.company_id, appointments.company_id), eq(leads.id, appointments.lead_id)))
    .leftJoin(employees, eq(employees.id, appointments.adviser_id))
    .leftJoin(
      employments,
      and(eq(employments.company_id, appointments.company_id), eq(employments.employee_id, employees.id)),
    )
    .where(
      and(
        gte(appointments.starts_at, instantInAmsterdam(today, '00:00')),
        open,
        or(noAdviser, gone, noVisitor, closed),
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
    .limit(shown)
  return some(
    rows.map(({ along, ...row }) =>
      row.reason === 'inactiveAdviser' && along ? { ...row, adviser: along } : row,
    ),
  )
}

/** Mails about leads that could not be delivered, newest first. */
export async function listFailedMails(db: CompanyDb, today: string, own: number | null) {
  const since = instantInAmsterdam(addDays(today, -30), '00:00')
  return some(
    await db
      .select({
        id: mails.id,
        to: mails.to,
        subject: mails.subject,
        last_error: mails.last_error,
        created_at: mails.created_at,
        lead: { id: leads.id, number: leads.number, full_name: leads.full_name, city: leads.city },
        total,
      })
      .from(mails)
      .innerJoin(leads, eq(leads.id, mails.lead_id))
      .where(and(eq(mails.status, 'failed'), gte(mails.created_at, since), ofOwner(own)))
      .orderBy(desc(mails.created_at), desc(mails.id))
      .limit(shown),
  )
}

/** Whether the customer asked to begin within the term. */
const hasBegunWithin = sql<boolean>`EXISTS(SELECT FROM ${quotationAcceptances} signed
  WHERE signed.company_id = ${versions.company_id} AND signed.version_id = ${versions.id} AND signed.begin_within_term
    AND ${versions.content} -> 'draft' ->> 'quotation_type' <> 'selfInstallation')`

/** The numbers of a lead's orders that stand beside a withdrawn one. */
const standingBeside = sql<string[]>`ARRAY(SELECT other.number FROM ${quotations} other
  WHERE other.company_id = ${versions.company_id} AND other.lead_id = ${versions.lead_id}
    AND other.accepted_version_id IS NOT NULL ORDER BY other.id)`

/** The withdrawn installations that nobody settled, the oldest first. */
export async function listReturns(db: CompanyDb, own: number | null) {
  return some(
    await db
      .select({
        quotation_id: quotations.id,
        version_id: versions.id,
        number: quotations.number,
        total_cents: versions.total_cents,
        withdrawn_at: versions.withdrawn_at,
        asked_at: sql<Date>`${versions.return_asked_at}`.mapWith(versions.return_asked_at),
        reason: versions.withdrawal_reason,
        begin_within_term: hasBegunWithin,
        return_cost: sql<number | null>`(${versions.sent_parties} -> 'company' ->> 'return_cost')::int`,
        other_orders: standingBeside,
        lead: { id: leads.id, number: leads.number, full_name: leads.full_name, city: leads.city },
        total,
      })
      .from(versions)
      .innerJoin(quotations, eq(quotations.id, versions.quotation_id))
      .innerJoin(leads, eq(leads.id, versions.lead_id))
      .where(and(isReturnWaiting, ofOwner(own)))
      .orderBy(asc(versions.return_asked_at), asc(versions.id))
      .limit(shownReturns),
  )
}
