import { weekdayOf } from '@heliodesk/domain/planning/closed-days'
import { useLabels } from '../../data/labels.ts'
import { useFormatLanguage } from '../../ui/use-format.ts'

/** The weekday of a date, as a heading and within a sentence, and its day and month. */
export function useDayNames() {
  const labels = useLabels()
  const language = useFormatLanguage()
  const nameOf = (date: string) => {
    const day = weekdayOf(date)
    return day === undefined ? '' : labels.text('weekdays', day)
  }
  return {
    nameOf,
    // In Dutch they have no capital.
    withinOf: (date: string) => (language === 'nl' ? nameOf(date).toLowerCase() : nameOf(date)),
    shortOf: (date: string) => `${date.slice(8)}-${date.slice(5, 7)}`,
  }
}
