import { addDays } from '@heliodesk/domain/calendar'
import { minutesBetween, timesTouch } from '@heliodesk/domain/planning/times'
import type { BodyOf, ResultOf } from '../../data/calls/client.ts'
import type { FieldErrors } from '../../data/calls/api-error.ts'
import { minutesOf, timeOf, type Times } from '../../ui/time-grid/day-minutes.ts'

export type WorkDay = ResultOf<'POST /adviser-work-days/search'>['data'][number]
export type ChangedDay = BodyOf<'PATCH /adviser-work-days'>['work_days'][number]

/** A work time as it is edited: of one adviser, or the same of several. */
export interface DraftTime extends Times {
  key: string
  date: string
  advisers: number[]
}

/** Monday to Friday. */
export const daysOf = (monday: string): string[] => [0, 1, 2, 3, 4].map((day) => addDays(monday, day))

const byTime = (one: Times, other: Times) =>
  one.from.localeCompare(other.from) || one.till.localeCompare(other.till)

/** What is kept, with equal times of several advisers as one. */
export function draftOf(days: readonly WorkDay[]): DraftTime[] {
  const times = new Map<string, DraftTime>()
  for (const { adviser_id, full_date, work_times } of days)
    for (const { from, till } of work_times) {
      const key = `${full_date} ${from} ${till}`
      const same = times.get(key)
      if (same === undefined) times.set(key, { key, date: full_date, from, till, advisers: [adviser_id] })
      else same.advisers.push(adviser_id)
    }
  return [...times.values()]
}

/** What is kept once days were saved. */
export const withSaved = (kept: readonly WorkDay[], saved: readonly WorkDay[]): WorkDay[] => [
  ...kept.filter(
    (day) => !saved.some((one) => one.adviser_id === day.adviser_id && one.full_date === day.full_date),
  ),
  ...saved,
]

/** The times of one adviser on one day, in their order: as they are sent. */
const timesOf = (draft: readonly DraftTime[], adviser: number, date: string): DraftTime[] =>
  draft.filter((time) => time.date === date && time.advisers.includes(adviser)).toSorted(byTime)

const plain = (times: readonly Times[]) => times.map(({ from, till }) => `${from}-${till}`).join()

/** The days that differ from what is kept. */
export function changedDays(
  draft: readonly DraftTime[],
  kept: readonly WorkDay[],
  { advisers, dates }: { advisers: readonly number[]; dates: readonly string[] },
): ChangedDay[] {
  return advisers.flatMap((adviser_id) =>
    dates.flatMap((full_date): ChangedDay[] => {
      const before = kept.find((day) => day.adviser_id === adviser_id && day.full_date === full_date)
      const times = timesOf(draft, adviser_id, full_date)
      if (plain(times) === plain((before?.work_times ?? []).toSorted(byTime))) return []
      const work_times = times.map(({ from, till }) => ({ from, till }))
      return [{ adviser_id, full_date, work_times, ...(before && { revision: before.revision }) }]
    }),
  )
}

export interface DraftErrors {
  /** By the key of a work time. */
  times: Map<string, string>
  /** By date: of the day itself. */
  days: Map<string, string>
  /** Of neither. */
  others: string[]
}

/** The errors of a 422 at what they are about: `work_days.0.work_times.1.till`. */
export function errorsOf(
  errors: FieldErrors,
  sent: readonly ChangedDay[],
  draft: readonly DraftTime[],
): DraftErrors {
  const placed: DraftErrors = { times: new Map(), days: new Map(), others: [] }
  for (const [field, [text = '']] of Object.entries(errors)) {
    const [, day, time] = /^work_days\.(\d+)(?:\.work_times\.(\d+))?/.exec(field) ?? []
    const of = day === undefined ? undefined : sent[Number(day)]
    const at =
      of && time !== undefined ? timesOf(draft, of.adviser_id, of.full_date)[Number(time)] : undefined
    if (at !== undefined) placed.times.set(at.key, text)
    else if (of !== undefined) placed.days.set(of.full_date, text)
    else placed.others.push(text)
  }
  return placed
}

const share = (one: DraftTime, other: DraftTime) =>
  one.date === other.date && one.advisers.some((adviser) => other.advisers.includes(adviser))

/** Keys of work times that overlap another one of the same adviser. */
export const overlapping = (draft: readonly DraftTime[]): Set<string> =>
  new Set(
    draft
      .filter((one) => draft.some((other) => other !== one && share(one, other) && timesTouch(one, other)))
      .map(({ key }) => key),
  )

/** The least time between two addresses: see domain/planning/travel. */
const leastDrive = 5

/** Keys of work times after which the next one cannot be reached, when a visit takes some minutes. */
export const undrivable = (draft: readonly DraftTime[], visitMinutes: number): Set<string> =>
  new Set(
    draft
      .filter((one) =>
        draft.some((next) => {
          const room = minutesBetween(one.from, next.from) - visitMinutes
          return share(one, next) && next.from >= one.till && room < leastDrive
        }),
      )
      .map(({ key }) => key),
  )

/** The times of one day on other days too, in place of what is there. */
export function withDayCopied(
  draft: readonly DraftTime[],
  from: string,
  onto: readonly string[],
  newKey: () => string,
): DraftTime[] {
  const copied = draft.filter(({ date }) => date === from)
  return [
    ...draft.filter(({ date }) => !onto.includes(date)),
    ...onto.flatMap((date) => copied.map((time) => ({ ...time, date, key: newKey() }))),
  ]
}

/** Where the next work time of a day would stand: half an hour after the last one, or at nine. */
export function nextTimes(draft: readonly DraftTime[], date: string, length: number): Times {
  const ends = draft.filter((time) => time.date === date).map(({ till }) => minutesOf(till))
  const from = Math.min(ends.length === 0 ? 9 * 60 : Math.max(...ends) + 30, 23 * 60)
  return { from: timeOf(from), till: timeOf(from + length) }
}
