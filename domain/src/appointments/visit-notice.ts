import type { AppointmentStatus } from '../enumerations.ts'
import type { CalendarMethod } from '../calendars/write-calendar.ts'

/** What a customer may know of a visit. */
export interface VisitState {
  status: AppointmentStatus
  date: string
  from: string
  till: string
  adviser_id: number | null
  /** Who comes along; what was told of old does not say. */
  with_ids?: readonly number[]
  /** Where it is, as it is written to the customer; null for a visit by phone or video. */
  place: string | null
}

/** What the customer was told last, or counts as told. */
export interface ToldVisit extends VisitState {
  sequence: number
  /** What its invitations are called by, kept since the product may move to another address. */
  uid?: string
  /** Where no mail brought an invitation; those of older rows did. */
  invited?: false
  /** What the last invitation said, where a mail without one said something else since. */
  invitation?: VisitState
  /** What they know since without a mail: they chose or confirmed it, or were handed a link to it. */
  known?: VisitState
  /** It was booked, and the first mail about it is still to leave. */
  unsaid?: true
  /** They had confirmed it before it became what was told, which they are asked to confirm anew. */
  confirmed?: true
}

/** What the customer of a visit heard of it, and when that was mailed; null: never. */
export interface Heard {
  told: ToldVisit | null
  told_at: Date | null
}
export const unheard: Heard = { told: null, told_at: null }

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

/** Whether a visit is still to come. */
export const isAhead = ({ status }: Pick<VisitState, 'status'>): boolean =>
  status === 'planned' || status === 'confirmed'
const isOff = ({ status }: VisitState) => status === 'cancelled' || status === 'postponed'

/** Whether a visit is at another time or place than was told. */
export const isElsewhere = (told: VisitState, now: VisitState): boolean =>
  (['date', 'from', 'till', 'place'] as const).some((field) => told[field] !== now[field])

const isOther = (told: VisitState, now: VisitState) =>
  isElsewhere(told, now) || told.adviser_id !== now.adviser_id || isOff(told)

/** Whether a visit is as its customer knows it but for the place, which is another. */
export const isOtherPlaceOnly = (known: VisitState, now: VisitState): boolean =>
  known.place !== now.place && !isOther(known, { ...now, place: known.place })

/** Whether a visit is as its customer knows it but for who comes. */
export const isOtherVisitorOnly = (known: VisitState, now: VisitState): boolean =>
  known.adviser_id !== now.adviser_id && !isOther(known, { ...now, adviser_id: known.adviser_id })

/** Whether those who come were all known to, and not all of them come any more. */
export function isFewerVisitors(known: VisitState, now: VisitState): boolean {
  const [before, after] = [peopleOf(known), peopleOf(now)]
  return after.length > 0 && after.length < before.length && after.every((one) => before.includes(one))
}
const peopleOf = ({ adviser_id, with_ids = [] }: VisitState) => [
  ...(adviser_id === null ? [] : [adviser_id]),
  ...with_ids,
]

/** Whether a visit is as its customer knows it but for when it ends. */
export const isOtherEndOnly = (known: VisitState, now: VisitState): boolean =>
  known.till !== now.till && !isOther(known, { ...now, till: known.till })

/** Whether a visit is as a mail told it but for the address, which is another. */
export function isReaddressed({ told, told_at }: Heard, now: VisitState): boolean {
  if (told === null || told_at === null || told.place === null || now.place === null) return false
  return isOtherPlaceOnly(told, now)
}

/** When and where the customer knows a visit to be; undefined where they know of none. */
export function knownOf({ told, told_at }: Heard): VisitState | undefined {
  if (told === null || told.known !== undefined) return told?.known
  return told_at !== null || told.status === 'confirmed' ? told : undefined
}

/**
 * The visit as a mail about its change calls it before: as the customer knew it, and as the last mail told it where they
 * chose what it is now.
 */
export function previousOf(heard: Heard, now: VisitState): VisitState | undefined {
  const known = knownOf(heard)
  if (known === undefined || heard.told === null || heard.told_at === null) return known
  return isElsewhere(known, now) ? known : heard.told
}

