import { amsterdamDate } from '@heliodesk/domain/calendar'
import { wantsMail } from '@heliodesk/domain/leads/objections/consent'
import {
  dueReminder,
  isReminderTime,
  nextMailDay,
  type QuotationReminder,
  quotationReminders,
  reminderDays,
  reminderMoment,
} from '@heliodesk/domain/quotations/versions/reminders'
import { versionState } from '@heliodesk/domain/quotations/versions/version-state'
import { hashToken } from '../../../access/logins/csrf.ts'
import type { Context, Services } from '../../../work/context.ts'
import { inJob } from '../../../work/in-transaction.ts'
import type { JobData, JobHandler } from '../../../outside/jobs.ts'
import { readQuotationSettings } from '../../quotation-settings/read-quotation-settings.ts'
import { notifyCustomer, type Subject } from '../sending/notify-customer.ts'
import { findParties } from '../overview.ts'
import { findVersion, lockQuotation, type VersionRow } from '../queries.ts'
import { asSent } from '../document/as-sent.ts'
import { markReminded, waitsForAnswer, wasReminded } from './reminder-queries.ts'

/** Enqueues the reminders of a version that is being sent; whether each goes is decided on its day. */
export async function scheduleReminders(
  context: Context,
  ids: { quotation_id: number; version_id: number },
  days: Record<QuotationReminder, string>,
) {
  // A quotation that stayed in the outbox did not reach the customer.
  if (!context.services.mail.delivers) return
  for (const reminder of quotationReminders) {
    const on = days[reminder]
    await context.enqueue('remind-customer', { ...ids, reminder, on }, reminderMoment(on))
  }
}

type Job = JobData['remind-customer']

/** Mails a reminder of a version that the customer can still answer: each at most once. */
export const remindCustomer =
  (services: Services): JobHandler<'remind-customer'> =>
  (job) =>
    inJob(services, job.company_id, async (context) => {
      const today = amsterdamDate(context.happened_at)
      if (today < job.on) return
      // Serialises it with an answer, a question and a stop.
      const subject = await lockSubject(context, job)
      if (subject === undefined || !(await isDue(context, subject, job.reminder, today))) return
      if (isReminderTime(context.happened_at)) return mailReminder(context, subject, job.reminder)
      // A worker that was down comes back at night.
      const { quotation_id, version_id, reminder } = job
      const on = nextMailDay(today)
      await context.enqueue('remind-customer', { quotation_id, version_id, reminder, on }, reminderMoment(on))
    })

async function lockSubject({ db }: Context, { quotation_id, version_id }: Job): Promise<Subject | undefined> {
  const quotation = await lockQuotation(db, quotation_id)
  const version = await findVersion(db, quotation_id, version_id)
  const parties = await findParties(db, quotation_id)
  return quotation && version && parties
    ? { quotation, version, parties: await asSent(db, parties, version) }
    : undefined
}

/** The reminder days of a version that was sent. */
function daysOf({ sent_at, valid_until_dates }: VersionRow) {
  const lastDay = Object.values(valid_until_dates ?? {})
    .toSorted()
    .at(-1)
  return sent_at === null || lastDay === undefined ? undefined : reminderDays(amsterdamDate(sent_at), lastDay)
}

async function isDue(context: Context, subject: Subject, reminder: QuotationReminder, today: string) {
  const { db } = context
  const { quotation, version, parties } = subject
  const { lead } = parties
  const days = daysOf(version)
  if (days === undefined || versionState(version, today) !== 'open') return false
  if (quotation.reminders_stopped_at !== null || lead.anonymised_at !== null) return false
  if (!wantsMail(lead.consent) || dueReminder(days, await readQuotationSettings(context), today) !== reminder)
    return false
  return !(await waitsForAnswer(db, quotation.id)) && !(await wasReminded(db, version.id, reminder))
}

async function mailReminder(context: Context, subject: Subject, reminder: QuotationReminder) {
  const { quotation, version, parties } = subject
  if (parties.lead.email === null) return
  const token = context.services.ids.token()
  const isFirst = await markReminded(context.db, {
    company_id: context.company_id,
    quotation_id: quotation.id,
    version_id: version.id,
    reminder,
    token_hash: hashToken(token),
    sent_at: context.happened_at,
  })
  if (!isFirst) return
  const stopRemindersUrl = `${context.services.publicUrl}/reminders/${token}`
  await context.audit({
    action: 'reminded',
    subject: 'quotations',
    subject_id: quotation.id,
    lead_id: quotation.lead_id,
    after: { number: quotation.number, version_number: version.number },
  })
  await notifyCustomer(context, subject, {
    type: `quotation_reminder_${reminder}`,
    variables: { stopRemindersUrl },
    unsubscribe_url: stopRemindersUrl,
  })
}
