import { addDays, amsterdamDate } from '@heliodesk/domain/calendar'
import type { Context } from '../../work/context.ts'
import { findSlots } from '../slots/find-slots.ts'
import type { VisitOfCustomer } from '../visit-notices/mail-visit.ts'
import { firstName, getVisitOfCustomer } from './read-visit.ts'
import { requireChangeable } from './require-changeable.ts'

const mostOffered = 6

/** Other times of a visit that suit the route, from tomorrow: the six best, in the order of time. */
export async function offerTimes(context: Context, id: number) {
  const given = await getVisitOfCustomer(context, id)
  await requireChangeable(context, given)
  return { data: await timesOf(context, given) }
}

export async function timesOf(context: Context, { visit, lead }: VisitOfCustomer) {
  const { data } = await findSlots(context, lead, {
    kind: visit.kind,
    channel: visit.channel,
    appointment_id: visit.id,
    from_date: addDays(amsterdamDate(context.now), 1),
  })
  return data
    .filter(
      ({ adviser, date, from }) =>
        !(adviser.id === visit.adviser_id && date === visit.date && from === visit.from),
    )
    .slice(0, mostOffered)
    .toSorted((one, other) => (one.date + one.from < other.date + other.from ? -1 : 1))
    .map(({ adviser, date, from, till }) => ({
      adviser_id: adviser.id,
      adviser: firstName(adviser.full_name),
      date,
      from,
      till,
    }))
}
