import { weekdayOf } from '@heliodesk/domain/planning/closed-days'
import { useLabels } from '../../data/labels.ts'

/** The weekday of a date, and the same with its day and month. */
export function useDayNames() {
  const labels = useLabels()
  const nameOf = (date: string) => {
    const day = weekdayOf(date)
    return day === undefined ? '' : labels.text('weekdays', day)
  }
  return { nameOf, shortOf: (date: string) => `${date.slice(8)}-${date.slice(5, 7)}` }
}
