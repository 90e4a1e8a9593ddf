import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { auditLog } from '../../../audit-log/schema.ts'

/** What of a lead the audit tells of under its own id, and in which table it is. */
const told = {
  quotations: 'quotations',
  appointments: 'appointments',
  'work letters': 'work_letters',
  mails: 'mails',
}
const hasLead = (is: (table: SQL) => SQL): SQL =>
  sql`(${sql.join(
    Object.entries(told).map(
      ([subject, table]) => sql`${auditLog.subject} = ${subject} AND ${is(sql.identifier(table).getSQL())}`,
    ),
    sql` OR `,
  )})`

const whileMerged = sql`m.undone_at IS NOT NULL AND ${auditLog.at} BETWEEN m.merged_at AND m.undone_at`

/** The status of a lead that follows from what was answered to a quotation of another one, with what that one said. */
const followsFor = (is: SQL): SQL =>
  sql`(${auditLog.subject} = 'leads' AND ${auditLog.action} = 'status' AND EXISTS (
    SELECT FROM audit_log said JOIN quotations q ON q.company_id = said.company_id AND q.id = said.subject_id
    WHERE said.company_id = ${auditLog.company_id} AND said.at = ${auditLog.at} AND said.subject = 'quotations'
      AND said.action IN ('accepted', 'withdrawn') AND q.lead_id ${is}))`

/** Entries of the audit about a lead's own things of while it was merged into another one, whose id they have. */
export const isOfSeparated = (lead_id: number): SQL =>
  sql`(${hasLead(
    (table) =>
      sql`${auditLog.subject_id} = ANY(ARRAY(SELECT own.id FROM ${table} own WHERE own.lead_id = ${lead_id}))`,
  )} AND EXISTS (SELECT FROM lead_merges m WHERE m.merged_id = ${lead_id} AND ${whileMerged}))`

/** The same with the status that the other lead had by that. */
export const isSaidOfSeparated = (lead_id: number): SQL =>
  sql`(${isOfSeparated(lead_id)} OR (EXISTS (SELECT FROM lead_merges m
      WHERE m.merged_id = ${lead_id} AND ${auditLog.lead_id} <> ${lead_id} AND ${whileMerged})
    AND ${followsFor(sql`= ${lead_id}`)}))`

/** Entries with the id of one of a person's leads about things of another one, merged into it until that was undone. */
export function isOfOther(...lead_ids: readonly number[]): SQL {
  const ids = sql`${sql.param([...lead_ids])}::bigint[]`
  const was = sql`EXISTS (SELECT FROM lead_merges m WHERE m.lead_id = ANY(${ids}) AND ${whileMerged})`
  return sql`(${was} AND ${hasLead(
    (table) =>
      sql`EXISTS (SELECT FROM ${table} other WHERE other.id = ${auditLog.subject_id} AND other.lead_id <> ALL(${ids}))`,
  )} OR ${was} AND ${auditLog.lead_id} = ANY(${ids}) AND ${followsFor(sql`<> ALL(${ids})`)})`
}

/** The ids under which a lead is written about: its own, and those of leads that are merged into it. */
export const idsOf = (lead_id: number): SQL =>
  sql`(SELECT ${lead_id}::bigint UNION SELECT merged_id FROM lead_merges WHERE lead_id = ${lead_id} AND undone_at IS NULL)`

/** The entries under another lead's id that say that a lead was merged into it, and its values. */
export const saysMerged = (lead_id: number): SQL =>
  sql`(${auditLog.subject} = 'leads' AND ${auditLog.action} = 'merged' AND (${auditLog.lead_id}, ${auditLog.at}) IN (
    SELECT lead_id, merged_at FROM lead_merges WHERE merged_id = ${lead_id} AND undone_at IS NOT NULL))`

/** When merges ended in which a lead took part since before a moment: what went to the other's address went anew then. */
export const separatedAfter = (lead_id: number, at: Date): SQL =>
  sql`(SELECT m.undone_at FROM lead_merges m WHERE ${lead_id} IN (m.merged_id, m.lead_id)
    AND m.merged_at <= ${at.toISOString()} AND m.undone_at >= ${at.toISOString()})`

/** Whether a mail of while leads were merged went to the address of another one of them than the one it is about. */
export const wentToOther = (mail: { lead_id: AnyPgColumn; to: AnyPgColumn; created_at: AnyPgColumn }): SQL =>
  sql`EXISTS (SELECT FROM lead_merges m JOIN leads o ON o.company_id = m.company_id AND o.id IN (m.lead_id, m.merged_id)
    WHERE m.undone_at IS NOT NULL AND ${mail.created_at} >= m.merged_at AND ${mail.created_at} < m.undone_at
      AND o.id <> ${mail.lead_id} AND o.email = ${mail.to}
      AND NOT EXISTS (SELECT FROM leads own WHERE own.id = ${mail.lead_id} AND own.email = ${mail.to}))`
