import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import type { Locale } from '@heliodesk/domain/enumerations'
import {
  type CrewKnown,
  type CrewNews,
  crewNewsOf,
  type CrewState,
  type CrewTime,
  isAtOtherTime,
  knownToAll,
  knownWith,
} from '@heliodesk/domain/work-letters/crew-news'
import { inJob } from '../../../work/in-transaction.ts'
import type { Context, Services } from '../../../work/context.ts'
import type { JobHandler } from '../../../outside/jobs.ts'
import type { AppointmentRow } from '../../appointments/types.ts'
import { findVisit } from '../../appointments/find-visit.ts'
import { getWrittenLead } from '../../leads/get-lead.ts'
import { dueAt, isDue } from '../../visit-notices/due-at.ts'
import { lockTold } from '../../visit-notices/lock-heard.ts'
import { dropCrewNotice, lockCrewNotice, saveCrewNotice } from './crew-notice-queries.ts'
import { crewOn } from './find-crew.ts'
import { type CrewMail, mailCrew, plannedOn, plannedTill } from './mail-crew.ts'
import { enqueueTelling } from './notice-crew-moved.ts'
import { crewStateOf } from './take-told.ts'

/** Mails a crew what is new of its installation once nothing changed for two minutes: of those who wait, one does. */
export const tellCrew =
  (services: Services): JobHandler<'tell-crew'> =>
  ({ company_id, appointment_id, due_at, known }) =>
    inJob(services, company_id, async (context) => {
      if (!isDue(new Date(due_at), context.happened_at)) return
      await lockTold(context, appointment_id)
      const visit = await findVisit(context, appointment_id)
      if (visit === undefined) return
      const now = crewStateOf(visit, await crewOn(context, visit))
      if (known !== undefined) await keepKnown(context, visit, { known, now })
      const notice = await lockCrewNotice(context.db, appointment_id)
      if (notice === undefined) return
      if (!isDue(notice.due_at, context.happened_at))
        return await enqueueTelling(context, appointment_id, notice.due_at)
      await dropCrewNotice(context.db, appointment_id)
      await tell(context, visit, now, knownWith(notice.told, now, notice.changed_by))
    })

/** A job of an earlier version brings what was known itself; whoever was to make what is off heard that at once. */
async function keepKnown(
  { db, company_id }: Context,
  { id: appointment_id, updated_at }: AppointmentRow,
  { known, now }: Record<'known' | 'now', CrewState>,
) {
  const waits = await lockCrewNotice(db, appointment_id)
  const heard = isOpenAppointment(now.status) || isAtOtherTime(known, now) ? [] : now.people
  const told = knownToAll(known).filter(({ id }) => !heard.includes(id))
  const due = { due_at: dueAt(updated_at), changed_by: null }
  await saveCrewNotice(db, { company_id, appointment_id, ...due, ...waits, told })
}

async function tell(context: Context, visit: AppointmentRow, now: CrewState, told: readonly CrewKnown[]) {
  const lead = await getWrittenLead(context, visit.lead_id)
  // Of who was erased a crew is told by itself, without a name.
  if (lead.anonymised_at !== null) return
  const news = crewNewsOf(told, now, context.happened_at)
  await mailCrew(context, lead, news, (one, language) => mailOf(one, now, language))
}

const beginsAsBefore = (known: CrewTime, now: CrewTime) => known.date === now.date && known.from === now.from

function mailOf({ news, known }: CrewNews, now: CrewState, language: Locale): CrewMail {
  if (news === 'off') {
    const putOff = now.status === 'postponed' ? 'yes' : null
    return { type: 'installation_off', variables: { plannedOn: plannedOn(known, language), putOff } }
  }
  return {
    type: 'installation_changed',
    variables: {
      plannedOn: plannedTill(news === 'taken' ? known : now, language),
      plannedBefore: news === 'moved' ? plannedTill(known, language) : null,
      // Who is to be there at the same time as before still goes there.
      toldAs: news === 'moved' && beginsAsBefore(known, now) ? 'till' : news,
      // Whoever has no part in it any more need not see it.
      ...(news === 'taken' && { leadUrl: null }),
    },
  }
}
