import { isWaiting } from '@heliodesk/domain/appointments/moves'
import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import type { Context } from '../../work/context.ts'
import type { AppointmentRow } from '../appointments/types.ts'
import { getWrittenLead } from '../leads/get-lead.ts'
import { crewOn } from './crews/find-crew.ts'
import { mailCrew, plannedOn } from './crews/mail-crew.ts'
import { makersOf, takeTold } from './crews/take-told.ts'

/**
 * Mails whoever was to make an installation, at once, that it is cancelled or put off without another day: all but who
 * does that, each with the day that they know. Called while its letters still hang on it; of what was put off or has
 * passed they hear no more.
 */
export async function tellCrewOff(context: Context, before: AppointmentRow, off: 'cancelled' | 'postponed') {
  if (before.kind !== 'installation' || isWaiting(before.status)) return
  const told = await takeTold(context, before)
  const { date, from, till } = before
  const others = makersOf(before, await crewOn(context, before))
    .filter((id) => told.every((known) => known.id !== id))
    .map((id) => ({ id, date, from, till }))
  const known = [...told, ...others].filter(
    (one) => one.id !== context.employee_id && instantInAmsterdam(one.date, one.till) > context.happened_at,
  )
  if (known.length === 0) return
  const lead = await getWrittenLead(context, before.lead_id)
  const putOff = off === 'postponed' ? 'yes' : null
  await mailCrew(context, lead, known, (one, language) => ({
    type: 'installation_off',
    variables: { plannedOn: plannedOn(one, language), putOff },
  }))
}
