import { isInvited, noticeOf } from '@heliodesk/domain/appointments/visit-notice'
import type { Context } from '../../work/context.ts'
import { lockHeard } from './lock-heard.ts'
import { findVisitOfCustomer, mailVisit, stateOf } from './mail-visit.ts'
import { listToldOfLead } from './overview.ts'

/** Takes cancelled visits out of the calendar of a person who is about to be erased, by a mail that is forgotten then. */
export async function mailEndsOfErased(context: Context, lead_id: number) {
  // Without a mail server it would stay here, with the address.
  if (!context.services.mail.delivers) return
  for (const { appointment_id } of await listToldOfLead(context.db, lead_id)) {
    const notice = await lockHeard(context, appointment_id)
    const given = await findVisitOfCustomer(context, appointment_id)
    if (notice === undefined || given === undefined || given.lead.email === null) continue
    const ends = noticeOf(notice, stateOf(given))
    if (ends?.method !== 'CANCEL' || !isInvited(notice) || given.visit.starts_at <= context.happened_at)
      continue
    await mailVisit(context, given, ends, notice, { forget: true })
  }
}
