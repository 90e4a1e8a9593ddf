import { quotationNumbersOf } from '@heliodesk/domain/numbers'
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Calculation, HandPrice } from '@heliodesk/domain/quotations/types'
import type { QuotationReminder } from '@heliodesk/domain/quotations/reminders'
import type { CallQuery } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { ListQuery } from '@heliodesk/contract/table'
import { type CompanyDb, prepared } from '../../access/database.ts'
import { companies, employees, employments, roles } from '../../access/schema.ts'
import { conditions, contains, orderBy, readPage, withIds } from '../../rows/table-query.ts'
import { sources } from '../../settings/sources/schema.ts'
import { appointments } from '../appointments/schema.ts'
import { ofOwnLead } from '../leads/overview.ts'
import { leads } from '../leads/schema.ts'
import type { VersionContent } from './content-hash.ts'
import {
  portalQuestions as questions,
  quotationApprovals,
  quotations,
  quotationVersions as versions,
} from './schema.ts'

const adviserId = sql<number | null>`coalesce(
  (SELECT ${appointments.adviser_id} FROM ${appointments}
    WHERE ${appointments.company_id} = ${quotations.company_id} AND ${appointments.id} = ${quotations.appointment_id}),
  ${leads.adviser_id}, ${quotations.created_by})`

export const isVisible = async (db: CompanyDb, quotation_id: number, employee_id: number) =>
  (
    await db
      .select({ id: quotations.id })
      .from(quotations)
      .innerJoin(leads, eq(leads.id, quotations.lead_id))
      .where(and(eq(quotations.id, quotation_id), ofOwnLead(employee_id)))
  ).length > 0

const employeeName = (id: AnyPgColumn) =>
  sql<string | null>`(SELECT n.full_name FROM employees n WHERE n.id = ${id})`

const impersonators = alias(employees, 'impersonators')

const among = (column: AnyPgColumn) => sql`${column} = ANY(${sql.placeholder('ids')}::bigint[])`

