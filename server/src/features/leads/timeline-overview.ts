import { and, desc, eq, lt } from 'drizzle-orm'
import { employees } from '../../access/schema.ts'
import type { CompanyDb } from '../../access/database.ts'
import { auditLog } from '../audit/schema.ts'

const pageSize = 50

/** What happened with a lead, newest first, a page before an id; the audit is its one source. */
export async function readTimeline(db: CompanyDb, lead_id: number, before: number | undefined) {
  const rows = await db
    .select({ entry: auditLog, employee_name: employees.full_name })
    .from(auditLog)
    .leftJoin(employees, eq(employees.id, auditLog.employee_id))
    .where(and(eq(auditLog.lead_id, lead_id), before === undefined ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(pageSize + 1)
  const data = rows.slice(0, pageSize).map(({ entry, employee_name }) => ({
    ...entry,
    employee: entry.employee_id === null ? null : { id: entry.employee_id, name: employee_name ?? '' },
  }))
  return { data, has_more: rows.length > pageSize }
}
