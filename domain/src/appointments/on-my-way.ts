import { amsterdamTime } from '../calendar.ts'

/** What is said of the way to a visit. */
interface Arrival {
  /** When it is said. */
  at: Date
  arrives_at: Date
}

const minute = 60_000
/** Who presses twice or corrects a slip says nothing new: a customer is mailed at most this often, and of no less. */
const leastMs = 5 * minute
/** Who comes earlier than this moves the visit first. */
const mostEarlyMs = 120 * minute

interface Said extends Arrival {
  mailed: boolean
  /** When it reached the product: later than it was said without a network. */
  received_at: Date
}

/** Whether what was said stands: that arrival, one that hardly differs, or another right after a customer was mailed. */
export function isSaidAlready(said: Said, now: Omit<Said, 'mailed'>): boolean {
  const isSoon = now.at.getTime() - said.at.getTime() < leastMs
  const isRecent = isSoon || (said.mailed && now.received_at.getTime() - said.received_at.getTime() < leastMs)
  const isNear = Math.abs(now.arrives_at.getTime() - said.arrives_at.getTime()) < leastMs
  const isSameTime = amsterdamTime(now.arrives_at) === amsterdamTime(said.arrives_at)
  return isSameTime || (said.mailed ? isRecent || isNear : isRecent && isNear)
}

/** Why nobody is on the way to a visit of that day yet or any more; null: they may be. */
export function whyNotOnTheWay(
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
  { at, arrives_at }: Arrival,
): 'visitEnded' | 'wayTooEarly' | null {
  if (at >= ends_at) return 'visitEnded'
  return starts_at.getTime() - arrives_at.getTime() > mostEarlyMs ? 'wayTooEarly' : null
}
