import type { CallQuery } from '@heliodesk/contract/call'
import type { absences as calls } from '@heliodesk/contract/absences'
import { and, count, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { conditions, orderBy, readPage } from '../../rows/table-query.ts'
import { ownDaysOf } from '../work-days/overview.ts'
import { absences } from './schema.ts'

interface Wanted {
  where: SQL | undefined
  order?: SQL[]
  limit?: number
  offset?: number
}

const read = (db: CompanyDb, { where, order = [], limit = 1, offset = 0 }: Wanted) =>
  db
    .select({ absence: absences, employee: { id: employees.id, name: employees.full_name } })
    .from(absences)
    .innerJoin(employees, eq(employees.id, absences.employee_id))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)

type Row = Awaited<ReturnType<typeof read>>[number]

/** An absence with its kind and note for who plans and for who it is; others see that somebody is away. */
function present(context: EmployeeContext, { absence, employee }: Row) {
  const known = context.may('update adviser work days') || absence.employee_id === context.employee_id
  return { ...absence, employee, kind: known ? absence.kind : null, note: known ? absence.note : null }
}

export async function findShownAbsence(context: EmployeeContext, id: number) {
  const [row] = await read(context.db, { where: eq(absences.id, id) })
  return row && present(context, row)
}

/** One page of the absences that the caller may see. */
export async function pageOfAbsences(context: EmployeeContext, query: CallQuery<typeof calls.table>) {
  const own = ownDaysOf(context)
  const where = and(
    own === null ? undefined : eq(absences.employee_id, own),
    conditions(query, {
      employee_id: absences.employee_id,
      date_from: (day) => gte(absences.till_date, day),
      date_to: (day) => lte(absences.from_date, day),
    }),
  )
  const columns = {
    from_date: absences.from_date,
    till_date: absences.till_date,
    employee: [employees.lastName, employees.firstName],
  }
  const order = orderBy(query.sort, columns, absences.id)
  const { data, meta } = await readPage(
    query,
    (slice) => read(context.db, { where, order, ...slice }),
    context.db.select({ total: count() }).from(absences).where(where),
  )
  return { data: data.map((row) => present(context, row)), meta }
}
