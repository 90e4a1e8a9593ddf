import { waitingStatuses } from '@heliodesk/domain/appointments/moves'
import { formatDate } from '@heliodesk/domain/calendar'
import type { Locale } from '@heliodesk/domain/enumerations'
import { getSender } from '../../access/get-sender.ts'
import type { Context } from '../../work/context.ts'
import type { AppointmentRow } from '../appointments/types.ts'
import { getWrittenLead } from '../leads/get-lead.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { crewOn } from './crews/find-crew.ts'
import { listTold } from './overview.ts'

const isWaiting = ({ status }: AppointmentRow) => waitingStatuses.some((one) => one === status)
const at = { nl: 'om', en: 'at' } as const satisfies Record<Locale, string>

/**
 * Mails whoever was to make an installation, at once, that it is cancelled or put off without another day: all but who
 * does that. Called while its letters still hang on it; of what was put off or has passed they hear no more.
 */
export async function tellCrewOff(context: Context, before: AppointmentRow, off: 'cancelled' | 'postponed') {
  if (before.kind !== 'installation' || isWaiting(before)) return
  if (before.ends_at <= context.happened_at) return
  const crew = [before.adviser_id, ...before.with_ids, ...(await crewOn(context, before))]
  const others = crew.filter((id) => id !== null && id !== context.employee_id)
  if (others.length === 0) return
  const { default_language: language } = await getSender(context.db, context.company_id)
  const lead = await getWrittenLead(context, before.lead_id)
  // Planners see it on their board.
  const told = (await listTold(context.db, others)).filter(({ id }) => others.includes(id))
  for (const { email, full_name } of told) {
    if (email === null) continue
    await queueMail(context, {
      type: 'installation_off',
      lead_id: lead.id,
      to: email,
      language,
      variables: {
        adviserName: full_name,
        fullName: lead.full_name,
        leadNumber: lead.number,
        city: lead.city,
        leadUrl: `${context.services.publicUrl}/leads/${lead.id}`,
        plannedOn: `${formatDate(before.date)} ${at[language]} ${before.from}`,
        putOff: off === 'postponed' ? 'yes' : null,
      },
    })
  }
}
