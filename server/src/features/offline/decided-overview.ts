import { openAppointmentStatuses } from '@heliodesk/domain/appointments/moves'
import { and, desc, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm'
import { auditLog } from '../../audit-log/schema.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { appointments } from '../appointments/schema.ts'
import { leadContacts } from '../calling/schema.ts'
import { leadStatusHistory } from '../leads/schema.ts'
import { quotationVersions } from '../quotations/schema.ts'
import { offlineIntents } from './schema.ts'

interface Author {
  device: string | null
  author_id: number
}
interface Whose extends Author {
  lead_id: number
}

/**
 * Whether anything was said or decided for a lead after this happened. What its author had done by the same device
 * before is of the time at which it arrived, where mails and sendings count from then.
 */
export async function isDecidedSince(
  { db, happened_at: then }: EmployeeContext,
  { lead_id, device, author_id }: Whose,
): Promise<boolean> {
  const isOther = (at: SQL) => sql`NOT EXISTS (SELECT FROM ${offlineIntents}
    WHERE ${offlineIntents.lead_id} = ${lead_id} AND ${offlineIntents.employee_id} = ${author_id}
      AND ${offlineIntents.device} = ${device} AND ${offlineIntents.kind} = 'sendQuotation'
      AND ${offlineIntents.received_at} = ${at})`
  const { rows } = await db.execute<{ decided: boolean }>(sql`SELECT
    EXISTS (SELECT FROM ${leadContacts} WHERE ${leadContacts.lead_id} = ${lead_id}
      AND ${leadContacts.created_at} > ${then})
    OR EXISTS (SELECT FROM ${leadStatusHistory} WHERE ${leadStatusHistory.lead_id} = ${lead_id}
      AND ${leadStatusHistory.created_at} > ${then} AND ${leadStatusHistory.status} <> 'new'
      AND ${isOther(sql`${leadStatusHistory.created_at}`)})
    OR EXISTS (SELECT FROM ${appointments} WHERE ${appointments.lead_id} = ${lead_id}
      AND ${appointments.created_at} > ${then} AND ${inArray(appointments.status, [...openAppointmentStatuses])})
    OR EXISTS (SELECT FROM ${quotationVersions} WHERE ${quotationVersions.lead_id} = ${lead_id}
      AND (${quotationVersions.accepted_at} > ${then} OR (${quotationVersions.sent_at} > ${then}
        AND ${isOther(sql`${quotationVersions.sent_at}`)}))) AS decided`)
  return rows[0]?.decided === true
}

/**
 * When somebody last said how a visit goes, if that was after this happened; undefined where nobody did. What its author
 * said by the same device comes in its order, whatever clock it had. That the customer confirms is no progress.
 */
export async function findVisitDecided(
  { db, company_id, happened_at: then }: EmployeeContext,
  visit_id: number,
  { device, author_id }: Author,
): Promise<Date | undefined> {
  const isOwn = sql`EXISTS (SELECT FROM ${offlineIntents}
    WHERE ${offlineIntents.employee_id} = ${author_id} AND ${offlineIntents.device} = ${device}
      AND ${offlineIntents.kind} = 'visitProgress' AND ${offlineIntents.happened_at} = ${auditLog.at}
      AND ${offlineIntents.entity} ->> 'id' = ${String(visit_id)})`
  const [row] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.company_id, company_id),
        eq(auditLog.subject, 'appointments'),
        eq(auditLog.subject_id, visit_id),
        gt(auditLog.at, then),
        sql`${auditLog.before} ->> 'status' IS NOT NULL AND ${auditLog.after} ->> 'status' <> 'confirmed'`,
        not(isOwn),
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(1)
  return row?.at
}
