import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import type { Context } from '../../../work/context.ts'
import { cancelOpenAppointments } from '../../appointments/cancel-open-appointments.ts'
import { listAnsweredSince, listInstallations, listOrders } from '../../quotations/orders-overview.ts'
import { say } from '../../../kernel/messages.ts'
import type { LeadRow } from '../queries.ts'
import { moveLeadAfter } from '../statuses/move-lead-after.ts'
import { setLeadStatus } from '../statuses/set-lead-status.ts'

/**
 * What its orders did while a lead was merged is done to it too, once it is as it was before: one that was accepted is
 * sold, and where the last one was withdrawn nothing is to be installed any more.
 */
export async function settleSeparated(context: Context, lead_id: number, since: Date): Promise<void> {
  const { db } = context
  if ((await listOrders(db, lead_id)).length > 0) {
    const [accepted] = await listAnsweredSince(db, lead_id, { action: 'accepted', since })
    if (accepted !== undefined) await moveLeadAfter(context, lead_id, 'quotationAccepted', accepted.number)
    return
  }
  const [withdrawn] = await listAnsweredSince(db, lead_id, { action: 'withdrawn', since })
  if (withdrawn === undefined) return
  const visits = await listInstallations(db, lead_id)
  const ids = visits
    .filter(
      ({ status, starts_at }) =>
        status === 'postponed' || (isOpenAppointment(status) && starts_at > context.happened_at),
    )
    .map(({ id }) => id)
  await cancelOpenAppointments(context, lead_id, { ids, putOff: true })
  await moveLeadAfter(context, lead_id, 'quotationWithdrawn', withdrawn.number)
}

/**
 * Who was promised a call at a number that is the other one's would wait for it on no list: the lead is open again, and
 * its history says why.
 */
export async function endUnreachable(context: Context, { id, phone, mobile }: LeadRow): Promise<void> {
  if (phone !== null || mobile !== null) return
  await setLeadStatus(context, id, {
    status: 'open',
    remarks: say('code', 'numberTakenAway'),
    only_from: ['callback'],
  })
}
