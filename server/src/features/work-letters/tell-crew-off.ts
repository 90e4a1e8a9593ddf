import { isWaiting } from '@heliodesk/domain/appointments/moves'
import type { Context } from '../../work/context.ts'
import type { AppointmentRow } from '../appointments/types.ts'
import { getWrittenLead } from '../leads/get-lead.ts'
import { crewOn } from './crews/find-crew.ts'
import { mailCrew, plannedOn } from './crews/mail-crew.ts'
import { makersOf } from './crews/notice-crew-moved.ts'

/**
 * Mails whoever was to make an installation, at once, that it is cancelled or put off without another day: all but who
 * does that. Called while its letters still hang on it; of what was put off or has passed they hear no more.
 */
export async function tellCrewOff(context: Context, before: AppointmentRow, off: 'cancelled' | 'postponed') {
  if (before.kind !== 'installation' || isWaiting(before.status)) return
  if (before.ends_at <= context.happened_at) return
  const others = makersOf(before, await crewOn(context, before)).filter((id) => id !== context.employee_id)
  if (others.length === 0) return
  const lead = await getWrittenLead(context, before.lead_id)
  await mailCrew(context, lead, others, (_id, language) => ({
    type: 'installation_off',
    variables: { plannedOn: plannedOn(before, language), putOff: off === 'postponed' ? 'yes' : null },
  }))
}
