import type { CallQuery } from '@heliodesk/contract/call'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { type ListQuery, pageMeta, type Sort } from '@heliodesk/contract/table'
import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import { addDays } from '@heliodesk/domain/calendar'
import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { employees } from '../../access/schema.ts'
import type { EmployeeContext } from '../../platform/context.ts'
import { sources } from '../../settings/sources/schema.ts'
import { ownLeadsOf } from './get-lead.ts'
import { ofOwnLead } from './queries.ts'
import { leads } from './schema.ts'
import { searchWords } from './search-text.ts'

type TableQuery = CallQuery<typeof leadCalls.table>

const sortColumns: Record<string, AnyPgColumn> = {
  created_at: leads.created_at,
  last_name: leads.lastName,
  city: leads.city,
  status: leads.status,
  number: leads.number,
}

const shown = {
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
  source_name: sources.name,
  adviser_id: leads.adviser_id,
  adviser_name: sql<
    string | null
  >`(SELECT ${employees.full_name} FROM ${employees} WHERE ${employees.id} = ${leads.adviser_id})`,
}

/** One page of leads with the exact total: ids first, then their rows; the far half is read from the end. */
export async function pageOfLeads(context: EmployeeContext, query: TableQuery) {
  const where = conditions(context, query)
  const { page, per_page } = query
  const [counted] = await context.db.select({ total: count() }).from(leads).where(where)
  const total = counted?.total ?? 0
  const offset = (page - 1) * per_page
  const size = Math.max(0, Math.min(per_page, total - offset))
  const fromEnd = offset > total / 2
  const ids =
    size === 0
      ? []
      : await idsOf(context, where, query.sort, fromEnd, fromEnd ? total - offset - size : offset, size)
  const rows = await rowsOf(context, ids)
  return { data: rows, meta: pageMeta(page, per_page, total, rows.length) }
}

async function idsOf(
  { db }: EmployeeContext,
  where: SQL | undefined,
  sorts: Sort[],
  fromEnd: boolean,
  offset: number,
  limit: number,
): Promise<number[]> {
  const order = [...sorts, { field: 'id', descending: sorts.at(-1)?.descending ?? true }].map(
    ({ field, descending }) => {
      const column = sortColumns[field] ?? leads.id
      // NULLS LAST both ways round reads from the end as NULLS FIRST.
      if (fromEnd) return descending ? sql`${column} ASC NULLS FIRST` : sql`${column} DESC NULLS FIRST`
      return descending ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS LAST`
    },
  )
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  return fromEnd ? ids.toReversed() : ids
}

async function rowsOf({ db }: EmployeeContext, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select(shown)
    .from(leads)
    .leftJoin(sources, and(eq(sources.company_id, leads.company_id), eq(sources.id, leads.source_id)))
    .where(inArray(leads.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (row === undefined) return []
    const { source_id, source_name, adviser_id, adviser_name, ...lead } = row
    return [
      {
        ...lead,
        source: source_id === null ? null : { id: source_id, name: source_name ?? '' },
        adviser: adviser_id === null ? null : { id: adviser_id, name: adviser_name ?? '' },
      },
    ]
  })
}

function conditions(context: EmployeeContext, query: TableQuery): SQL | undefined {
  const own = ownLeadsOf(context)
  const { 'filter[city]': city, 'filter[search]': search } = query
  const from = query['filter[created_at_from]']
  const to = query['filter[created_at_to]']
  return and(
    own === null ? undefined : ofOwnLead(own),
    oneOf(leads.status, query['filter[status]']),
    oneOf(leads.source_id, query['filter[source_id]']),
    oneOf(leads.adviser_id, query['filter[adviser_id]']),
    city === undefined ? undefined : sql`strpos(lower(${leads.city}), ${city.trim().toLowerCase()}) > 0`,
    from === undefined ? undefined : gte(leads.created_at, instantInAmsterdam(from, '00:00')),
    to === undefined ? undefined : lt(leads.created_at, instantInAmsterdam(addDays(to, 1), '00:00')),
    search === undefined ? undefined : foundBy(context, search),
  )
}

const oneOf = (column: AnyPgColumn, values: unknown[] | undefined) =>
  values === undefined || values.length === 0 ? undefined : inArray(column, values)

const most = 10_000_000

/** The leads that a search finds; a search without words finds all. */
function foundBy({ company_id }: EmployeeContext, search: string): SQL | undefined {
  const words = searchWords(search)
  if (words.length === 0) return undefined
  const list = sql`ARRAY[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`
  return sql`${leads.id} IN (SELECT lead_id FROM access_search_leads(${company_id}, ${list}, ${most}))`
}

/** Leads for a select, newest first. */
export async function listLeads(context: EmployeeContext, query: ListQuery) {
  const own = ownLeadsOf(context)
  const ids = query['filter[id]']
  const search = query['filter[search]']
  const rows = await context.db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        own === null ? undefined : ofOwnLead(own),
        ids === undefined ? undefined : inArray(leads.id, ids),
        search === undefined ? undefined : foundBy(context, search),
      ),
    )
    .orderBy(desc(leads.created_at), asc(leads.id))
    .limit(100)
  const found = await rowsOf(
    context,
    rows.map(({ id }) => id),
  )
  return found.map((row) => ({ ...row, name: `${row.full_name} (${row.number})` }))
}
