import type { LeadStatus } from '@heliodesk/domain/enumerations'
import type { Context, EmployeeContext } from '../../../work/context.ts'
import { say } from '../../../kernel/messages.ts'
import { conflict } from '../../../kernel/problems.ts'
import { staleRow } from '../../../rows/stale-row.ts'
import { cancelOpenAppointments, nameOpenAppointments } from '../../appointments/cancel-open-appointments.ts'
import { tellCrewOff } from '../../work-letters/tell-crew-off.ts'
import { refuseStandingOrder } from '../../quotations/withdrawal/refuse-standing-order.ts'
import {
  listOpenQuotations,
  withdrawOpenQuotations,
} from '../../quotations/withdrawal/withdraw-open-quotations.ts'
import { getLead } from '../get-lead.ts'
import { askAboutCallback } from './promised-callback.ts'
import type { LeadRow } from '../queries.ts'
import { setLeadStatus } from './set-lead-status.ts'

interface Closing {
  /** The status that it has, which nobody may have changed meanwhile. */
  from: LeadStatus
  to: 'writtenOff' | 'forwarded'
  /** Why, as its history says. */
  remarks: string | null
  /** Why, as a withdrawn quotation says. */
  reason: string
  result_code_id?: number | null
  confirmed: boolean
}

/** Ends a lead here: its open appointments are cancelled, its open quotations withdrawn; 409 until that is confirmed. */
export async function closeLead(context: EmployeeContext, id: number, closing: Closing): Promise<void> {
  const { from, to, remarks, reason, result_code_id = null, confirmed } = closing
  if (to === 'writtenOff') await refuseStandingOrder(context, id, 'status')
  if (!confirmed) {
    const questions = await listClosingQuestions(context, await getLead(context, id))
    if (questions.length > 0) throw conflict('closesLead', { questions })
  }
  await withdrawOpenQuotations(context, id, reason)
  const moved = await setLeadStatus(context, id, { status: to, remarks, result_code_id, only_from: [from] })
  if (!moved) throw await staleRow(context, { subject: 'leads', id, current: await getLead(context, id) })
  for (const visit of await cancelOpenAppointments(context, id))
    await tellCrewOff(context, visit, 'cancelled')
}

/** What ends with a lead, to be confirmed first. */
export async function listClosingQuestions(
  context: Context,
  lead: Pick<LeadRow, 'id' | 'status' | 'call_at'>,
) {
  return [...askAboutCallback(context, lead), ...(await askAboutOpen(context, lead.id))]
}

/** What is cancelled and withdrawn with a lead that ends, to be confirmed first. */
export async function askAboutOpen(context: Context, lead_id: number) {
  const numbers = await listOpenQuotations(context, lead_id)
  const { locale } = context
  return [
    ...(await askAboutVisits(context, lead_id)),
    ...numbers.map((number) => ({
      code: 'closesQuotation',
      message: say(locale, 'closesQuotation', { number }),
    })),
  ]
}

/** The visits to come of a lead, or those before a day, that are cancelled with what becomes of it. */
export async function askAboutVisits(context: Context, lead_id: number, which: { before?: string } = {}) {
  const visits = await nameOpenAppointments(context, lead_id, which)
  const { locale } = context
  return visits.map((visit) => ({
    code: 'closesAppointment',
    message: say(locale, 'closesAppointment', { visit }),
  }))
}
