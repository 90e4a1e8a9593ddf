import type { appointments as appointmentCalls } from '@heliodesk/contract/appointments'
import type { CallQuery } from '@heliodesk/contract/call'
import { type ListQuery, pageMeta, type Sort } from '@heliodesk/contract/table'
import { addDays, formatDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import type { Context, EmployeeContext } from '../../http/context.ts'
import { ofFoundLeads } from '../leads/overview.ts'
import { leads } from '../leads/schema.ts'
import { quotations } from '../quotations/schema.ts'
import { workLetters } from '../work-letters/schema.ts'
import { appointments } from './schema.ts'

/** Whose appointments somebody sees: null is everybody's. */
export const ownAppointmentsOf = (context: Context | EmployeeContext): number | null =>
  'covers' in context && context.covers('appointments') === 'own' ? context.employee_id : null

/** An employee's own appointments: as the adviser, or in the crew of the letter that hangs on it. */
const ofOwn = (employee_id: number | null): SQL | undefined =>
  employee_id === null
    ? undefined
    : sql`${appointments.id} IN (
        SELECT own.id FROM ${appointments} own WHERE own.adviser_id = ${employee_id}
        UNION ALL SELECT ${workLetters.appointment_id} FROM ${workLetters}
          WHERE ${workLetters.crew_ids} @> ${JSON.stringify([employee_id])}::jsonb)`

const shown = {
  appointment: appointments,
  lead: {
    id: leads.id,
    number: leads.number,
    full_name: leads.full_name,
    street: leads.street,
    street_number: leads.street_number,
    adjective: leads.adjective,
    zip_code: leads.zip_code,
    city: leads.city,
    phone: leads.phone,
    mobile: leads.mobile,
  },
  adviser_name: sql<string | null>`(SELECT ${employees.full_name} FROM ${employees}
    WHERE ${employees.id} = ${appointments.adviser_id})`,
  quotation_id: sql<number | null>`(SELECT max(${quotations.id}) FROM ${quotations}
    WHERE ${quotations.company_id} = ${appointments.company_id} AND ${quotations.appointment_id} = ${appointments.id})`,
  work_letter_status: sql<string | null>`(SELECT ${workLetters.status} FROM ${workLetters}
    WHERE ${workLetters.company_id} = ${appointments.company_id} AND ${workLetters.appointment_id} = ${appointments.id}
    ORDER BY ${workLetters.id} DESC LIMIT 1)`,
}

const onLead = and(eq(leads.company_id, appointments.company_id), eq(leads.id, appointments.lead_id))

interface Wanted {
  where: SQL | undefined
  order: SQL[]
  limit: number
  offset?: number
}

/** Ids first, so that what is looked up beside them is looked up for the shown rows alone. */
async function read(db: CompanyDb, { where, order, limit, offset = 0 }: Wanted) {
  const found = db
    .select({ id: sql<number>`${appointments.id}`.as('found_id') })
    .from(appointments)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('found')
  const rows = await db
    .select(shown)
    .from(appointments)
    .innerJoin(found, eq(found.id, appointments.id))
    .innerJoin(leads, onLead)
    .orderBy(...order)
  return rows.map(({ appointment, lead, adviser_name, quotation_id, work_letter_status }) => ({
    ...appointment,
    lead,
    adviser:
      appointment.adviser_id === null ? null : { id: appointment.adviser_id, name: adviser_name ?? '' },
    quotation_id,
    work_letter_status,
  }))
}

const newest = [desc(appointments.starts_at), desc(appointments.id)]

/** One appointment as the contract answers it; undefined when it is none of the employee's own ones. */
export const findShownAppointment = async (db: CompanyDb, id: number, own: number | null) =>
  (await read(db, { where: and(eq(appointments.id, id), ofOwn(own)), order: [], limit: 1 }))[0]

/** The appointments of a lead that the caller may see, newest first; at most 200. */
export const listOfLead = (context: EmployeeContext, lead_id: number) =>
  read(context.db, {
    where: and(eq(appointments.lead_id, lead_id), ofOwn(ownAppointmentsOf(context))),
    order: newest,
    limit: 200,
  })

const between = (from: string | undefined, to: string | undefined) =>
  and(
    from === undefined ? undefined : gte(appointments.starts_at, instantInAmsterdam(from, '00:00')),
    to === undefined ? undefined : lt(appointments.starts_at, instantInAmsterdam(addDays(to, 1), '00:00')),
  )

/** Somebody's appointments from one day to another, both included; at most 500. */
export const listOfEmployee = (context: EmployeeContext, employee_id: number, from: string, to: string) =>
  read(context.db, {
    where: and(ofOwn(employee_id), between(from, to), ofOwn(ownAppointmentsOf(context))),
    order: [asc(appointments.starts_at), asc(appointments.id)],
    limit: 500,
  })

/** Appointments for a select, newest first; at most 100. */
export async function listAppointments(context: EmployeeContext, query: ListQuery) {
  const ids = query['filter[id]']
  const where = and(
    ofOwn(ownAppointmentsOf(context)),
    ids === undefined ? undefined : inArray(appointments.id, ids),
    await ofFoundLeads(context, appointments.lead_id, query['filter[search]']),
  )
  const rows = await read(context.db, { where, order: newest, limit: 100 })
  return rows.map((row) => ({ ...row, name: `${formatDate(row.date)} ${row.from} ${row.lead.full_name}` }))
}

type TableQuery = CallQuery<typeof appointmentCalls.table>

const sortColumns: Record<string, AnyPgColumn> = {
  date: appointments.starts_at,
  status: appointments.status,
  created_at: appointments.created_at,
}

function orderBy(sorts: Sort[]): SQL[] {
  const order = sorts.flatMap(({ field, descending }) => {
    const column = sortColumns[field]
    return column === undefined ? [] : [descending ? desc(column) : asc(column)]
  })
  return [...order, sorts.at(-1)?.descending === false ? asc(appointments.id) : desc(appointments.id)]
}

/** One page of the appointments that the caller may see, and the exact total. */
export async function pageOfAppointments(context: EmployeeContext, query: TableQuery) {
  const { page, per_page, sort } = query
  const where = and(
    ofOwn(ownAppointmentsOf(context)),
    await ofFoundLeads(context, appointments.lead_id, query['filter[search]']),
    oneOf(appointments.status, query['filter[status]']),
    oneOf(appointments.kind, query['filter[kind]']),
    oneOf(appointments.adviser_id, query['filter[adviser_id]']),
    between(query['filter[date_from]'], query['filter[date_to]']),
  )
  const offset = (page - 1) * per_page
  const [data, [row]] = await Promise.all([
    read(context.db, { where, order: orderBy(sort), limit: per_page, offset }),
    context.db.select({ total: count() }).from(appointments).where(where),
  ])
  return { data, meta: pageMeta(page, per_page, row?.total ?? 0, data.length) }
}

const oneOf = (column: AnyPgColumn, values: unknown[] | undefined) =>
  values === undefined || values.length === 0 ? undefined : inArray(column, values)
