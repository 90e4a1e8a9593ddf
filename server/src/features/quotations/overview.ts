import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CatalogueProduct, HandPrice } from '@heliodesk/domain/quotations/types'
import type { QuotationReminder } from '@heliodesk/domain/quotations/versions/reminders'
import { type CompanyDb, prepared } from '../../access/database.ts'
import { companies, employees } from '../../access/schema.ts'
import { sources } from '../sources/schema.ts'
import { appointments } from '../appointments/schema.ts'
import { ofOwnLead } from '../leads/overview.ts'
import { leads } from '../leads/schema.ts'
import type { SentParties } from './document/types.ts'
import type { VersionContent } from './draft/types.ts'
import {
  portalQuestions as questions,
  quotationApprovals,
  quotations,
  quotationVersions as versions,
} from './schema.ts'

export const adviserId = sql<number | null>`coalesce(
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

export const impersonators = alias(employees, 'impersonators')

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
        street: leads.street,
        street_number: leads.street_number,
        zip_code: leads.zip_code,
        city: leads.city,
        essent: sql<boolean>`coalesce(${sources.essent}, false)`,
        is_home: leads.is_home,
        kind: leads.kind,
        meter_connection: leads.meter_connection,
        language: leads.language,
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

type SavedProduct = Pick<CatalogueProduct, 'id' | 'name' | 'product_type' | 'battery_capacity'>
type ShownContent = Pick<VersionContent, 'draft' | 'calculation' | 'date'>
type CalculatedWith = Pick<VersionContent, 'basis' | 'rows'>

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
      saved_products: sql<Record<string, SavedProduct>>`(
        SELECT coalesce(jsonb_object_agg(p->>'id', jsonb_build_object('id', p->'id', 'name', p->'name',
          'product_type', p->'product_type', 'battery_capacity', p->'battery_capacity')), '{}')
        FROM jsonb_array_elements(${content}->'basis'->'catalogue'->'products') p)`,
      /** Of what waits for a signature. */
      calculated_with: sql<CalculatedWith | null>`CASE WHEN ${versions.status} = 'sent'
        THEN jsonb_build_object('basis', ${content}->'basis', 'rows', ${content}->'rows') END`,
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

export type Parties = NonNullable<Awaited<ReturnType<typeof findParties>>> & {
  /** The author as a sent version names them; null: it names none. */
  sent_adviser?: SentParties['adviser'] | undefined
}

/** An employee, as long as they are active. */
const whileActive = (id: SQL | AnyPgColumn) =>
  sql`(SELECT e.id FROM ${employees} e WHERE e.id = ${id} AND e.active)`

/** Whom a quotation is answered by: its adviser, or who has its lead where that one is not there any more. */
const reachableId = sql<number | null>`coalesce(${whileActive(adviserId)}, ${whileActive(leads.adviser_id)},
  ${whileActive(leads.owner_id)})`

/** Customer, adviser and company of a quotation, for documents, mails and the portal. */
export async function findParties(db: CompanyDb, quotation_id: number) {
  const [row] = await db
    .select({ lead: leads, company: companies, adviser: employees })
    .from(quotations)
    .innerJoin(leads, eq(leads.id, quotations.lead_id))
    .innerJoin(companies, eq(companies.id, quotations.company_id))
    .leftJoin(employees, sql`${employees.id} = ${reachableId}`)
    .where(eq(quotations.id, quotation_id))
  return row
}

/** Whether an employee still works here. */
export const isThere = async (db: CompanyDb, id: number) =>
  (
    await db
      .select({ id: employees.id })
      .from(employees)
      .where(sql`${employees.id} = ${whileActive(sql`${id}`)}`)
  ).length > 0

/** The lead of an appointment; undefined when there is no such appointment. */
export const findAppointmentLead = async (db: CompanyDb, id: number) =>
  (await db.select({ lead_id: appointments.lead_id }).from(appointments).where(eq(appointments.id, id)))[0]
    ?.lead_id

/** The lead's appointments, the latest first: the facts that the builder starts from. */
export const listLatestAppointments = (db: CompanyDb, lead_id: number) =>
  db
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
    .limit(200)

/** Only rows of this employee; of everybody without one. */
export const ofOwn = (employee_id: number | undefined) =>
  employee_id === undefined ? undefined : ofOwnLead(employee_id)

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
