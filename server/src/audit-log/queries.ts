import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { CompanyDb } from '../access/database.ts'
import { employees } from '../access/schema.ts'
import type { AuditEntry } from './audit-entry.ts'
import { insertRow } from '../access/statements/insert-row.ts'
import { auditLog } from './schema.ts'

interface Writer {
  db: CompanyDb
  company_id: number
  now: Date
  received_at: Date
  employee_id: number | null
  actor: string
  /** Who impersonated the employee. */
  impersonator_id: number | null
}

export async function insertAudit(writer: Writer, entry: AuditEntry): Promise<void> {
  await insertRow(writer.db, auditLog, {
    company_id: writer.company_id,
    at: writer.now,
    received_at: writer.received_at > writer.now ? writer.received_at : null,
    employee_id: writer.employee_id,
    actor: writer.actor,
    impersonator_id: writer.impersonator_id,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subject_id,
    lead_id: entry.lead_id ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
  })
}

/** Who wrote a record last, and when; no name when no employee did. */
export const findLastWrite = async (db: CompanyDb, subject: string, id: number) =>
  (
    await db
      .select({ at: auditLog.at, name: employees.full_name })
      .from(auditLog)
      .leftJoin(employees, eq(employees.id, auditLog.employee_id))
      .where(and(eq(auditLog.subject_id, id), eq(auditLog.subject, subject)))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(1)
  )[0]

type Deed = Pick<AuditEntry, 'subject' | 'action'> & { subject_id: number }

/** The last time that something was done to a record, and what it became. */
export const findLastEntry = async (db: CompanyDb, { subject, subject_id, action }: Deed) =>
  (
    await db
      .select({ at: auditLog.at, after: auditLog.after })
      .from(auditLog)
      .where(
        and(eq(auditLog.subject_id, subject_id), eq(auditLog.subject, subject), eq(auditLog.action, action)),
      )
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(1)
  )[0]

/** When something was last done to a record. */
export const findLastTime = async (db: CompanyDb, deed: Deed): Promise<Date | undefined> =>
  (await findLastEntry(db, deed))?.at

/** What was done about a lead after a moment, the oldest first. */
export const listDoneSince = (db: CompanyDb, lead_id: number, since: Date) =>
  db
    .select({
      at: sql<string>`${auditLog.at}::text`,
      subject: auditLog.subject,
      subject_id: auditLog.subject_id,
      action: auditLog.action,
      status: sql<string | null>`${auditLog.after} ->> 'status'`,
      consent: sql<boolean>`coalesce(${auditLog.subject} = 'leads' AND ${auditLog.after} ? 'consent', false)`,
      objection: sql<boolean>`coalesce(${auditLog.subject} = 'leads' AND ${auditLog.after} ? 'do_not_call_at', false)`,
      /** What the lead was reached by before. */
      left: sql<{
        phone?: string
        mobile?: string
        email?: string
      } | null>`CASE WHEN ${auditLog.subject} = 'leads'
        AND ${auditLog.before} ?| '{phone,mobile,email}' THEN ${auditLog.before} END`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.lead_id, lead_id), gt(auditLog.at, since)))
    .orderBy(auditLog.at, auditLog.id)

/** What customers answered to quotations after a moment while these were at another lead. */
export const listAnsweredElsewhere = (
  db: CompanyDb,
  lead_id: number,
  { quotations, since }: { quotations: readonly number[]; since: Date },
) =>
  db
    .select({
      at: sql<string>`${auditLog.at}::text`,
      subject: auditLog.subject,
      subject_id: auditLog.subject_id,
      action: auditLog.action,
      status: sql<null>`NULL`,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, 'quotations'),
        inArray(auditLog.subject_id, [...quotations]),
        inArray(auditLog.action, ['accepted', 'withdrawn']),
        ne(auditLog.lead_id, lead_id),
        gt(auditLog.at, since),
      ),
    )
    .orderBy(auditLog.at, auditLog.id)
