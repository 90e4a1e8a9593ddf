import { addDays, amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { inJob } from '../../work/in-transaction.ts'
import type { Context, Services } from '../../work/context.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { findPlanning } from '../planning/settings-queries.ts'
import { findVisitOfCustomer, mailReminder } from './mail-visit.ts'
import { listToRemind } from './overview.ts'
import { lockNotice, saveNotice } from './queries.ts'

/** Enqueues the reminders of tomorrow's visits once the company's hour has come. */
export async function startReminders(context: Context, hour: number) {
  const { reminder_hour } = await findPlanning(context.db)
  if (hour < reminder_hour) return
  const today = amsterdamDate(context.now)
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
      const notice = await lockNotice(context.db, appointment_id)
      if (notice === undefined || notice.reminded_for === day) return
      await saveNotice(context.db, company_id, appointment_id, { reminded_for: day })
      const given = await findVisitOfCustomer(context, appointment_id)
      const ahead = given?.visit.status === 'planned' || given?.visit.status === 'confirmed'
      if (given === undefined || !ahead || given.visit.date !== day || given.visit.starts_at <= context.now)
        return
      await mailReminder(context, given)
    })
