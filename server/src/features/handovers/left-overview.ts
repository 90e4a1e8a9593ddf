import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import { auditLog } from '../../audit-log/schema.ts'
import { handovers } from './schema.ts'

const refused = sql<boolean>`EXISTS (SELECT FROM ${auditLog}
  WHERE ${auditLog.company_id} = ${handovers.company_id} AND ${auditLog.subject} = 'employees'
    AND ${auditLog.subject_id} = ${handovers.employee_id} AND ${auditLog.action} = 'handoverLeft'
    AND ${auditLog.at} = ${handovers.done_at})`

/** Handovers that were planned for a day, were done since then and left something; the oldest first. */
export async function listUnfinished(db: CompanyDb, since: Date) {
  const rows = await db
    .select({
      id: handovers.id,
      employee: { id: employees.id, name: employees.full_name, active: employees.active },
      from_date: handovers.from_date,
      stayed: handovers.stayed,
      refused,
    })
    .from(handovers)
    .innerJoin(employees, eq(employees.id, handovers.employee_id))
    .where(
      and(
        isNotNull(handovers.from_date),
        isNull(handovers.undone_at),
        gt(handovers.done_at, since),
        or(sql`jsonb_array_length(${handovers.stayed}) > 0`, and(eq(handovers.ends, false), refused)),
      ),
    )
    .orderBy(asc(handovers.done_at), asc(handovers.id))
  return rows.map(({ from_date, ...row }) => ({ ...row, from_date: from_date ?? '' }))
}
