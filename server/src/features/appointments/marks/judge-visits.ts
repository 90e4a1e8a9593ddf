import type { PlacementReason } from '@heliodesk/domain/enumerations'
import type { Context, Services } from '../../../work/context.ts'
import { inJob } from '../../../work/in-transaction.ts'
import type { JobHandler } from '../../../outside/jobs.ts'
import { listEventDays } from '../../agenda/overview.ts'
import { settleMarks } from '../../agenda/settle-marks.ts'
import { noticeReaddressed } from '../../visit-notices/notice-changed.ts'
import { listCrewDays } from '../../work-letters/crews/find-crew.ts'
import { daysOf, judgePlace } from './judge-place.ts'
import { lockPlaces } from '../lock-visit.ts'
import { markVisit } from '../mark-visit.ts'
import type { AppointmentRow } from '../types.ts'
import { listOpenRows } from '../queries.ts'
import { lockMarks, type MarkedVisit } from '../visits-overview.ts'

/** What another address can change about where a visit stands. */
const ofTheWay: ReadonlySet<PlacementReason> = new Set(['unreachable', 'tripTooLong', 'travelTooMuch'])

/**
 * Judges the visits to come of a lead whose address changed, and marks those that no longer fit, also beside events
 * there; customers hear of an address that somebody gave.
 */
export const judgeVisits =
  (services: Services): JobHandler<'judge-visits'> =>
  ({ company_id, lead_id, changed_at, visits: only }) =>
    inJob(services, company_id, async (context) => {
      const visits = await listToCome(context, lead_id, only)
      const events = await listEventDays(context.db, lead_id, context.happened_at)
      if (visits.length + events.length === 0) return
      const days = [...visits.flatMap(daysOf), ...(await listCrewDays(context, visits)), ...events]
      await lockPlaces(context, [lead_id], days)
      // Read again: who was faster may have moved them.
      for (const visit of await listToCome(context, lead_id, only)) {
        await markMoved(context, visit)
        if (changed_at !== undefined) await noticeReaddressed(context, visit, new Date(changed_at))
      }
      await settleMarks(context, days)
      for (const { id } of visits) context.tellChange({ noun: 'appointments', id, lead_id })
      if (events.length > 0) context.tellChange({ noun: 'manual events', lead_id })
    })

const listToCome = async ({ db, happened_at: now }: Context, lead_id: number, only?: readonly number[]) =>
  (await listOpenRows(db, lead_id, {})).filter(
    ({ id, channel, ends_at }) =>
      channel === 'visit' && ends_at > now && (only === undefined || only.includes(id)),
  )

async function markMoved(context: Context, visit: AppointmentRow) {
  const judged = await judgePlace(context, visit)
  const unfit = judged?.reasons.some((reason) => ofTheWay.has(reason)) ?? false
  const isOther = ({ marks }: MarkedVisit) => unfit !== marks.some(({ code }) => code === 'addressChanged')
  const mark = unfit ? { by: context.employee_id } : null
  // Closing a day marks its visits without locking anybody's.
  for (const marked of await lockMarks(context.db, [visit.id], isOther))
    await markVisit(context, marked, 'addressChanged', mark)
}
