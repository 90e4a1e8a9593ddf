import type { Locale, PlacementReason } from '@heliodesk/domain/enumerations'
import { type MessageKey, say } from '../../kernel/messages.ts'

export const reasonMessages = {
  overlap: 'reasonOverlap',
  busy: 'reasonBusy',
  unreachable: 'reasonUnreachable',
  tripTooLong: 'reasonTripTooLong',
  dayFull: 'reasonDayFull',
  travelTooMuch: 'reasonTravelTooMuch',
  closedDay: 'reasonClosedDay',
  absent: 'reasonAbsent',
  outsideWorkTimes: 'reasonOutsideWorkTimes',
  tooSoon: 'reasonTooSoon',
  past: 'reasonPast',
} as const satisfies Record<PlacementReason, MessageKey>

/** Why something does not fit, each with its sentence. */
export const sayReasons = (locale: Locale, reasons: readonly PlacementReason[]) =>
  reasons.map((code) => ({ code, text: say(locale, reasonMessages[code]) }))
