import type { CallQuery } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { addDays, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import { auditLog } from '../../platform/audit/schema.ts'

export type AuditFilters = CallQuery<typeof calls.audit.export>
const impersonators = alias(employees, 'impersonators')

const contains = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
const equal = (query: AuditFilters): (SQL | undefined)[] =>
  (['employee_id', 'impersonator_id', 'actor', 'action', 'subject', 'subject_id', 'lead_id'] as const).map(
    (field) => {
      const value = query[`filter[${field}]`]
      return value === undefined ? undefined : eq(auditLog[field], value)
    },
  )

/** The company is named although row-level security adds it: the planner then sees the index's order. */
function conditions(company_id: number, query: AuditFilters): SQL | undefined {
  const { 'filter[at_from]': from, 'filter[at_to]': to, 'filter[search]': search } = query
  const values = sql`concat_ws(' ', ${auditLog.before}::text, ${auditLog.after}::text)`
  return and(
    eq(auditLog.company_id, company_id),
    ...equal(query),
    from === undefined ? undefined : gte(auditLog.at, instantInAmsterdam(from, '00:00')),
    to === undefined ? undefined : lt(auditLog.at, instantInAmsterdam(addDays(to, 1), '00:00')),
    search === undefined ? undefined : sql`${values} ILIKE ${contains(search)}`,
  )
}

const order = ({ sort }: AuditFilters): SQL[] => {
  const direction = sort[0]?.descending === false ? asc : desc
  return [direction(auditLog.at), direction(auditLog.id)]
}

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** Rows from an offset: the page is found in the index before names are looked up. */
export async function readEntries(
  db: CompanyDb,
  company_id: number,
  query: AuditFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .select({ entry: auditLog, employee: employees.full_name, impersonator: impersonators.full_name })
    .from(auditLog)
    .leftJoin(employees, eq(employees.id, auditLog.employee_id))
    .leftJoin(impersonators, eq(impersonators.id, auditLog.impersonator_id))
    .where(conditions(company_id, query))
    .orderBy(...order(query))
    .limit(limit)
    .offset(offset)
  return rows.map(({ entry, employee, impersonator }) => ({
    ...entry,
    employee: person(entry.employee_id, employee),
    impersonator: person(entry.impersonator_id, impersonator),
  }))
}
export type AuditEntryRow = Awaited<ReturnType<typeof readEntries>>[number]

export async function countEntries(db: CompanyDb, company_id: number, query: AuditFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(auditLog).where(conditions(company_id, query))
  return row?.total ?? 0
}

const each = (values: string[]) => [...new Set(values)].toSorted()

/** The actions and the subjects of the newest rows, to choose from. */
export async function recentWords(db: CompanyDb, company_id: number) {
  const newest = db
    .select({ action: auditLog.action, subject: auditLog.subject })
    .from(auditLog)
    .where(eq(auditLog.company_id, company_id))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(5_000)
    .as('newest')
  const rows = await db.selectDistinct().from(newest)
  return {
    actions: each(rows.map(({ action }) => action)),
    subjects: each(rows.map(({ subject }) => subject)),
  }
}
