import { amsterdamDate } from '../calendar.ts'

/** By how much the clock of a device may be wrong. */
const clockErrorMs = 3 * 3_600_000

interface Known {
  /** When the device got the prices that it showed. */
  readonly given_at: Date
  /** When what it made reached the server; null where it has not yet. */
  readonly arrived_at: Date | null
}

/** Whether it cannot have been that day on which a device showed something, whatever error of its clock it claims. */
export const isFalseDay = (day: string, { given_at, arrived_at }: Known): boolean =>
  day < amsterdamDate(new Date(given_at.getTime() - clockErrorMs)) ||
  (arrived_at !== null && day > amsterdamDate(new Date(arrived_at.getTime() + clockErrorMs)))
