import type { CallQuery } from '@heliodesk/contract/call'
import type { adviserWorkDays } from '@heliodesk/contract/work-days'
import type { ListQuery } from '@heliodesk/contract/table'
import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import { and, asc, count, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { conditions, contains, orderBy, readPage, withIds } from '../../rows/table-query.ts'
import { presentDays } from './present-days.ts'
import { withTimes } from './queries.ts'
import { workDays } from './schema.ts'

/** Whose work days are visible: null for all. */
export const ownDaysOf = (context: EmployeeContext): number | null =>
  context.covers('adviser work days') === 'own' ? context.employee_id : null

const ofOwn = (own: number | null) => (own === null ? undefined : eq(workDays.adviser_id, own))

async function read(
  db: CompanyDb,
  {
    where,
    order,
    limit,
    offset = 0,
  }: { where: SQL | undefined; order: SQL[]; limit: number; offset?: number },
) {
  const rows = await db
    .select({ day: workDays, adviser: { id: employees.id, name: employees.full_name } })
    .from(workDays)
    .innerJoin(employees, eq(employees.id, workDays.adviser_id))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return presentDays(
    await withTimes(
      db,
      rows.map(({ day, adviser }) => ({ ...day, adviser })),
    ),
  )
}

const inOrder = [asc(workDays.full_date), asc(employees.lastName), asc(workDays.id)]

/** Work days from today on for a select; at most 100. */
export async function listWorkDays(context: EmployeeContext, query: ListQuery) {
  const where = and(
    ofOwn(ownDaysOf(context)),
    query['filter[id]'] === undefined
      ? gte(workDays.full_date, amsterdamDate(context.happened_at))
      : undefined,
    conditions(query, { search: (part) => contains(employees.full_name, part), id: withIds(workDays.id) }),
  )
  const rows = await read(context.db, { where, order: inOrder, limit: 100 })
  return rows.map((row) => ({ ...row, name: `${formatDate(row.full_date)} ${row.adviser.name}` }))
}

/** One page of the work days that the caller may see. */
export async function pageOfWorkDays(
  context: EmployeeContext,
  query: CallQuery<typeof adviserWorkDays.table>,
) {
  const where = and(
    ofOwn(ownDaysOf(context)),
    conditions(query, {
      search: (part) => contains(employees.full_name, part),
      adviser_id: workDays.adviser_id,
      full_date_from: (day) => gte(workDays.full_date, day),
      full_date_to: (day) => lte(workDays.full_date, day),
    }),
  )
  const columns = { full_date: workDays.full_date, adviser: [employees.lastName, employees.firstName] }
  const order = orderBy(query.sort, columns, workDays.id)
  return readPage(
    query,
    (slice) => read(context.db, { where, order, ...slice }),
    context.db
      .select({ total: count() })
      .from(workDays)
      .innerJoin(employees, eq(employees.id, workDays.adviser_id))
      .where(where),
  )
}

/** One work day that the caller may see. */
export const findShownDay = async (context: EmployeeContext, id: number) =>
  (
    await read(context.db, {
      where: and(eq(workDays.id, id), ofOwn(ownDaysOf(context))),
      order: inOrder,
      limit: 1,
    })
  )[0]

/** The work days of advisers between two dates that the caller may see. */
export const searchDays = (context: EmployeeContext, ids: readonly number[], from: string, till: string) =>
  read(context.db, {
    where: and(
      ofOwn(ownDaysOf(context)),
      conditions({ 'filter[ids]': ids }, { ids: withIds(workDays.adviser_id) }),
      gte(workDays.full_date, from),
      lte(workDays.full_date, till),
    ),
    order: inOrder,
    limit: 200 * 92,
  })
