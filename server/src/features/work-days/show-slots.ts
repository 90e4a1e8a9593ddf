import type { CallBody } from '@heliodesk/contract/call'
import type { adviserWorkDays } from '@heliodesk/contract/work-days'
import { daysBetween } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { listVisiting } from '../agenda/overview.ts'
import { ownDaysOf } from './overview.ts'
import { readDays, slotStates } from './slot-states.ts'

/** Throws 422 for a span that ends before it begins, or is longer than that many days. */
export function requireSpan(from: string, till: string, days: number) {
  const span = daysBetween(from, till)
  if (span < 0) throw invalid({ till_date: ['tillBeforeFrom'] })
  if (span >= days) throw invalid({ till_date: [{ key: 'mostDays', params: { days } }] })
}

/** The slots of each adviser and day with what takes them. */
export async function showSlots(
  context: EmployeeContext,
  body: CallBody<typeof adviserWorkDays.slotsByDate>,
) {
  const { date, till_date = date, adviser_ids } = body
  requireSpan(date, till_date, 31)
  const own = ownDaysOf(context)
  const visiting = await listVisiting(context.db, adviser_ids)
  const people = visiting.filter(({ id }) => own === null || id === own)
  const ids = people.map(({ id }) => id)
  const reading = await readDays(context.db, {
    people: ids,
    from: date,
    till: till_date,
    now: context.happened_at,
  })
  const days = Map.groupBy(slotStates(reading), (slot) => `${slot.date} ${slot.person_id}`)
  const order = new Map(ids.map((id, index) => [id, index]))
  const byId = new Map(people.map((adviser) => [adviser.id, adviser]))
  return [...days.values()]
    .flatMap((slots) => {
      const [first] = slots
      const adviser = first === undefined ? undefined : byId.get(first.person_id)
      return first === undefined || adviser === undefined ? [] : [{ adviser, date: first.date, slots }]
    })
    .toSorted(
      (one, other) =>
        (one.date < other.date ? -1 : one.date > other.date ? 1 : 0) ||
        (order.get(one.adviser.id) ?? 0) - (order.get(other.adviser.id) ?? 0),
    )
}
