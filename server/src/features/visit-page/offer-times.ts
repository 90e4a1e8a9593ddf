import { addDays, amsterdamDate } from '@heliodesk/domain/calendar'
import { timesTouch } from '@heliodesk/domain/planning/times'
import type { Context } from '../../work/context.ts'
import { listOpenOf } from '../appointments/overview.ts'
import { findSlots, type Search } from '../slots/find-slots.ts'
import type { VisitOfCustomer } from '../visit-notices/mail-visit.ts'
import { firstName, getVisitOfCustomer } from './read-visit.ts'
import { requireChangeable } from './require-changeable.ts'

const mostOffered = 6

/** Whatever was noted of when the customer can. */
const anyTime = { weekdays: null, from: null, till: null }

/**
 * Other times of a visit that suit the route, from tomorrow: the six best, in the order of time and of one time the best
 * first. Where none suits what the office noted of when the customer can, the others: the customer is asked right now.
 */
export async function offerTimes(context: Context, id: number) {
  const given = await getVisitOfCustomer(context, id)
  await requireChangeable(context, given)
  return { data: await timesOf(context, given) }
}

export async function timesOf(context: Context, given: VisitOfCustomer) {
  const suiting = await bestTimes(context, given)
  return suiting.length === 0 ? bestTimes(context, given, anyTime) : suiting
}

type Wishes = Pick<Search, 'weekdays' | 'from' | 'till'>

async function bestTimes(context: Context, { visit, lead }: VisitOfCustomer, wishes: Wishes = {}) {
  const { data } = await findSlots(context, lead, {
    ...wishes,
    kind: visit.kind,
    channel: visit.channel,
    appointment_id: visit.id,
    with_ids: visit.with_ids,
    from_date: addDays(amsterdamDate(context.happened_at), 1),
  })
  // Nobody is at home for two at once.
  const others = (await listOpenOf(context.db, lead.id)).filter(({ id }) => id !== visit.id)
  return data
    .filter((slot) => !others.some((other) => other.date === slot.date && timesTouch(other, slot)))
    .filter(
      ({ adviser, date, from }) =>
        !(adviser.id === visit.adviser_id && date === visit.date && from === visit.from),
    )
    .slice(0, mostOffered)
    .toSorted((one, other) => (one.date + one.from).localeCompare(other.date + other.from))
    .map(({ adviser, date, from, till }) => ({
      adviser_id: adviser.id,
      adviser: firstName(adviser.full_name),
      date,
      from,
      till,
    }))
}
