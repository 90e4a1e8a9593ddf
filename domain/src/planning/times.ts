import { clockTimes } from '../calendar.ts'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A time of day some minutes later; undefined when that is no longer the same day. */
export const laterOnDay = (time: string, minutes: number): string | undefined =>
  clockTimes[minutesOf(time) + minutes]

/** Minutes from one time of a day to another. */
export const minutesBetween = (from: string, till: string): number => minutesOf(till) - minutesOf(from)

interface Times {
  from: string
  till: string
}

/** Half-open: what ends when the other begins does not touch it. */
export const timesTouch = (one: Times, other: Times): boolean =>
  one.from < other.till && other.from < one.till
