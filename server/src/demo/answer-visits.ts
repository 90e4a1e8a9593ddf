import { addDays, amsterdamDate } from '@heliodesk/domain/calendar'
import { makeFeed } from '../features/calendar-feeds/make-feed.ts'
import { keepWishes } from '../features/planning-settings/keep-wishes.ts'
import { cancelAsCustomer } from '../features/visit-page/cancel-as-customer.ts'
import { moveAsCustomer } from '../features/visit-page/move-as-customer.ts'
import { offerTimes } from '../features/visit-page/offer-times.ts'
import { actAs, actAsCustomer } from './act-as.ts'
import { personOf, type Stage } from './stories/stage.ts'
import type { WrittenLead } from './write-leads.ts'

/** Far enough ahead that its customer may still change it. */
const daysAhead = 3

/** One customer chose another time, one cancelled, one wants to come earlier, and an adviser reads another calendar. */
export async function answerVisits(stage: Stage, written: readonly WrittenLead[]): Promise<void> {
  const { services, company_id } = stage
  const now = services.clock.now()
  const earliest = addDays(amsterdamDate(now), daysAhead)
  const changeable = written
    .flatMap(({ lead, appointments }) => appointments.map((visit) => ({ ...visit, lead_id: lead.id })))
    .filter(({ kind, status, date }) => kind === 'advice' && status === 'planned' && date >= earliest)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  await actAsCustomer(services, company_id, now, async (context) => {
    for (const [index, { id }] of changeable.entries()) {
      const [time] = (await offerTimes(context, id)).data
      if (time === undefined) continue
      const { adviser_id, date, from } = time
      await moveAsCustomer(context, { id, adviser_id, date, from })
      const other = changeable[index + 1]
      if (other !== undefined)
        await cancelAsCustomer(context, {
          id: other.id,
          reason: 'We wachten nog even met zonnepanelen.',
        })
      return
    }
  })
  const latest = changeable.at(-1)
  const adviser = personOf(stage, 'adviser')
  await actAs(services, company_id, adviser, now, async (context) => {
    if (latest !== undefined) await keepWishes(context, latest.lead_id, { earlier: true })
    await makeFeed(context, {
      params: { id: adviser.employee_id },
      body: { shows: 'initials', keep_address: false },
    })
  })
}
