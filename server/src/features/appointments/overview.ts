import type { appointments as appointmentCalls } from '@heliodesk/contract/appointments'
import type { CallQuery } from '@heliodesk/contract/call'
import type { ListQuery } from '@heliodesk/contract/table'
import { formatDate } from '@heliodesk/domain/calendar'
import { letterStatusOf } from '@heliodesk/domain/quotations/versions/visit-orders'
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { nameEmployees } from '../../access/name-employees.ts'
import { employees } from '../../access/schema.ts'
import { auditLog } from '../../audit-log/schema.ts'
import type { Context, EmployeeContext } from '../../work/context.ts'
import { conditions, fromDay, orderBy, readPage, tillDay, withIds } from '../../rows/table-query.ts'
import { ofFoundLeads } from '../leads/overview.ts'
import { leads } from '../leads/schema.ts'
import { quotations, quotationVersions as versions } from '../quotations/schema.ts'
import { workLetters } from '../work-letters/schema.ts'
import { goesAlong, stayedAt, visitsOfCrew } from './companions/along-overview.ts'
import { isOpen } from './queries.ts'
import { appointments } from './schema.ts'
import { visitFacts } from './orders/withdrawn-overview.ts'

/** The employee whose appointments are visible: null for all. */
export const ownAppointmentsOf = (context: Context | EmployeeContext): number | null =>
  'covers' in context && context.covers('appointments') === 'own' ? context.employee_id : null

/** An employee's own appointments: as the adviser, going along, or in the crew of the letter that hangs on it. */
const ofOwn = (employee_id: number | null): SQL | undefined =>
  employee_id === null
    ? undefined
    : sql`${appointments.id} IN (
        SELECT own.id FROM ${appointments} own WHERE own.adviser_id = ${employee_id}
        UNION ALL SELECT own.id FROM ${appointments} own WHERE ${goesAlong(employee_id, sql`own.with_ids`)}
        UNION ALL ${visitsOfCrew(employee_id)})`

/** Which of these appointments the caller may read one by one. */
export async function listSeenVisits(
  context: EmployeeContext,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || !context.may('view appointments')) return new Set()
  const own = ownAppointmentsOf(context)
  if (own === null) return new Set(ids)
  const rows = await context.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(inArray(appointments.id, [...ids]), ofOwn(own)))
  return new Set(rows.map(({ id }) => id))
}

/** Whom a visit is for, where, and by which number. */
export const leadOfVisit = {
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
  anonymised_at: leads.anonymised_at,
}

interface Said {
  at: number
  received: number
  minutes: number
  mailed: boolean
}

/** What was said last of the way to it, as long as its time and adviser are those of then. */
const on_my_way = sql<Said | null>`(
  SELECT jsonb_build_object('at', date_part('epoch', ${auditLog.at}) * 1000,
    'received', date_part('epoch', coalesce(${auditLog.received_at}, ${auditLog.at})) * 1000,
    'minutes', ${auditLog.after}->'minutes', 'mailed', ${auditLog.after}->'mailed')
  FROM ${auditLog}
  WHERE ${auditLog.company_id} = ${appointments.company_id} AND ${auditLog.subject_id} = ${appointments.id}
    AND ${auditLog.subject} = 'appointments' AND ${auditLog.action} = 'onTheWay'
    AND ${auditLog.after}->>'date' = ${appointments.date}::text AND ${auditLog.after}->>'from' = ${appointments.from}
    AND (${auditLog.after}->>'adviser_id')::bigint IS NOT DISTINCT FROM ${appointments.adviser_id}
  ORDER BY ${auditLog.at} DESC, ${auditLog.id} DESC LIMIT 1)`

const shown = {
  appointment: appointments,
  lead: leadOfVisit,
  adviser_name: sql<string | null>`(SELECT ${employees.full_name} FROM ${employees}
    WHERE ${employees.id} = ${appointments.adviser_id})`,
  // By the sum, because the newest one would be looked for among all quotations where few have an appointment.
  quotation_id: sql<number | null>`(SELECT max(${quotations.id} + 0) FROM ${quotations}
    WHERE ${quotations.company_id} = ${appointments.company_id} AND ${quotations.appointment_id} = ${appointments.id})`,
  order_quotation_id: sql<number | null>`(SELECT ${versions.quotation_id} FROM ${versions}
    WHERE ${versions.company_id} = ${appointments.company_id} AND ${versions.id} = ${appointments.order_version_id})`,
  order_number: sql<string | null>`(SELECT ${quotations.number} FROM ${versions} JOIN ${quotations}
    ON ${quotations.company_id} = ${versions.company_id} AND ${quotations.id} = ${versions.quotation_id}
    WHERE ${versions.company_id} = ${appointments.company_id} AND ${versions.id} = ${appointments.order_version_id})`,
  crew_ids: sql<number[]>`coalesce((SELECT jsonb_agg(DISTINCT c::bigint) FROM ${workLetters},
    jsonb_array_elements_text(${workLetters.crew_ids}) c WHERE ${workLetters.company_id} = ${appointments.company_id}
    AND ${workLetters.appointment_id} = ${appointments.id}
    AND (${workLetters.cancelled_at} IS NULL OR ${stayedAt(sql`c::bigint`)})), '[]')`,
  facts: visitFacts,
  on_my_way,
}

const presentArrival = ({ at, received, minutes, mailed }: Said) => ({
  at: new Date(at),
  received_at: new Date(received),
  arrives_at: new Date(at + minutes * 60_000),
  mailed,
})

const onLead = and(eq(leads.company_id, appointments.company_id), eq(leads.id, appointments.lead_id))

