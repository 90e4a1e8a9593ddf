import { addDays, amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { type Heard, isReaddressed } from '@heliodesk/domain/appointments/visit-notice'
import { inJob } from '../../work/in-transaction.ts'
import type { Context, Services } from '../../work/context.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { isOfWithdrawnOrder } from '../appointments/orders/is-of-withdrawn-order.ts'
import { findPlanning } from '../planning-settings/overview.ts'
import { findVisitOfCustomer, mailReminder, stateOf, type VisitOfCustomer } from './mail-visit.ts'
import { lockHeardOrNew } from './lock-heard.ts'
import { listToRemind } from './overview.ts'
import { saveNotice } from './queries.ts'
import { wasMailed } from './settle-mailed.ts'

/** Enqueues the reminders of tomorrow's visits once the company's hour has come. */
export async function startReminders(context: Context, hour: number) {
  const { reminder_hour } = await findPlanning(context.db)
  if (hour < reminder_hour) return
  const today = amsterdamDate(context.happened_at)
  const day = addDays(today, 1)
  // Who was told today needs no second mail today.
  for (const { appointment_id } of await listToRemind(context.db, day, instantInAmsterdam(today, '00:00')))
    await context.enqueue('remind-visit', { appointment_id, day })
}

/** Reminds the customer of a visit that is still on that day; once. */
export const remindVisit =
  (services: Services): JobHandler<'remind-visit'> =>
  ({ company_id, appointment_id, day }) =>
    inJob(services, company_id, async (context) => {
      const notice = await lockHeardOrNew(context, appointment_id)
      // What is new is mailed within two minutes.
      if (notice === undefined || notice.reminded_for === day || notice.due_at !== null) return
      const given = await findVisitOfCustomer(context, appointment_id)
      if (given === undefined || given.visit.date !== day || given.visit.starts_at <= context.happened_at)
        return
      // A job that comes late, past midnight, would say "tomorrow" of today.
      if (amsterdamDate(context.happened_at) >= day) return
      if (!knowsOf(given, notice) || (await isOfWithdrawnOrder(context, given.visit))) return
      await saveNotice(context.db, company_id, appointment_id, { reminded_for: day })
      await mailReminder(context, given, notice)
    })

/** Of what nobody told or confirmed the planner's home says so; a reminder would be the first that is heard of it. */
const knowsOf = (given: VisitOfCustomer, heard: Heard) =>
  given.visit.status === 'confirmed' ||
  (given.visit.status === 'planned' && (wasMailed(given, heard) || isReaddressed(heard, stateOf(given))))
