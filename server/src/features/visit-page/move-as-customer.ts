import type { CallBody } from '@heliodesk/contract/call'
import type { visitPages as calls } from '@heliodesk/contract/visit-page'
import { rangeInAmsterdam } from '@heliodesk/domain/calendar'
import { laterOnDay } from '@heliodesk/domain/planning/times'
import { conflict, Problem } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import { judgeVisit } from '../agenda/judge-visit.ts'
import { findLeadPlace } from '../agenda/overview.ts'
import { daysOf } from '../appointments/marks/judge-place.ts'
import type { VisitOfCustomer } from '../visit-notices/mail-visit.ts'
import { moveVisit } from '../appointments/move-visit.ts'
import { findPlanning } from '../planning-settings/overview.ts'
import { timesOf } from './offer-times.ts'
import { getVisitOfCustomer } from './read-visit.ts'
import { requireAsSeen } from './require-as-seen.ts'
import { requireChangeable } from './require-changeable.ts'

/** The customer chooses another time, which is confirmed with that; 409 with what is left when it was taken. */
export async function moveAsCustomer(
  context: Context,
  { id, ...body }: CallBody<typeof calls.move> & { id: number },
) {
  const given = await getVisitOfCustomer(context, id)
  const { visit: before, lead } = given
  if (isAt(before, body)) return
  requireAsSeen(before, body.seen)
  await requireChangeable(context, given)
  const { date, from } = body
  const gone = async () => conflict('slotGone', { times: await timesOf(context, given) })
  const offered = await timesOf(context, given)
  const chosen = offered.find((one) => isChosen(one, body))
  if (chosen === undefined) throw await gone()
  const { adviser_id } = chosen
  const { minutes } = await findPlanning(context.db)
  const till = laterOnDay(from, minutes[before.kind])
  const range = till === undefined ? 'empty' : rangeInAmsterdam(date, from, till)
  if (till === undefined || typeof range === 'string') throw await gone()
  await findLeadPlace(context.db, lead.id, true)
  const judged = await judgeVisit(
    context,
    {
      kind: 'visit',
      people: [...new Set([adviser_id, ...before.with_ids])],
      date,
      ...range,
      lead_id: lead.id,
      channel: before.channel,
      appointment_id: id,
    },
    { lock: true, also: daysOf(before) },
  )
  if (judged.reasons.length > 0) throw await gone()
  // Between reading and the lock another request may have moved it: the same one twice, or the office.
  const { visit: now } = await getVisitOfCustomer(context, id)
  if (now.revision !== before.revision) {
    if (isAt(now, body)) return
    throw conflict('visitChangedMeanwhile')
  }
  await moveVisit(
    context,
    before,
    { adviser_id, date, from, till, ...range },
    { revision: before.revision, status: 'confirmed' },
  ).catch((error: unknown) => {
    // It holds the row as the office sees it.
    throw error instanceof Problem && 'current' in error.extra ? conflict('visitChangedMeanwhile') : error
  })
}

type Chosen = Pick<CallBody<typeof calls.move>, 'adviser_id' | 'date' | 'from'>

/** Without an adviser it is that time, whoever comes. */
const isChosen = (
  time: Pick<VisitOfCustomer['visit'], keyof Chosen>,
  { adviser_id = time.adviser_id ?? undefined, date, from }: Chosen,
) => time.adviser_id === adviser_id && time.date === date && time.from === from

const isAt = (visit: VisitOfCustomer['visit'], chosen: Chosen) =>
  visit.status === 'confirmed' && isChosen(visit, chosen)