/** Whether the customer confirmed a visit as it is now, and heard of no other time or place since. */
export const isAsConfirmed = (heard: Heard, now: VisitState): boolean => {
  const known = knownOf(heard)
  return known?.status === 'confirmed' && !isOther(known, now)
}

/** Whether the customer confirmed a visit that is to be confirmed anew, as it was then. */
export const isToConfirmAnew = (heard: Heard, now: VisitState): boolean =>
  now.status === 'planned' && (knownOf(heard)?.status === 'confirmed' || heard.told?.confirmed === true)

/** What a customer who is told of a visit had confirmed before. */
export const confirmedBefore = (heard: Heard, now: VisitState): Pick<ToldVisit, 'confirmed'> =>
  isToConfirmAnew(heard, now) ? { confirmed: true } : {}

/** Whether the customer was mailed an invitation, which only another one with its name changes or ends. */
export const isInvited = ({ told, told_at }: Heard): boolean =>
  told !== null && (told.uid !== undefined || (told_at !== null && told.invited !== false))

/** The number of an invitation: one more when time, place or status changed since the last one, and only then. */
function nextSequence(heard: Heard, now: VisitState): number {
  const { told } = heard
  if (told === null || !isInvited(heard)) return 0
  const last = told.invitation ?? told
  return told.sequence + (isElsewhere(last, now) || last.status !== now.status ? 1 : 0)
}

/** What the customer of a visit was told by a mail without an invitation: the last one keeps its number. */
export function toldByReminder(heard: Heard, now: VisitState): ToldVisit {
  const { told } = heard
  const confirmed = confirmedBefore(heard, now)
  if (told === null || !isInvited(heard)) return { ...now, ...confirmed, sequence: 0, invited: false }
  const { sequence, uid } = told
  const { status, date, from, till, adviser_id, place } = told.invitation ?? told
  const invitation = { status, date, from, till, adviser_id, place }
  return { ...now, ...confirmed, sequence, ...(uid !== undefined && { uid }), invitation }
}

/**
 * What the customer of a visit is to be mailed by itself: null when there is nothing new for them. The first mail is the
 * confirmation, unless they confirmed or chose another time, and of the end hears who knows of the visit. One that is
 * over or under way is not told of any more.
 */
export function noticeOf(heard: Heard, now: VisitState): VisitNotice | null {
  const { told, told_at } = heard
  const sequence = nextSequence(heard, now)
  if (isOff(now)) {
    const known = knownOf(heard)
    return known === undefined || isOff(known)
      ? null
      : { type: 'appointment_cancelled', method: 'CANCEL', sequence, endsLinks: true }
  }
  if (!isAhead(now)) return null
  if (told === null)
    return { type: 'appointment_confirmation', method: 'REQUEST', sequence, endsLinks: false }
  const endsLinks = isOther(told, now) || isOther(told.known ?? told, now)
  if (!endsLinks && told.unsaid !== true) return null
  const known = knownOf(heard)
  const isMoved = told_at !== null || (known?.status === 'confirmed' && isOther(known, now))
  const type = isMoved ? 'appointment_moved' : 'appointment_confirmation'
  return { type, method: 'REQUEST', sequence, endsLinks }
}

const atOnceMs = 2_000

/** Whether the last invitation said just this at the same moment: who pressed twice asks for no second mail. */
export const isJustInvited = (heard: Heard, now: VisitState, at: Date): boolean =>
  heard.told_at !== null &&
  at.getTime() - heard.told_at.getTime() < atOnceMs &&
  isInvited(heard) &&
  heard.told?.invitation === undefined &&
  isAhead(now) &&
  noticeOf(heard, now) === null

/** The same mail once more, or for the first time, because somebody asks for it; null for a visit that is not ahead. */
export function noticeOnRequest(heard: Heard, now: VisitState): VisitNotice | null {
  if (!isAhead(now)) return null
  return (
    noticeOf(heard, now) ?? {
      type: 'appointment_confirmation',
      method: 'REQUEST',
      sequence: nextSequence(heard, now),
      endsLinks: false,
    }
  )
}
