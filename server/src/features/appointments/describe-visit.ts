import { formatDate } from '@heliodesk/domain/calendar'
import type { MailVariables } from '@heliodesk/domain/mail-types'
import type { Context } from '../../work/context.ts'
import { findVisitToName } from './queries.ts'

/** The day and time of a lead's next visit, or of the latest one; empty without any. */
export async function describeVisit(
  { db, happened_at: now }: Pick<Context, 'db' | 'happened_at'>,
  lead_id: number,
): Promise<MailVariables> {
  const visit = await findVisitToName(db, lead_id, now)
  return {
    appointmentDate: visit === undefined ? null : formatDate(visit.date),
    appointmentTime: visit?.from ?? null,
  }
}
