import { amsterdamTime } from '@heliodesk/domain/calendar'
import type { Locale, PlacementReason } from '@heliodesk/domain/enumerations'
import { nameEmployees } from '../../access/name-employees.ts'
import { type MessageKey, say } from '../../kernel/messages.ts'
import type { Context } from '../../work/context.ts'
import type { Judged } from './judge-visit.ts'

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

type Unfit = Pick<Judged, 'reasons' | 'hold'>

/** Who holds a time and until when, to say it by `reasonHeld`; null where it is nobody's alone. */
export async function holderOf({ db }: Context, { hold }: Unfit) {
  if (hold === null || hold.held_by === null || hold.until === null) return null
  const name = (await nameEmployees(db, [hold.held_by])).get(hold.held_by)
  return name === undefined ? null : { name, time: amsterdamTime(hold.until) }
}

/** The same of what was judged: of a time that a colleague holds it says who that is. */
export async function sayUnfit(context: Context, judged: Unfit) {
  const { locale } = context
  const said = sayReasons(locale, judged.reasons)
  const holder = await holderOf(context, judged)
  if (holder === null) return said
  const text = say(locale, 'reasonHeld', holder)
  return said.map((one) => (one.code === 'overlap' ? { ...one, text } : one))
}
