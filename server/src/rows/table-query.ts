import { type Counted, pageMeta, type Sort } from '@heliodesk/contract/table'
import { addDays, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Part = AnyPgColumn | SQL
/** What each sort key orders by. */
export type SortColumns<Field extends string = string> = Record<Field, Part | readonly Part[]>

/**
 * ORDER BY. Equal rows are ordered by id in the direction of the last sort, so that the reverse sort
 * gives the exact reverse order; `backwards` reads from the end.
 */
export function orderBy<Field extends string>(
  sorts: readonly Sort<Field>[],
  columns: SortColumns<Field>,
  id: AnyPgColumn,
  { backwards = false, emptyLast = false } = {},
): SQL[] {
  const ordered = sorts.flatMap(({ field, descending }) =>
    [columns[field] ?? []]
      .flat()
      .map((part) => (descending === backwards ? asc(part) : down(part, emptyLast))),
  )
  const descending = sorts.at(-1)?.descending ?? true
  return [...ordered, descending === backwards ? asc(id) : desc(id)]
}

const down = (part: Part, emptyLast: boolean) => (emptyLast ? sql`${part} DESC NULLS LAST` : desc(part))

type FilterName<Key> = Key extends `filter[${infer Name}]` ? Name : never
/** What each filter of a query means: a column that has the value, or one of several, or a condition. */
type Filters<Query> = {
  [Name in FilterName<keyof Query>]:
    | AnyPgColumn
    | ((value: Exclude<Query[keyof Query & `filter[${Name}]`], undefined>) => SQL | undefined)
}

/** WHERE from a query's filters. Each filter of the contract must be defined. */
export const conditions = <Query extends object>(query: Query, filters: Filters<Query>): SQL | undefined => {
  const given = new Map<string, unknown>(Object.entries(query))
  // Names and value types correspond as in Filters.
  const known = Object.entries(filters) as [string, AnyPgColumn | ((value: unknown) => SQL | undefined)][]
  return and(
    ...known.map(([name, filter]) => {
      const value = given.get(`filter[${name}]`)
      if (value === undefined) return undefined
      if (typeof filter === 'function') return filter(value)
      return Array.isArray(value) ? oneOf(filter, value) : eq(filter, value)
    }),
  )
}

/** One of several values; none chosen is no condition. */
export const oneOf = (column: AnyPgColumn, values: readonly unknown[] | undefined): SQL | undefined =>
  values === undefined || values.length === 0 ? undefined : inArray(column, [...values])

/** Exactly these ids; an empty list finds nothing. */
export const withIds = (column: AnyPgColumn) => (ids: readonly number[]) => inArray(column, [...ids])

/** A text, or texts of which one has what is searched for. */
export type Searched = Part | readonly Part[]

/** Case-insensitive part of a text. */
export function contains(texts: Searched, part: string): SQL | undefined {
  const searched = part.trim().toLowerCase()
  if (searched === '') return undefined
  return or(...[texts].flat().map((text) => sql`strpos(lower(${text}::text), ${searched}) > 0`))
}

/** From the beginning of a day in Amsterdam. */
export const fromDay = (part: Part) => (day: string) =>
  sql`${part} >= ${instantInAmsterdam(day, '00:00').toISOString()}`
/** To the end of a day in Amsterdam. */
export const tillDay = (part: Part) => (day: string) =>
  sql`${part} < ${instantInAmsterdam(addDays(day, 1), '00:00').toISOString()}`

interface Paged {
  page: number
  per_page: number
  count?: Counted
}
interface Slice {
  limit: number
  offset: number
}

export const sliceOf = ({ page, per_page }: Paged): Slice => ({
  limit: per_page,
  offset: (page - 1) * per_page,
})

/** A page as in the response, with what it was asked for of rows and total. */
export const pageAnswer = <Row>({ page, per_page, count }: Paged, rows: Row[], total: number | null) => {
  const data = count === 'only' ? [] : rows
  return { data, meta: pageMeta(page, per_page, count === 'later' ? null : total, data.length) }
}

/** One page and the exact total, queried together; one of them where no more was asked. */
export async function readPage<Row>(
  query: Paged,
  rows: (slice: Slice) => PromiseLike<Row[]>,
  counted: PromiseLike<{ total: number }[]>,
) {
  const [data, total] = await Promise.all([
    query.count === 'only' ? [] : rows(sliceOf(query)),
    query.count === 'later' ? null : counted.then(([row]) => row?.total ?? 0),
  ])
  return pageAnswer(query, data, total)
}
