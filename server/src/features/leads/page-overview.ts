import { searchWords } from '@heliodesk/domain/leads/search-text'
import type { CallQuery } from '@heliodesk/contract/call'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { count, inArray, type SQL, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../../work/context.ts'
import { oneOf, orderBy, pageAnswer, sliceOf } from '../../rows/table-query.ts'
import { ownerOf, rowsOf, sortColumns, visibleAndFiltered } from './overview.ts'
import { leadCounts, leads, leadSearch } from './schema.ts'

type TableQuery = CallQuery<typeof leadCalls.table>

/** Pages up to here are read together with the total; later ones from the nearer end. */
const near = 2_500

/** One page of leads with the exact total: ids by an index alone, then their rows. */
export async function pageOfLeads(context: EmployeeContext, query: TableQuery) {
  const walked = query.count === 'later' ? await walkToFound(context, query) : undefined
  if (walked !== undefined) return pageAnswer(query, walked, null)
  const where = await visibleAndFiltered(context, query)
  if (query.count === 'only') return pageAnswer(query, [], await totalOf(context, query, where))
  const { sort } = query
  const { limit: size, offset } = sliceOf(query)
  if (offset <= near) {
    const [rows, all] = await Promise.all([
      rowsOf(context.db, { where, sort, offset, limit: size }),
      query.count === 'later' ? null : totalOf(context, query, where),
    ])
    return pageAnswer(query, rows, all)
  }
  const all = await totalOf(context, query, where)
  const limit = Math.max(0, Math.min(size, all - offset))
  const backwards = offset > all / 2
  const start = backwards ? all - offset - limit : offset
  const rows = limit === 0 ? [] : await rowsOf(context.db, { where, sort, offset: start, limit, backwards })
  return pageAnswer(query, rows, all)
}

/** Leads along an order's index that are looked at for a search of a common name. */
const walkedLeads = 5_000

/**
 * The page of a search for what so many leads hold that the first of the order have a full page of it; else
 * undefined. To look all of them up first takes as long as there are many.
 */
async function walkToFound(context: EmployeeContext, query: TableQuery) {
  const words = searchWords(query['filter[search]'] ?? '')
  const { limit, offset } = sliceOf(query)
  const { page: _page, per_page: _size, sort, count: _count, 'filter[search]': _search, ...others } = query
  const isLimited = ownerOf(context) !== null || Object.values(others).some((value) => value !== undefined)
  if (words.length === 0 || isLimited || offset > near) return undefined
  const holds = sql.join(
    words.map((word) => sql`strpos(s.search_text, ${word}) > 0`),
    sql` AND `,
  )
  const order = orderBy(sort, sortColumns, leads.id)
  const { rows } = await context.db.execute<{ id: number }>(sql`
    SELECT w.id FROM (SELECT ${leads.id} AS id, row_number() OVER () AS place FROM (
      SELECT ${leads.id} FROM ${leads} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${walkedLeads}) ${leads}) w
    WHERE (SELECT ${holds} FROM ${leadSearch} s WHERE s.company_id = ${context.company_id} AND s.lead_id = w.id)
    ORDER BY w.place LIMIT ${limit} OFFSET ${offset}`)
  if (rows.length < limit) return undefined
  const ids = rows.map(({ id }) => id)
  return rowsOf(context.db, { where: inArray(leads.id, ids), sort, offset: 0, limit })
}

/** Maintained totals for all leads or some statuses; else an index-only count. */
async function totalOf(context: EmployeeContext, query: TableQuery, where: SQL | undefined) {
  const { page: _page, per_page: _size, sort: _sort, count: _count, ...filters } = query
  const { 'filter[status]': statuses, ...others } = filters
  const keptTotals = ownerOf(context) === null && Object.values(others).every((value) => value === undefined)
  const [row] = keptTotals
    ? await context.db
        .select({ total: sql<number>`coalesce(sum(${leadCounts.amount}), 0)` })
        .from(leadCounts)
        .where(oneOf(leadCounts.status, statuses))
    : await context.db.select({ total: count() }).from(leads).where(where)
  return row?.total ?? 0
}
