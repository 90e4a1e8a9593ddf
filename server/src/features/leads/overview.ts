import type { Corner } from '@heliodesk/contract/area'
import { formatAddress } from '@heliodesk/domain/places/address'
import { plain, searchWords } from '@heliodesk/domain/leads/search-text'
import type { CallQuery } from '@heliodesk/contract/call'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import type { ListQuery, Sort } from '@heliodesk/contract/table'
import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type CompanyDb, prepared } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import type { Context, EmployeeContext } from '../../work/context.ts'
import { conditions, fromDay, oneOf, orderBy, tillDay, withIds } from '../../rows/table-query.ts'
import { resultCodes } from '../../settings/result-codes.ts'
import { sources } from '../sources/schema.ts'
import { goesAlong } from '../appointments/companions/along-overview.ts'
import { appointments } from '../appointments/schema.ts'
import { movedHere } from '../lead-imports/overview.ts'
import { workLetters } from '../work-letters/schema.ts'
import { leads } from './schema.ts'
import { unsaid } from './contact/unsaid-overview.ts'

/** The ids of what an employee works on: assigned, visited, or in the crew of its letter. */
const workedIds = (employee_id: number): SQL => sql`
  SELECT own.id FROM ${leads} own WHERE own.adviser_id = ${employee_id}
  UNION ALL SELECT ${appointments.lead_id} FROM ${appointments} WHERE ${appointments.adviser_id} = ${employee_id}
  UNION ALL SELECT ${workLetters.lead_id} FROM ${workLetters}
    WHERE ${workLetters.crew_ids} @> ${JSON.stringify([employee_id])}::jsonb`

/** The ids of what is an employee's own: worked on, or gone along to. */
const ownIds = (employee_id: number): SQL => sql`${workedIds(employee_id)}
  UNION ALL SELECT ${appointments.lead_id} FROM ${appointments}
    WHERE ${goesAlong(employee_id, appointments.with_ids)}`

/** The rows that count as own rows. */
export const ofOwnLead = (employee_id: number): SQL => sql`${leads.id} IN (${ownIds(employee_id)})`

/** Whether a lead is an employee's own only because they go along with a visit of it. */
export async function isOnlyAlong(db: CompanyDb, id: number, employee_id: number): Promise<boolean> {
  const worked = sql`${leads.id} IN (${workedIds(employee_id)})`
  return (await db.$count(leads, and(eq(leads.id, id), ofOwnLead(employee_id), not(worked)))) > 0
}

/** The employee whose leads are visible: null for all. */
export const ownerOf = (context: EmployeeContext) =>
  context.covers('leads') === 'own' ? context.employee_id : null

const nameOf = (id: AnyPgColumn) =>
  sql<string | null>`(SELECT ${employees.full_name} FROM ${employees} WHERE ${employees.id} = ${id})`

const onSource = and(eq(sources.company_id, leads.company_id), eq(sources.id, leads.source_id))

const leadsWithNames = (db: CompanyDb) =>
  db
    .select({
      lead: leads,
      source: { id: sources.id, name: sources.name, essent: sources.essent },
      owner_name: nameOf(leads.owner_id),
      adviser_name: nameOf(leads.adviser_id),
      last_result_code: sql<string | null>`(SELECT ${resultCodes.description} FROM ${resultCodes}
        WHERE ${resultCodes.company_id} = ${leads.company_id} AND ${resultCodes.id} = ${leads.last_result_code_id})`,
    })
    .from(leads)
    .leftJoin(sources, onSource)

const oneLead = prepared((db) =>
  leadsWithNames(db)
    .where(eq(leads.id, sql.placeholder('id')))
    .prepare('one_lead'),
)

/** One lead with the names of what it refers to; `own` limits it to an employee's own leads. */
export async function findLead(db: CompanyDb, id: number, own: number | null) {
  const [row] =
    own === null
      ? await oneLead(db).execute({ id })
      : await leadsWithNames(db).where(and(eq(leads.id, id), ofOwnLead(own)))
  return row
}

/** Leads of these advisers, or of none. */
const ofAdvisers = (wanted: readonly (number | 'none')[]) =>
  or(
    oneOf(
      leads.adviser_id,
      wanted.filter((one) => one !== 'none'),
    ),
    wanted.includes('none') ? isNull(leads.adviser_id) : undefined,
  )

