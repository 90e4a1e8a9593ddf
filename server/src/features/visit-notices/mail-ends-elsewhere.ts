import type { Context } from '../../work/context.ts'
import { getWrittenLead } from '../leads/get-lead.ts'
import { lockHeard } from './lock-heard.ts'
import { findVisitOfCustomer, mailEndElsewhere } from './mail-visit.ts'
import { listToldOfLead } from './overview.ts'

/** Takes the visits of a lead that somebody else was mailed since a moment out of the calendar of that one. */
export async function mailEndsElsewhere(context: Context, lead_id: number, holder_id: number, since: Date) {
  const { db, happened_at: now } = context
  for (const { appointment_id } of await listToldOfLead(db, lead_id)) {
    const heard = await lockHeard(context, appointment_id)
    if (heard === undefined || heard.told_at === null || heard.told_at < since) continue
    const given = await findVisitOfCustomer(context, appointment_id)
    if (given === undefined || given.visit.starts_at <= now) continue
    const lead = await getWrittenLead(context, holder_id)
    if (lead.email !== null) await mailEndElsewhere(context, { visit: given.visit, lead }, heard)
  }
}
