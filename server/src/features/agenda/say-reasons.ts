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

/** What is said of the same by name, where it is not whose day it is. */
const reasonMessagesByName: Partial<Record<PlacementReason, MessageKey>> = {
  overlap: 'reasonOverlapOf',
  busy: 'reasonBusyOf',
  unreachable: 'reasonUnreachableOf',
  dayFull: 'reasonDayFullOf',
  absent: 'reasonAbsentOf',
}

/** Why something does not fit, each with its sentence. */
export const sayReasons = (locale: Locale, reasons: readonly PlacementReason[]) =>
  reasons.map((code) => ({ code, text: say(locale, reasonMessages[code]) }))

type Unfit = Pick<Judged, 'reasons' | 'hold' | 'ofCompanion'>

/** Who holds a time and until when, to say it by `reasonHeld`; null where it is nobody's alone. */
async function holderOf({ db }: Context, { hold }: Unfit) {
  if (hold === null || hold.held_by === null || hold.until === null) return null
  const name = (await nameEmployees(db, [hold.held_by])).get(hold.held_by)
  return name === undefined ? null : { name, time: amsterdamTime(hold.until) }
}

/** How a reason is said: of a time that a colleague holds with that colleague, of who goes along with their name. */
export async function messageOf(context: Context, judged: Unfit, reason: PlacementReason) {
  const holder = reason === 'overlap' ? await holderOf(context, judged) : null
  if (holder !== null) return { key: 'reasonHeld' as const, params: holder }
  const companion = judged.ofCompanion.get(reason)
  const byName = reasonMessagesByName[reason]
  if (companion === undefined || byName === undefined) return { key: reasonMessages[reason], params: {} }
  const name = (await nameEmployees(context.db, [companion])).get(companion) ?? ''
  return { key: byName, params: { name } }
}

/** Why what was judged does not fit, each with its sentence and with who is meant. */
export const sayUnfit = (context: Context, judged: Unfit) =>
  Promise.all(
    judged.reasons.map(async (code) => {
      const { key, params } = await messageOf(context, judged, code)
      return { code, text: say(context.locale, key, params) }
    }),
  )