/** Leads of which an advice visit was planned by the end of a day. */
const adviceBy = (day: string) => sql`EXISTS (SELECT FROM ${appointments}
  WHERE ${appointments.lead_id} = ${leads.id} AND ${appointments.kind} = 'advice'
    AND ${tillDay(appointments.created_at)(day)})`

/** Leads within an area, whose rectangle an index finds. */
export function inArea(corners: readonly Corner[]): SQL {
  const [latitudes, longitudes] = [
    corners.map(([latitude]) => latitude),
    corners.map(([, longitude]) => longitude),
  ]
  const polygon = corners.map(([latitude, longitude]) => `(${longitude},${latitude})`).join(',')
  return sql`(${leads.longitude} BETWEEN ${Math.min(...longitudes)} AND ${Math.max(...longitudes)}
    AND ${leads.latitude} BETWEEN ${Math.min(...latitudes)} AND ${Math.max(...latitudes)}
    AND ${`(${polygon})`}::polygon @> point(${leads.longitude}, ${leads.latitude}))`
}

/** What each sort orders by. */
export const sortColumns = {
  created_at: leads.created_at,
  last_name: leads.sort_name,
  city: leads.sort_city,
  status: [leads.status, leads.created_at],
  number: leads.sort_number,
}

/** What a table and its export choose by. */
export type LeadsChosen = Omit<CallQuery<typeof leadCalls.export>, 'format'>

/** The ids of all leads that fit, or of one of them, in their order. */
export async function listLeadIds(context: EmployeeContext, query: LeadsChosen, id?: number) {
  const where = and(id === undefined ? undefined : eq(leads.id, id), await visibleAndFiltered(context, query))
  const rows = await context.db
    .select({ id: leads.id })
    .from(leads)
    .where(where)
    .orderBy(...orderBy(query.sort, sortColumns, leads.id))
  return rows.map(({ id }) => id)
}

/** The leads of these ids with the names of what they refer to, in no order. */
export const listWholeLeads = (db: CompanyDb, ids: readonly number[]) =>
  leadsWithNames(db).where(inArray(leads.id, [...ids]))

interface Slice {
  where: SQL | undefined
  sort: Sort<keyof typeof sortColumns>[]
  offset: number
  limit: number
  /** Counts the offset from the end. */
  backwards?: boolean
}

const rowColumns = {
  id: leads.id,
  number: leads.number,
  full_name: leads.full_name,
  status: leads.status,
  status_since: leads.status_since,
  city: leads.city,
  zip_code: leads.zip_code,
  street: leads.street,
  street_number: leads.street_number,
  adjective: leads.adjective,
  phone: leads.phone,
  mobile: leads.mobile,
  email: leads.email,
  created_at: leads.created_at,
  source_id: leads.source_id,
  adviser_id: leads.adviser_id,
  revision: leads.revision,
}

export async function rowsOf(db: CompanyDb, { where, sort, offset, limit, backwards = false }: Slice) {
  const found = db
    .select({ id: leads.id })
    .from(leads)
    .where(where)
    .orderBy(...orderBy(sort, sortColumns, leads.id, { backwards }))
    .limit(limit)
    .offset(offset)
  const rows = await db
    .select({ ...rowColumns, source_name: sources.name, adviser_name: nameOf(leads.adviser_id) })
    .from(leads)
    .leftJoin(sources, onSource)
    // A join would be planned as if a page had a tenth of all leads, and read all of them.
    .where(sql`${leads.id} = ANY(ARRAY${found})`)
    .orderBy(...orderBy(sort, sortColumns, leads.id))
  return rows.map(({ source_id, source_name, adviser_id, adviser_name, ...row }) => ({
    ...row,
    address: formatAddress(row),
    source: source_id === null ? null : { id: source_id, name: source_name ?? '' },
    adviser: adviser_id === null ? null : { id: adviser_id, name: adviser_name ?? '' },
  }))
}

/**
 * The conditions on the rows. Own rows, cities and search matches are looked up first, because
 * PostgreSQL plans better with explicit lists.
 */
