import { type InstantRange, rangeInAmsterdam } from '@heliodesk/domain/calendar'
import { laterOnDay } from '@heliodesk/domain/planning/times'
import { suits, type Wishes } from './suits.ts'

type VisitTimes = InstantRange & { till: string }

/** When a visit of so many minutes stands that begins then; null where that does not suit. Found once for all whose slots begin then. */
export function visitTimes(wishes: Wishes, minutes: number) {
  const find = (date: string, from: string): VisitTimes | null => {
    const till = laterOnDay(from, minutes)
    if (till === undefined || !suits(wishes, date, from, minutes)) return null
    const range = rangeInAmsterdam(date, from, till)
    return typeof range === 'string' ? null : { till, ...range }
  }
  const known = new Map<string, VisitTimes | null>()
  return (date: string, from: string): VisitTimes | null => {
    const key = `${date} ${from}`
    const said = known.get(key)
    if (said !== undefined) return said
    const found = find(date, from)
    known.set(key, found)
    return found
  }
}
