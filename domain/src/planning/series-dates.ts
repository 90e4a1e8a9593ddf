import { addDays, addMonthsClipped } from '../calendar.ts'

export const mostInSeries = 60

export interface Series {
  every: 'week' | 'two_weeks' | 'month'
  until: string
}

/** The days of a series from its first one until its last day; one more than are allowed when there are too many. */
export function seriesDates(first: string, { every, until }: Series): string[] {
  const dates: string[] = []
  for (let step = 0; dates.length <= mostInSeries; step += 1) {
    const date =
      every === 'month' ? addMonthsClipped(first, step) : addDays(first, step * (every === 'week' ? 7 : 14))
    if (date > until) break
    dates.push(date)
  }
  return dates
}
