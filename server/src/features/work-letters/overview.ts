import type { CallQuery } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { FileGroup } from '@heliodesk/domain/enumerations'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments } from '../../access/schema.ts'
import { conditions, contains, orderBy, readPage } from '../../rows/table-query.ts'
import { leadOfVisit } from '../appointments/overview.ts'
import { appointments } from '../appointments/schema.ts'
import { files } from '../files/schema.ts'
import { leads } from '../leads/schema.ts'
import { quotationAcceptances, quotations, quotationVersions as versions } from '../quotations/schema.ts'
import { workLetters } from './schema.ts'
import { shownVisit, workDay } from './work-visit-overview.ts'

/** An appointment with its lead; undefined when there is none. */
export const findPlace = async (db: CompanyDb, appointment_id: number) =>
  (
    await db
      .select({
        appointment: {
          id: appointments.id,
          kind: appointments.kind,
          status: appointments.status,
          adviser_id: appointments.adviser_id,
        },
        lead: { ...leadOfVisit, meter_connection: leads.meter_connection },
        lead_adviser_id: leads.adviser_id,
      })
      .from(appointments)
      .innerJoin(leads, eq(leads.id, appointments.lead_id))
      .where(eq(appointments.id, appointment_id))
  )[0]

/** Which of several orders a letter is about, where somebody said so. */
export interface ChosenOrder {
  quotation_id?: number | undefined
  letter_id?: number | undefined
}

const letterOf = (that: SQL) => sql`EXISTS (SELECT FROM ${workLetters}
  WHERE ${workLetters.company_id} = ${versions.company_id} AND ${workLetters.version_id} = ${versions.id}
  AND ${workLetters.cancelled_at} IS NULL AND ${that})`

/**
 * The valid acceptance: the chosen one, or that of the letter of this appointment, or of what it is said to be for, or else the lead's only one;
 * `unclear` where it has several.
 */
export async function findAccepted(
  db: CompanyDb,
  place: { lead_id: number; appointment_id: number } & ChosenOrder,
) {
  const named = letterOf(sql`${workLetters.id} = ${place.letter_id ?? 0}`)
  const here = letterOf(sql`${workLetters.appointment_id} = ${place.appointment_id}`)
  const said = sql`EXISTS (SELECT FROM ${appointments} WHERE ${appointments.company_id} = ${versions.company_id}
    AND ${appointments.id} = ${place.appointment_id} AND ${appointments.order_version_id} = ${versions.id})`
  const [found] = await db
    .select({
      quotation_id: quotations.id,
      version_id: versions.id,
      edition: versions.accepted_edition,
      rows: sql<Record<string, AcceptedRow[]>>`${versions.content}->'rows'`,
      order_remarks: sql<string | null>`${versions.content}->'draft'->>'order_remarks'`,
      overruled: versions.overruled,
      unclear:
        place.quotation_id === undefined
          ? sql<boolean>`NOT (${named} OR ${here} OR ${said}) AND count(*) OVER () > 1`
          : sql<boolean>`false`,
    })
    .from(quotations)
    .innerJoin(
      versions,
      and(eq(versions.company_id, quotations.company_id), eq(versions.id, quotations.accepted_version_id)),
    )
    .where(
      and(
        eq(quotations.lead_id, place.lead_id),
        isNull(versions.withdrawn_at),
        place.quotation_id === undefined ? undefined : eq(quotations.id, place.quotation_id),
      ),
    )
    .orderBy(desc(named), desc(here), desc(said), desc(versions.accepted_at))
    .limit(1)
  return found
}

/** The Dutch names of a version's products by their names, as they were when it was saved. */
export async function findDutchNames(db: CompanyDb, version_id: number): Promise<Map<string, string>> {
  const [row] = await db
    .select({
      products: sql<
        { name: string; name_nl?: string | null }[] | null
      >`${versions.content}->'basis'->'catalogue'->'products'`,
    })
    .from(versions)
    .where(eq(versions.id, version_id))
  return new Map(
    (row?.products ?? []).flatMap(({ name, name_nl }) => (name_nl ? [[name, name_nl] as const] : [])),
  )
}

/** The order of a letter: what the customer accepted, as it was calculated. */
export const findOrder = async (db: CompanyDb, version_id: number) =>
  (
    await db
      .select({ content: versions.content, edition: versions.accepted_edition })
      .from(versions)
      .where(eq(versions.id, version_id))
  )[0]

/** What was overruled when the version of a letter was sent. */
export const findOverruled = async (db: CompanyDb, version_id: number) =>
  (await db.select({ overruled: versions.overruled }).from(versions).where(eq(versions.id, version_id)))[0]
    ?.overruled ?? null

export interface AcceptedRow {
  product_type: string
  description: string
  amount: number
  roof_number: number | null
  is_vat_refund_service: boolean
}

