import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import type { Locale } from '@heliodesk/domain/enumerations'
import { type CrewNews, crewNewsOf, type CrewState } from '@heliodesk/domain/work-letters/crew-news'
import { inJob } from '../../../work/in-transaction.ts'
import type { Context, Services } from '../../../work/context.ts'
import type { JobData, JobHandler } from '../../../outside/jobs.ts'
import type { AppointmentRow } from '../../appointments/types.ts'
import { findVisit } from '../../appointments/find-visit.ts'
import { getWrittenLead } from '../../leads/get-lead.ts'
import { findMailedSince } from '../../mails/find-mailed-since.ts'
import { dueAt, isDue } from '../../visit-notices/due-at.ts'
import { lockTold } from '../../visit-notices/lock-heard.ts'
import { listTold } from '../overview.ts'
import { listOfAppointment } from '../queries.ts'
import { crewOn } from './find-crew.ts'
import { type CrewMail, mailCrew, plannedOn } from './mail-crew.ts'
import { makersOf } from './notice-crew-moved.ts'

type Notice = Omit<JobData['tell-crew'], 'company_id'>

/** Mails a crew what is new of its installation once nothing changed for two minutes: of those who wait, one does. */
export const tellCrew =
  (services: Services): JobHandler<'tell-crew'> =>
  ({ company_id, ...notice }) =>
    inJob(services, company_id, async (context) => {
      if (!isDue(new Date(notice.due_at), context.happened_at)) return
      await lockTold(context, notice.appointment_id)
      const visit = await findVisit(context, notice.appointment_id)
      if (visit === undefined) return
      const changed_at = await findChangedAt(context, visit)
      const due_at = dueAt(changed_at)
      if (!isDue(due_at, context.happened_at))
        return await context.enqueue('tell-crew', { ...notice, due_at: due_at.toISOString() }, due_at)
      await tell(context, visit, notice, changed_at.toISOString() === notice.at ? notice.by : null)
    })

/** When a visit, or the letter of one of its crews, last changed. */
async function findChangedAt({ db }: Context, { id, updated_at }: AppointmentRow): Promise<Date> {
  const letters = await listOfAppointment(db, id)
  return letters.reduce((last, letter) => (letter.updated_at > last ? letter.updated_at : last), updated_at)
}

/** Who was told since a change, at once, that what they were to make is off. */
async function listToldOff(context: Context, { lead_id }: AppointmentRow, { known, at }: Notice) {
  const since = new Date(at)
  const mailed = new Set(
    [
      ...(await findMailedSince(context, lead_id, 'installation_off', since)),
      ...(await findMailedSince(context, lead_id, 'quotation_withdrawn_adviser', since)),
    ].map(({ to }) => to),
  )
  const people = await listTold(context.db, known.people)
  return new Set(people.filter(({ email }) => email !== null && mailed.has(email)).map(({ id }) => id))
}

async function stateOf(context: Context, visit: AppointmentRow): Promise<CrewState> {
  const { status, date, from, till } = visit
  return { status, date, from, till, people: makersOf(visit, await crewOn(context, visit)) }
}

async function tell(context: Context, visit: AppointmentRow, notice: Notice, by: number | null) {
  const { known } = notice
  const lead = await getWrittenLead(context, visit.lead_id)
  // Of who was erased a crew is told by itself, without a name.
  if (lead.anonymised_at !== null) return
  const now = await stateOf(context, visit)
  const news = new Map<number, CrewNews>()
  for (const { id, news: one } of crewNewsOf(known, now, await listToldOff(context, visit, notice))) {
    const { date, from } = isOfBefore(one) ? known : now
    if (id !== by && instantInAmsterdam(date, from) > context.happened_at) news.set(id, one)
  }
  await mailCrew(context, lead, [...news.keys()], (id, language) =>
    mailOf(news.get(id) ?? 'moved', { known, now, language }),
  )
}

const isOfBefore = (news: CrewNews) => news === 'taken' || news === 'off'

function mailOf(
  news: CrewNews,
  { known, now, language }: { known: CrewState; now: CrewState; language: Locale },
): CrewMail {
  if (news === 'off') {
    const putOff = now.status === 'postponed' ? 'yes' : null
    return { type: 'installation_off', variables: { plannedOn: plannedOn(known, language), putOff } }
  }
  const till = ({ till: end }: CrewState) => `${{ nl: 'tot', en: 'to' }[language]} ${end}`
  const timeOf = (state: CrewState) => `${plannedOn(state, language)} ${till(state)}`
  return {
    type: 'installation_changed',
    variables: {
      plannedOn: timeOf(news === 'taken' ? known : now),
      plannedBefore: news === 'moved' ? timeOf(known) : null,
      toldAs: news,
      // Whoever has no part in it any more need not see it.
      ...(news === 'taken' && { leadUrl: null }),
    },
  }
}
