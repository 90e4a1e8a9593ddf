import { amsterdamTime } from '../calendar.ts'

/** What was said of the way to a visit. */
export interface Arrival {
  /** When it was said. */
  at: Date
  arrives_at: Date
}

/** Who presses twice, or whose telephone asks again, says nothing new; who is held up says a later arrival. */
const sameWithinMs = 2 * 60_000

/** Whether saying it tells the customer what they were told: that arrival, or as long a way again within two minutes. */
export function isSaidAlready(said: Arrival, now: Arrival): boolean {
  const since = now.at.getTime() - said.at.getTime()
  const isAsLong = now.arrives_at.getTime() - said.arrives_at.getTime() === since
  const isSameTime = amsterdamTime(now.arrives_at) === amsterdamTime(said.arrives_at)
  return isSameTime || (isAsLong && since < sameWithinMs)
}
