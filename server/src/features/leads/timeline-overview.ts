import { and, desc, eq, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import { auditLog } from '../../audit-log/schema.ts'
import { isOfOther, isOfSeparated } from './merging/separated-overview.ts'
import { leadMerges, leads } from './schema.ts'

const timelinePage = 50
const actors = alias(employees, 'actors')

/** Entries older than the given one; imported entries may be older than their id suggests. */
const earlierThan = (entry: number) =>
  sql`(${auditLog.at}, ${auditLog.id}) < (SELECT e.at, e.id FROM ${auditLog} e WHERE e.id = ${entry})`

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** The audit tells once of an import and all of its leads. */
const ofImportThatMade = (lead_id: number) =>
  sql`(${auditLog.subject} = 'lead imports' AND ${auditLog.action} = 'importStarted' AND ${auditLog.subject_id} =
    (SELECT ${leads.lead_import_id} FROM ${leads} WHERE ${leads.id} = ${lead_id}))`

/** A merged lead keeps its history under the id that it had. */
const ofMergedInto = (lead_id: number) =>
  sql`${auditLog.lead_id} = ANY(ARRAY(SELECT ${leadMerges.merged_id} FROM ${leadMerges}
    WHERE ${leadMerges.lead_id} = ${lead_id} AND ${leadMerges.undone_at} IS NULL))`

/** The timeline of a lead from the audit log, newest first, a page before an id. */
export async function readTimeline(db: CompanyDb, lead_id: number, before: number | undefined) {
  const rows = await db
    .select({ entry: auditLog, employee_name: employees.full_name, impersonator_name: actors.full_name })
    .from(auditLog)
    .leftJoin(employees, eq(employees.id, auditLog.employee_id))
    .leftJoin(actors, eq(actors.id, auditLog.impersonator_id))
    .where(
      and(
        or(
          eq(auditLog.lead_id, lead_id),
          ofMergedInto(lead_id),
          ofImportThatMade(lead_id),
          isOfSeparated(lead_id),
        ),
        not(isOfOther(lead_id)),
        before === undefined ? undefined : earlierThan(before),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(timelinePage + 1)
  const data = rows.slice(0, timelinePage).map(({ entry, employee_name, impersonator_name }) => ({
    ...entry,
    employee: person(entry.employee_id, employee_name),
    impersonator: person(entry.impersonator_id, impersonator_name),
  }))
  return { data, has_more: rows.length > timelinePage }
}