/** Ids of the pictures of everything that belongs to the installation, by group. */
export const listPictures = (
  db: CompanyDb,
  of: { lead_id: number; quotation_id: number | null; work_letter_id: number | null },
): Promise<{ id: number; group: FileGroup }[]> =>
  db
    .select({ id: files.id, group: files.group })
    .from(files)
    .where(
      and(
        sql`${files.type} LIKE 'image/%'`,
        eq(files.kept, false),
        or(
          and(eq(files.owner_type, 'leads'), eq(files.owner_id, of.lead_id)),
          and(
            eq(files.owner_type, 'appointments'),
            inArray(
              files.owner_id,
              db
                .select({ id: appointments.id })
                .from(appointments)
                .where(eq(appointments.lead_id, of.lead_id)),
            ),
          ),
          of.quotation_id === null
            ? undefined
            : and(eq(files.owner_type, 'quotations'), eq(files.owner_id, of.quotation_id)),
          of.work_letter_id === null
            ? undefined
            : and(eq(files.owner_type, 'work letters'), eq(files.owner_id, of.work_letter_id)),
        ),
      ),
    )
    .orderBy(asc(files.id))
    .limit(200)

/** The full names of employees of the company, by id; unknown ids are omitted. */
export async function namesOf(db: CompanyDb, ids: (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: employees.id, name: employees.full_name })
    .from(employees)
    .where(inArray(employees.id, wanted))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whom an order that ends concerns: everybody who was to work on it, and the planners. */
export const listTold = (db: CompanyDb, planned: readonly (number | null)[]) => {
  const ids = planned.filter((id) => id !== null)
  const wasPlanned = ids.length === 0 ? undefined : inArray(employees.id, ids)
  return db
    .select({ id: employees.id, email: employees.email, full_name: employees.full_name })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .where(and(eq(employees.active, true), or(eq(employments.function_group, 'planner'), wasPlanned)))
    .orderBy(asc(employees.id))
}

/** The order that was withdrawn at a moment; undefined without one. */
export const findEnded = async (db: CompanyDb, lead_id: number, at: Date) =>
  (
    await db
      .select({ quotation: quotations, version: versions, acceptance: quotationAcceptances })
      .from(quotations)
      .innerJoin(
        versions,
        and(eq(versions.company_id, quotations.company_id), eq(versions.quotation_id, quotations.id)),
      )
      .innerJoin(
        quotationAcceptances,
        and(
          eq(quotationAcceptances.company_id, versions.company_id),
          eq(quotationAcceptances.version_id, versions.id),
        ),
      )
      .where(
        and(eq(quotations.lead_id, lead_id), eq(quotations.updated_at, at), isNotNull(versions.withdrawn_at)),
      )
      .orderBy(desc(versions.id))
      .limit(1)
  )[0]

/** The days of the installations of a lead that were cancelled at a moment. */
export const listCancelledAt = (db: CompanyDb, lead_id: number, at: Date) =>
  db
    .select({ date: appointments.date })
    .from(appointments)
    .where(
      and(
        eq(appointments.lead_id, lead_id),
        eq(appointments.kind, 'installation'),
        eq(appointments.status, 'cancelled'),
        eq(appointments.updated_at, at),
      ),
    )
    .orderBy(asc(appointments.starts_at))

type TableQuery = CallQuery<typeof calls.workLetters.rejected>

const searched = (part: string) =>
  contains(sql`${leads.number} || ' ' || ${leads.full_name} || ' ' || coalesce(${leads.city}, '')`, part)

/** Letters whose crew holds the employee, or whose appointment or lead is theirs; of everybody without one. */
const ofOwn = (employee_id: number | undefined) =>
  employee_id === undefined
    ? undefined
    : or(
        sql`${workLetters.crew_ids} @> ${JSON.stringify([employee_id])}::jsonb`,
        eq(appointments.adviser_id, employee_id),
        eq(leads.adviser_id, employee_id),
      )

const sortColumns = {
  updated_at: workLetters.updated_at,
  planned_date: workDay,
  lead_number: leads.number,
}

/** One page of letters, rejected ones unless the filter says otherwise, and the exact total. */
export function pageWorkLetters(db: CompanyDb, query: TableQuery, own_of: number | undefined) {
  const asked = { ...query, 'filter[status]': query['filter[status]'] ?? (['rejected'] as const) }
  const where = and(
    conditions(asked, {
      status: (statuses) => inArray(workLetters.status, [...statuses]),
      search: searched,
      planned_date_from: (day) => gte(workDay, day),
      planned_date_to: (day) => lte(workDay, day),
      lead_id: workLetters.lead_id,
    }),
    ofOwn(own_of),
    isNull(workLetters.cancelled_at),
  )
  return readPage(
    query,
    ({ limit, offset }) =>
      db
        .select({
          id: workLetters.id,
          appointment_id: workLetters.appointment_id,
          visit: shownVisit,
          lead: { id: leads.id, number: leads.number, full_name: leads.full_name, city: leads.city },
          status: workLetters.status,
          planned_date: workDay,
          crew_ids: workLetters.crew_ids,
          reject_reason: workLetters.reject_reason,
          reject_text: workLetters.reject_text,
          updated_at: workLetters.updated_at,
        })
        .from(workLetters)
        .innerJoin(leads, eq(leads.id, workLetters.lead_id))
        .innerJoin(appointments, eq(appointments.id, workLetters.appointment_id))
        .where(where)
        .orderBy(...orderBy(query.sort, sortColumns, workLetters.id, { emptyLast: true }))
        .limit(limit)
        .offset(offset),
    db
      .select({ total: count() })
      .from(workLetters)
      .innerJoin(leads, eq(leads.id, workLetters.lead_id))
      .innerJoin(appointments, eq(appointments.id, workLetters.appointment_id))
      .where(where),
  )
}
