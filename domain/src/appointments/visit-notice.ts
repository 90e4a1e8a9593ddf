import type { AppointmentStatus } from '../enumerations.ts'
import type { CalendarMethod } from '../calendars/write-calendar.ts'

/** What a customer may know of a visit. */
export interface VisitState {
  status: AppointmentStatus
  date: string
  from: string
  till: string
  adviser_id: number | null
  /** Where it is, as it is written to the customer; null for a visit by phone or video. */
  place: string | null
}

/** What the customer was told last. */
export interface ToldVisit extends VisitState {
  sequence: number
  /** What its invitations are called by, kept since the product may move to another address. */
  uid?: string
}

export const visitMailTypes = [
  'appointment_confirmation',
  'appointment_moved',
  'appointment_cancelled',
  'appointment_reminder',
  'appointment_on_my_way',
] as const
export type VisitMailType = (typeof visitMailTypes)[number]

export interface VisitNotice {
  type: VisitMailType
  method: CalendarMethod
  sequence: number
  /** Whether links of earlier mails lead nowhere any more. */
  endsLinks: boolean
}

const isAhead = ({ status }: VisitState) => status === 'planned' || status === 'confirmed'
const isOff = ({ status }: VisitState) => status === 'cancelled' || status === 'postponed'

/** Whether a visit is at another time or place than was told. */
export const isElsewhere = (told: VisitState, now: VisitState): boolean =>
  (['date', 'from', 'till', 'place'] as const).some((field) => told[field] !== now[field])

/** The number of an invitation: one more when time, place or status changed since the last one, and only then. */
const nextSequence = (told: ToldVisit, now: VisitState) =>
  told.sequence + (isElsewhere(told, now) || told.status !== now.status ? 1 : 0)

/**
 * What the customer of a visit is to be mailed by itself: null when there is nothing new for them. A visit that is over
 * or under way is not told of any more.
 */
export function noticeOf(told: ToldVisit | null, now: VisitState): VisitNotice | null {
  if (told === null)
    return isAhead(now)
      ? { type: 'appointment_confirmation', method: 'REQUEST', sequence: 0, endsLinks: false }
      : null
  if (isOff(now))
    return isOff(told)
      ? null
      : {
          type: 'appointment_cancelled',
          method: 'CANCEL',
          sequence: nextSequence(told, now),
          endsLinks: true,
        }
  if (!isAhead(now)) return null
  const moved = isElsewhere(told, now) || told.adviser_id !== now.adviser_id || isOff(told)
  return moved
    ? { type: 'appointment_moved', method: 'REQUEST', sequence: nextSequence(told, now), endsLinks: true }
    : null
}

/** The same mail once more, or for the first time, because somebody asks for it; null for a visit that is not ahead. */
export function noticeOnRequest(told: ToldVisit | null, now: VisitState): VisitNotice | null {
  if (!isAhead(now)) return null
  return (
    noticeOf(told, now) ?? {
      type: 'appointment_confirmation',
      method: 'REQUEST',
      sequence: told === null ? 0 : nextSequence(told, now),
      endsLinks: false,
    }
  )
}
