import type { CallQuery } from '@heliodesk/contract/call'
import type { appointments as appointmentCalls } from '@heliodesk/contract/appointments'
import { type ListQuery, pageMeta } from '@heliodesk/contract/table'
import { formatDate } from '@heliodesk/domain/calendar'
import { and, asc, count, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { employees } from '../../access/schema.ts'
import type { Context, EmployeeContext } from '../../platform/context.ts'
import { leads } from '../leads/schema.ts'
import { quotations } from '../quotations/schema.ts'
import { workLetters } from '../work-letters/schema.ts'
import { appointments } from './schema.ts'

/** An employee's own appointments: as the adviser, or in the crew of the letter that hangs on it. */
const ofOwn = (employee_id: number) =>
  or(
    eq(appointments.adviser_id, employee_id),
    sql`EXISTS (SELECT FROM ${workLetters} WHERE ${workLetters.company_id} = ${appointments.company_id}
      AND ${workLetters.appointment_id} = ${appointments.id}
      AND ${workLetters.crew_ids} @> ${JSON.stringify([employee_id])}::jsonb)`,
  )

const own = (context: Context | EmployeeContext): SQL | undefined =>
  'covers' in context && context.covers('appointments') === 'own' ? ofOwn(context.employee_id) : undefined

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

async function select(context: Context, { where, order, limit, offset = 0 }: Wanted) {
  const rows = await context.db
    .select(shown)
    .from(appointments)
    .innerJoin(leads, onLead)
    .where(and(where, own(context)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return rows.map(({ appointment, lead, adviser_name, quotation_id, work_letter_status }) => ({
    ...appointment,
    lead,
    adviser:
      appointment.adviser_id === null ? null : { id: appointment.adviser_id, name: adviser_name ?? '' },
    quotation_id,
    work_letter_status,
  }))
}

/** One appointment as the contract answers it; undefined when the caller may not see it. */
export const findShownAppointment = async (context: Context, id: number) =>
  (await select(context, { where: eq(appointments.id, id), order: [desc(appointments.id)], limit: 1 }))[0]

export const listOfLead = (context: Context, lead_id: number) =>
  select(context, {
    where: eq(appointments.lead_id, lead_id),
    order: [desc(appointments.starts_at), desc(appointments.id)],
    limit: 200,
  })

export const listOfEmployee = (context: Context, employee_id: number, from: string, to: string) =>
  select(context, {
    where: and(
      eq(appointments.adviser_id, employee_id),
      gte(appointments.date, from),
      lte(appointments.date, to),
    ),
    order: [asc(appointments.starts_at), asc(appointments.id)],
    limit: 500,
  })

export async function listAppointments(context: Context, query: ListQuery) {
  const ids = query['filter[id]']
  const rows = await select(context, {
    where: and(
      ids === undefined ? undefined : inArray(appointments.id, ids),
      searched(query['filter[search]']),
    ),
    order: [desc(appointments.starts_at), desc(appointments.id)],
    limit: 100,
  })
  return rows.map((row) => ({ ...row, name: `${formatDate(row.date)} ${row.from} ${row.lead.full_name}` }))
}

type TableQuery = CallQuery<typeof appointmentCalls.table>

const sortColumns: Record<string, AnyPgColumn> = {
  date: appointments.starts_at,
  status: appointments.status,
  created_at: appointments.created_at,
}

export async function pageOfAppointments(context: EmployeeContext, query: TableQuery) {
  const { page, per_page, sort } = query
  const where = and(
    searched(query['filter[search]']),
    oneOf(appointments.status, query['filter[status]']),
    oneOf(appointments.kind, query['filter[kind]']),
    oneOf(appointments.adviser_id, query['filter[adviser_id]']),
    query['filter[date_from]'] === undefined ? undefined : gte(appointments.date, query['filter[date_from]']),
    query['filter[date_to]'] === undefined ? undefined : lte(appointments.date, query['filter[date_to]']),
  )
  const [counted] = await context.db
    .select({ total: count() })
    .from(appointments)
    .innerJoin(leads, onLead)
    .where(and(where, own(context)))
  const order = sort.map(({ field, descending }) => {
    const column = sortColumns[field] ?? appointments.starts_at
    return descending ? desc(column) : asc(column)
  })
  const data = await select(context, {
    where,
    order: [...order, desc(appointments.id)],
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  return { data, meta: pageMeta(page, per_page, counted?.total ?? 0, data.length) }
}

const oneOf = (column: AnyPgColumn, values: unknown[] | undefined) =>
  values === undefined || values.length === 0 ? undefined : inArray(column, values)

const searched = (search: string | undefined) =>
  search === undefined || search.trim() === ''
    ? undefined
    : sql`strpos(lower(${leads.full_name} || ' ' || ${leads.number} || ' ' || coalesce(${leads.city}, '')),
        ${search.trim().toLowerCase()}) > 0`