type SentReminder = { reminder: QuotationReminder; version_id: number; at: string }
const sentReminders = sql<SentReminder[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('reminder', r.reminder, 'version_id', r.version_id, 'at', r.sent_at)
    ORDER BY r.id), '[]') FROM quotation_reminders r
  WHERE r.company_id = ${quotations.company_id} AND r.quotation_id = ${quotations.id})`

/** Quotations with what an answer says of their leads, newest first. */
export const listWithLeads = (db: CompanyDb, ids: number[]) => withLeads(db).execute({ ids })

const withLeads = prepared((db) =>
  db
    .select({
      quotation: quotations,
      lead: {
        id: leads.id,
        number: leads.number,
        full_name: leads.full_name,
        email: leads.email,
        essent: sql<boolean>`coalesce(${sources.essent}, false)`,
        is_home: leads.is_home,
        kind: leads.kind,
        meter_connection: leads.meter_connection,
      },
      reminders: sentReminders,
      stopped_by: employeeName(quotations.reminders_stopped_by),
    })
    .from(quotations)
    .innerJoin(leads, eq(leads.id, quotations.lead_id))
    .leftJoin(sources, eq(sources.id, leads.source_id))
    .where(among(quotations.id))
    .orderBy(desc(quotations.id))
    .prepare('quotations_with_leads'),
)

type ShownContent = Pick<VersionContent, 'draft' | 'calculation'>

const { content, ...plainColumns } = getTableColumns(versions)

/** Versions of several quotations, newest first, without what they were calculated with. */
export const listVersions = (db: CompanyDb, quotation_ids: number[]) =>
  shownVersions(db).execute({ ids: quotation_ids })
export type ShownVersion = Awaited<ReturnType<typeof listVersions>>[number]

const shownVersions = prepared((db) =>
  db
    .select({
      ...plainColumns,
      content: sql<ShownContent>`${content} - 'basis' - 'rows'`,
      frozen_prices: sql<Record<string, number>>`(
        SELECT coalesce(jsonb_object_agg(p->>'id', p->'active_product_price'->'price_net_adviser')
          FILTER (WHERE p->'active_product_price' <> 'null'), '{}')
        FROM jsonb_array_elements(${content}->'basis'->'catalogue'->'products') p)`,
      hand_prices: sql<HandPrice[]>`coalesce(${content}->'basis'->'hand_prices', '[]')`,
      builder: employeeName(versions.created_by),
      impersonator: { id: impersonators.id, name: impersonators.full_name },
    })
    .from(versions)
    .leftJoin(impersonators, eq(impersonators.id, versions.impersonator_id))
    .where(among(versions.quotation_id))
    .orderBy(desc(versions.number))
    .prepare('shown_versions'),
)

export const listApprovals = (db: CompanyDb, quotation_ids: number[]) =>
  approvalsOf(db).execute({ ids: quotation_ids })
export type ShownApproval = Awaited<ReturnType<typeof listApprovals>>[number]

const approvalsOf = prepared((db) =>
  db
    .select({ ...getTableColumns(quotationApprovals), name: employeeName(quotationApprovals.employee_id) })
    .from(quotationApprovals)
    .where(among(quotationApprovals.quotation_id))
    .prepare('approvals_of_quotations'),
)

export type Parties = NonNullable<Awaited<ReturnType<typeof findParties>>>

/** Customer, adviser and company of a quotation, for documents, mails and the portal. */
export async function findParties(db: CompanyDb, quotation_id: number) {
  const [row] = await db
    .select({ lead: leads, company: companies, adviser: employees })
    .from(quotations)
    .innerJoin(leads, eq(leads.id, quotations.lead_id))
    .innerJoin(companies, eq(companies.id, quotations.company_id))
    .leftJoin(employees, sql`${employees.id} = ${adviserId}`)
    .where(eq(quotations.id, quotation_id))
  return row
}

/** The lead of an appointment; undefined when there is no such appointment. */
export const findAppointmentLead = async (db: CompanyDb, id: number) =>
  (await db.select({ lead_id: appointments.lead_id }).from(appointments).where(eq(appointments.id, id)))[0]
    ?.lead_id

/** Who may approve a version that somebody else built, with an address. */
export async function listApprovers(db: CompanyDb, builder_id: number | null) {
  const found = await db
    .select({
      id: employees.id,
      email: employees.email,
      full_name: employees.full_name,
      language: companies.default_language,
    })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .innerJoin(roles, eq(roles.id, employments.role_id))
    .innerJoin(companies, eq(companies.id, employments.company_id))
    .where(
      and(
        eq(employees.active, true),
        sql`${roles.permissions} @> '["update quotation settings"]'::jsonb`,
        builder_id === null ? undefined : notInArray(employees.id, [builder_id]),
      ),
    )
    .orderBy(asc(employees.id))
  return found.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]))
}

const latest = sql`${versions.company_id} = ${quotations.company_id} AND ${versions.id} = ${quotations.latest_version_id}`

const rowFields = {
  id: quotations.id,
  number: quotations.number,
  appointment_id: quotations.appointment_id,
  lead: { id: leads.id, number: leads.number, full_name: leads.full_name, city: leads.city },
  adviser: { id: employees.id, name: employees.full_name },
  version_id: versions.id,
  version_number: versions.number,
  status: versions.status,
  total_cents: versions.total_cents,
  sent_at: versions.sent_at,
  accepted_at: versions.accepted_at,
  declined_at: versions.declined_at,
  withdrawn_at: versions.withdrawn_at,
  superseded_at: versions.superseded_at,
  valid_until_dates: versions.valid_until_dates,
  created_at: quotations.created_at,
}

const rows = (db: CompanyDb) =>
  db
    .select(rowFields)
    .from(quotations)
    .innerJoin(versions, latest)
    .innerJoin(leads, eq(leads.id, quotations.lead_id))
    .leftJoin(employees, sql`${employees.id} = ${adviserId}`)

export type OverviewRow = Awaited<ReturnType<typeof rows>>[number]

type TableQuery = CallQuery<typeof calls.quotations.table>
type Status = (typeof versions.$inferSelect)['status']

const searched = (part: string) =>
  or(
    contains(
      sql`${quotations.number} || ' ' || ${leads.full_name} || ' ' || coalesce(${leads.city}, '')`,
      part,
    ),
    inArray(quotations.number, quotationNumbersOf(part.trim())),
  )

/** Only rows of this employee; of everybody without one. */
const ofOwn = (employee_id: number | undefined) =>
  employee_id === undefined ? undefined : ofOwnLead(employee_id)

const sortColumns = {
  created_at: quotations.created_at,
  sent_at: versions.sent_at,
  total: versions.total_cents,
  number: quotations.number,
}

/** One page, of one status or all, and the exact total. */
export function pageQuotations(
  db: CompanyDb,
  status: Status | undefined,
  query: TableQuery,
  own_of: number | undefined,
) {
  const where = and(
    status === 'concept' ? isUnsent : status && eq(versions.status, status),
    conditions(query, { search: searched, lead_id: quotations.lead_id }),
    ofOwn(own_of),
  )
  return readPage(
    query,
    ({ limit, offset }) =>
      rows(db)
        .where(where)
        .orderBy(...orderBy(query.sort, sortColumns, quotations.id))
        .limit(limit)
        .offset(offset),
    db
      .select({ total: count() })
      .from(quotations)
      .innerJoin(versions, latest)
      .innerJoin(leads, eq(leads.id, quotations.lead_id))
      .where(where),
  )
}

/** The newest ones, at most 100. */
export const listOverview = (db: CompanyDb, query: ListQuery, own_of: number | undefined) =>
  rows(db)
    .where(and(conditions(query, { search: searched, id: withIds(quotations.id) }), ofOwn(own_of)))
    .orderBy(desc(quotations.id))
    .limit(100)

/** The accepted ones, last acceptance first, at most 100. */
export const listAccepted = (db: CompanyDb, own_of: number | undefined) =>
  rows(db)
    .where(
      and(eq(versions.status, 'accepted'), sql`${quotations.accepted_version_id} IS NOT NULL`, ofOwn(own_of)),
    )
    .orderBy(desc(versions.accepted_at), desc(quotations.id))
    .limit(100)

/** A concept that somebody may still send: an erased lead's are closed. */
const isUnsent = and(eq(versions.status, 'concept'), isNull(versions.superseded_at))

/** Latest versions awaiting a decision, the longest waiting first, at most 100. */
export const listWaiting = (db: CompanyDb) =>
  db
    .select({
      ...rowFields,
      calculation: sql<Calculation>`${versions.content}->'calculation'`,
      approval_note: sql<string | null>`${versions.content}->'draft'->>'approval_note'`,
      built_by: versions.created_by,
      builder: sql<string | null>`(SELECT b.full_name FROM employees b WHERE b.id = ${versions.created_by})`,
      impersonator: { id: impersonators.id, name: impersonators.full_name },
    })
    .from(quotations)
    .innerJoin(versions, latest)
    .innerJoin(leads, eq(leads.id, quotations.lead_id))
    .leftJoin(employees, sql`${employees.id} = ${adviserId}`)
    .leftJoin(impersonators, eq(impersonators.id, versions.impersonator_id))
    .where(
      and(
        isUnsent,
        eq(versions.needs_approval, true),
        sql`NOT EXISTS (
          SELECT FROM ${quotationApprovals} d
          WHERE d.quotation_id = ${quotations.id} AND d.content_hash = ${versions.content_hash}
            AND d.employee_id IS DISTINCT FROM ${versions.created_by})`,
      ),
    )
    .orderBy(asc(versions.created_at), asc(versions.id))
    .limit(100)

/** The lead's latest appointment, and the facts that the builder starts from. */
export async function findLatestAppointment(db: CompanyDb, lead_id: number) {
  const [row] = await db
    .select({
      id: appointments.id,
      date: appointments.date,
      from: appointments.from,
      till: appointments.till,
      adviser: { id: employees.id, name: employees.full_name },
    })
    .from(appointments)
    .leftJoin(employees, eq(employees.id, appointments.adviser_id))
    .where(eq(appointments.lead_id, lead_id))
    .orderBy(desc(appointments.date), desc(appointments.from), desc(appointments.id))
    .limit(1)
  return row
}

/** As colleagues read them: those that wait oldest first, else newest first. */
export function listQuestionRows(
  db: CompanyDb,
  wanted: { id?: number; lead_id?: number; waiting?: boolean; own_of?: number | undefined },
) {
  const { id, lead_id, waiting = false, own_of } = wanted
  return db
    .select({
      id: questions.id,
      quotation_id: questions.quotation_id,
      number: quotations.number,
      lead: { id: leads.id, number: leads.number, full_name: leads.full_name },
      text: questions.text,
      created_at: questions.created_at,
      answer: questions.answer,
      answered_by: { id: employees.id, name: employees.full_name },
      answered_at: questions.answered_at,
    })
    .from(questions)
    .innerJoin(quotations, eq(quotations.id, questions.quotation_id))
    .innerJoin(leads, eq(leads.id, quotations.lead_id))
    .leftJoin(employees, eq(employees.id, questions.answered_by))
    .where(
      and(
        id === undefined ? undefined : eq(questions.id, id),
        lead_id === undefined ? undefined : eq(quotations.lead_id, lead_id),
        waiting ? isNull(questions.answered_at) : undefined,
        ofOwn(own_of),
      ),
    )
    .orderBy(waiting ? asc(questions.id) : desc(questions.id))
    .limit(100)
}