interface Wanted {
  where: SQL | undefined
  order: SQL[]
  limit: number
  offset?: number
}

/**
 * Ids first, so that joins run only for the rows shown; not by a join, which would be planned as if these were a tenth
 * of all appointments.
 */
async function read(db: CompanyDb, { where, order, limit, offset = 0 }: Wanted) {
  const found = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const rows = await db
    .select(shown)
    .from(appointments)
    .innerJoin(leads, onLead)
    .where(sql`${appointments.id} = ANY(ARRAY${found})`)
    .orderBy(...order)
  const names = await nameEmployees(
    db,
    rows.flatMap(({ appointment: { with_ids, marks }, crew_ids }) => [
      ...with_ids,
      ...crew_ids,
      ...marks.map(({ by }) => by),
    ]),
  )
  const named = (id: number) => ({ id, name: names.get(id) ?? '' })
  return rows.map(({ appointment, lead, adviser_name, crew_ids, facts, on_my_way: said, ...orders }) => ({
    ...appointment,
    ...orders,
    with: appointment.with_ids.map(named),
    crew: crew_ids.map(named),
    marks: appointment.marks.map(({ code, by }) => ({ code, by: by === null ? null : named(by) })),
    lead,
    adviser:
      appointment.adviser_id === null ? null : { id: appointment.adviser_id, name: adviser_name ?? '' },
    work_letter_status: letterStatusOf(facts),
    on_my_way: said && presentArrival(said),
  }))
}

/** An appointment of a list. */
export type ShownAppointment = Awaited<ReturnType<typeof read>>[number]

const named = {
  id: appointments.id,
  kind: appointments.kind,
  adviser_id: appointments.adviser_id,
  date: appointments.date,
  from: appointments.from,
  till: appointments.till,
  lead: { full_name: leads.full_name, city: leads.city },
}

const readNamed = (db: CompanyDb, where: SQL | undefined, most = 1) =>
  db
    .select(named)
    .from(appointments)
    .innerJoin(leads, onLead)
    .where(where)
    .orderBy(asc(appointments.starts_at))
    .limit(most)

/** What a message says of an appointment. */
export type NamedAppointment = Awaited<ReturnType<typeof readNamed>>[number]

/** Appointments by their ids, to name them. */
export const listNamed = (db: CompanyDb, ids: readonly number[]) =>
  readNamed(db, inArray(appointments.id, [...ids]), ids.length)

/** All open appointments of a lead, to name them. */
export const listOpenOf = (db: CompanyDb, lead_id: number) =>
  readNamed(db, and(eq(appointments.lead_id, lead_id), isOpen), 100)

/** The day that the newest letter of a lead plans, null without a day; undefined where its installation was done, or without a letter. */
export async function findLetterDay(db: CompanyDb, lead_id: number) {
  const done = sql`EXISTS (SELECT FROM ${appointments} WHERE ${appointments.lead_id} = ${workLetters.lead_id}
    AND ${appointments.kind} = 'installation' AND ${appointments.status} = 'done'
    AND (${appointments.id} = ${workLetters.appointment_id}
      OR ${appointments.starts_at} >= ${workLetters.created_at}))`
  const [letter] = await db
    .select({ planned_date: workLetters.planned_date, done: sql<boolean>`${done}` })
    .from(workLetters)
    .where(and(eq(workLetters.lead_id, lead_id), isNull(workLetters.cancelled_at)))
    .orderBy(desc(workLetters.id))
    .limit(1)
  return letter === undefined || letter.done ? undefined : { planned_date: letter.planned_date }
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

const [onOrAfter, onOrBefore] = [fromDay(appointments.starts_at), tillDay(appointments.starts_at)]

/** Somebody's appointments from one day to another, both included; at most 500. */
export const listOfEmployee = (context: EmployeeContext, employee_id: number, from: string, to: string) =>
  read(context.db, {
    where: and(ofOwn(employee_id), onOrAfter(from), onOrBefore(to), ofOwn(ownAppointmentsOf(context))),
    order: [asc(appointments.starts_at), asc(appointments.id)],
    limit: 500,
  })

/** Appointments for a select, newest first; at most 100. */
export async function listAppointments(context: EmployeeContext, query: ListQuery) {
  const found = await ofFoundLeads(context, appointments.lead_id, query['filter[search]'])
  const where = and(
    ofOwn(ownAppointmentsOf(context)),
    conditions(query, { search: () => found, id: withIds(appointments.id) }),
  )
  const rows = await read(context.db, { where, order: newest, limit: 100 })
  return rows.map((row) => ({ ...row, name: `${formatDate(row.date)} ${row.from} ${row.lead.full_name}` }))
}

type TableQuery = CallQuery<typeof appointmentCalls.table>

const sortColumns = {
  date: appointments.starts_at,
  status: appointments.status,
  created_at: appointments.created_at,
}

/** One page of the appointments that the caller may see, and the exact total. */
export async function pageOfAppointments(context: EmployeeContext, query: TableQuery) {
  const found = await ofFoundLeads(context, appointments.lead_id, query['filter[search]'])
  const where = and(
    ofOwn(ownAppointmentsOf(context)),
    conditions(query, {
      search: () => found,
      status: appointments.status,
      kind: appointments.kind,
      adviser_id: appointments.adviser_id,
      date_from: onOrAfter,
      date_to: onOrBefore,
    }),
  )
  const order = orderBy(query.sort, sortColumns, appointments.id)
  return readPage(
    query,
    (slice) => read(context.db, { where, order, ...slice }),
    context.db.select({ total: count() }).from(appointments).where(where),
  )
}
