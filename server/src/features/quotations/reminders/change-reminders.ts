import type { reminders } from '@heliodesk/contract/reminders'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import type { Context, EmployeeContext } from '../../../work/context.ts'
import type { Given } from '../../../work/use-case.ts'
import { invalid, notFound } from '../../../kernel/problems.ts'
import { getLead } from '../../leads/get-lead.ts'
import { requireKnownPerson } from '../../leads/require-changeable-lead.ts'
import { findParties } from '../overview.ts'
import { listOpenVersions, lockQuotation, lockQuotationsOfLead, type QuotationRow } from '../queries.ts'
import { getVisibleQuotation, readQuotation } from '../read-quotation.ts'
import { setReminders } from './reminder-queries.ts'

async function note(
  context: Context,
  { id, lead_id, number }: QuotationRow,
  action: 'remindersStopped' | 'remindersResumed',
  reason: string | null,
) {
  const after = { number, ...(reason === null ? {} : { reason }) }
  await context.audit({ action, subject: 'quotations', subject_id: id, lead_id, after })
}

/** What the page reads that stops reminders. */
export async function readStopPage({ db }: Context, quotation_id: number) {
  const quotation = await lockQuotation(db, quotation_id)
  const parties = await findParties(db, quotation_id)
  if (quotation === undefined || parties === undefined) throw notFound()
  const { company, lead } = parties
  return {
    company: { name: company.name, phone: formatPhone(company.phone), email: company.email },
    language: lead.language,
    number: quotation.number,
    stopped: quotation.reminders_stopped_at !== null,
  }
}

/** The customer wants no more reminders; a stop by an employee becomes the customer's own. */
export async function stopAsCustomer(context: Context, quotation_id: number) {
  const quotation = await lockQuotation(context.db, quotation_id)
  if (quotation === undefined) throw notFound()
  const isOwn = quotation.reminders_stopped_at !== null && quotation.reminders_stopped_by === null
  if (!isOwn) {
    await setReminders(context.db, quotation_id, { at: context.happened_at, by: null })
    await note(context, quotation, 'remindersStopped', null)
  }
  return readStopPage(context, quotation_id)
}

/** Stops the reminders of what a lead could still accept, because they said that they do not want it. */
export async function stopRemindersOfLead(context: EmployeeContext, lead_id: number, reason: string) {
  await lockQuotationsOfLead(context.db, lead_id)
  const open = new Set(
    (await listOpenVersions(context.db, lead_id)).map(({ version }) => version.quotation_id),
  )
  for (const id of open) {
    const quotation = await lockQuotation(context.db, id)
    if (quotation === undefined || quotation.reminders_stopped_at !== null) continue
    await setReminders(context.db, id, { at: context.happened_at, by: context.employee_id })
    await note(context, quotation, 'remindersStopped', reason)
  }
}

/** An employee stops the reminders of a quotation, or starts them again. */
async function run(
  context: EmployeeContext,
  { params: { id }, body: { stopped, reason } }: Given<typeof reminders.change>,
) {
  const { lead_id } = await getVisibleQuotation(context, id)
  requireKnownPerson(await getLead(context, lead_id))
  const quotation = await lockQuotation(context.db, id)
  if (quotation === undefined) throw notFound()
  const was = quotation.reminders_stopped_at !== null
  if (was !== stopped) {
    // Whoever mails a person who asked not to be mailed has to say why.
    if (!stopped && quotation.reminders_stopped_by === null && reason === null)
      throw invalid({ reason: ['stoppedByCustomer'] })
    await setReminders(context.db, id, stopped ? { at: context.happened_at, by: context.employee_id } : null)
    await note(context, quotation, stopped ? 'remindersStopped' : 'remindersResumed', reason)
  }
  return readQuotation(context, id)
}

export const changeReminders = {
  check: (context: EmployeeContext, { params }: Pick<Given<typeof reminders.change>, 'params'>) =>
    getVisibleQuotation(context, params.id),
  run,
}
