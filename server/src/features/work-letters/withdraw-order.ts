import { formatDate } from '@heliodesk/domain/calendar'
import type { Context } from '../../work/context.ts'
import { cancelOpenAppointments } from '../appointments/cancel-open-appointments.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { mailVariables, notifyAdviser } from '../quotations/notify-customer.ts'
import { withdrawQuotation } from '../quotations/withdraw-quotation.ts'
import { hasOtherOrder, listTold } from './overview.ts'
import { cancelLetterOf } from './queries.ts'

/**
 * Withdraws an order: the quotation, its letter and the installation that is planned for it. Crew, planners and
 * whoever the visits were given to are told at once.
 */
export async function withdrawOrder(
  context: Context,
  quotation_id: number,
  confirmation: string,
): Promise<void> {
  const { subject, variables } = await withdrawQuotation(context, quotation_id, confirmation)
  const { quotation, version, parties } = subject
  const letter = await cancelLetterOf(context.db, version.id, context.now)
  const visits = await cancelVisits(context, quotation.lead_id, letter?.appointment_id)
  if (letter !== undefined) {
    await context.audit({
      action: 'cancelled',
      subject: 'work letters',
      subject_id: letter.id,
      lead_id: letter.lead_id,
      before: { status: letter.status, planned_date: letter.planned_date },
      after: { cancelled_at: letter.cancelled_at },
    })
  }
  const ended = {
    ...variables,
    cancelled: cancelledWith(letter !== undefined, visits.length > 0),
    plannedOn: visits.map(({ date }) => formatDate(date)).join(', ') || null,
  }
  await notifyAdviser(context, subject, {
    type: 'quotation_withdrawn_adviser',
    variables: { ...ended, toldAs: 'adviser' },
  })
  const crew = [...(letter?.crew_ids ?? []), ...visits.map(({ adviser_id }) => adviser_id)]
  if (letter === undefined && visits.length === 0) return
  for (const { id, email, full_name } of await listTold(context.db, crew)) {
    if (email === null || id === parties.adviser?.id) continue
    const language = parties.company.default_language
    await queueMail(context, {
      type: 'quotation_withdrawn_adviser',
      lead_id: quotation.lead_id,
      to: email,
      language,
      variables: {
        ...(await mailVariables(context, subject, language)),
        ...ended,
        toldAs: crew.includes(id) ? 'crew' : 'planner',
        adviserName: full_name,
      },
    })
  }
}

function cancelledWith(letter: boolean, visit: boolean): string | null {
  if (letter && visit) return 'both'
  if (letter) return 'letter'
  return visit ? 'visit' : null
}

/** The installation of the withdrawn order; without another order all that are planned for the lead. */
async function cancelVisits(context: Context, lead_id: number, appointment_id: number | undefined) {
  if (!(await hasOtherOrder(context.db, lead_id)))
    return cancelOpenAppointments(context, lead_id, { kinds: ['installation'] })
  return appointment_id === undefined
    ? []
    : cancelOpenAppointments(context, lead_id, { kinds: ['installation'], id: appointment_id })
}