export async function visibleAndFiltered(
  context: EmployeeContext,
  query: LeadsChosen,
): Promise<SQL | undefined> {
  const [mine, inCities] = await Promise.all([
    visibleAndFound(context, query['filter[search]']),
    citiesWith(context.db, query['filter[city]']),
  ])
  return and(
    mine,
    conditions(query, {
      // In `mine`.
      search: () => undefined,
      city: () => inCities,
      status: leads.status,
      source_id: leads.source_id,
      adviser_id: ofAdvisers,
      created_at_from: fromDay(leads.created_at),
      created_at_to: tillDay(leads.created_at),
      province: leads.province,
      unknown: unsaid,
      advice_to: adviceBy,
      moved: (asked) => (asked ? movedHere : not(movedHere)),
      area: inArea,
    }),
  )
}

/** The caller's own leads among those that a search finds; nothing where neither limits. */
async function visibleAndFound(context: EmployeeContext, search?: string): Promise<SQL | undefined> {
  const own = ownerOf(context)
  return and(
    ...(await Promise.all([
      own === null ? undefined : listed(context.db, leads.id, ownIds(own)),
      ofFoundLeads(context, leads.id, search),
    ])),
  )
}

/** A condition on a column that holds leads: those that a search finds. A search without words finds all. */
export async function ofFoundLeads(context: Context, column: AnyPgColumn, search = '') {
  const words = searchWords(search)
  if (words.length === 0) return undefined
  const found = sql`SELECT lead_id FROM access_search_leads(${context.company_id}, ${sql.param(words)}::text[], ${everyone})`
  return listed(context.db, column, found)
}

/** A condition on ids looked up beforehand, passed as one string, which is cheap to parse. */
async function listed(db: CompanyDb, column: AnyPgColumn, ids: SQL): Promise<SQL> {
  const { rows } = await db.execute<{ ids: string }>(
    sql`SELECT coalesce(array_agg(DISTINCT id), '{}')::text AS ids FROM (${ids}) found(id)`,
  )
  return sql`${column} = ANY(${rows[0]?.ids ?? '{}'}::bigint[])`
}

/** All that a search finds, for tables, which count and sort it. */
const everyone = 2_147_483_647

/** A condition on the cities that contain a text, found by a loose index scan. */
async function citiesWith(db: CompanyDb, text: string | undefined): Promise<SQL | undefined> {
  if (text === undefined || text.trim() === '') return undefined
  const { rows } = await db.execute<{ city: string }>(sql`
    WITH RECURSIVE cities AS (
      (SELECT sort_city AS city FROM ${leads} ORDER BY sort_city LIMIT 1)
      UNION ALL
      SELECT (SELECT sort_city FROM ${leads} WHERE sort_city > cities.city ORDER BY sort_city LIMIT 1)
      FROM cities WHERE cities.city IS NOT NULL
    )
    SELECT city FROM cities WHERE strpos(city, ${plain(text.trim())}) > 0`)
  const cities = rows.map(({ city }) => city)
  return cities.length === 0 ? sql`false` : inArray(leads.sort_city, cities)
}

/** Leads for a select, newest first. */
export async function listLeads(context: EmployeeContext, query: ListQuery) {
  const mine = await visibleAndFound(context, query['filter[search]'])
  const where = conditions(query, { search: () => undefined, id: withIds(leads.id) })
  const sort = [{ field: 'created_at', descending: true } as const]
  const rows = await rowsOf(context.db, { where: and(mine, where), sort, offset: 0, limit: 100 })
  return rows.map((row) => ({ ...row, name: `${row.full_name} (${row.number})` }))
}

/** A source that may be chosen now. */
export const isOfferedSource = async (db: CompanyDb, id: number) =>
  (
    await db
      .select({ id: sources.id })
      .from(sources)
      .where(and(eq(sources.id, id), eq(sources.active, true)))
  ).length > 0

/** An active source by its name, whatever its case. */
export const findSourceNamed = async (db: CompanyDb, name: string) =>
  (
    await db
      .select({ id: sources.id })
      .from(sources)
      .where(and(eq(sql`lower(${sources.name})`, name.toLowerCase()), eq(sources.active, true)))
  )[0]?.id ?? null

const plannable = {
  revision: leads.revision,
  status: leads.status,
  status_since: leads.status_since,
  call_at: leads.call_at,
  postponed_until: leads.postponed_until,
  adviser_id: leads.adviser_id,
  essent_status: leads.essent_status,
  essent_reason: leads.essent_reason,
}

/** What a booking may change of a lead. */
export const findPlannable = async (db: CompanyDb, id: number) =>
  (await db.select(plannable).from(leads).where(eq(leads.id, id)))[0]
export type Plannable = NonNullable<Awaited<ReturnType<typeof findPlannable>>>
