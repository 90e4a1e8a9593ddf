import type { CallBody } from '@heliodesk/contract/call'
import type { slots as calls } from '@heliodesk/contract/slots'
import { companionsOf } from '@heliodesk/domain/appointments/companions'
import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import {
  addDays,
  amsterdamDate,
  formatDate,
  type InstantRange,
  rangeInAmsterdam,
} from '@heliodesk/domain/calendar'
import type { PlacementReason } from '@heliodesk/domain/enumerations'
import { weekdayOf } from '@heliodesk/domain/planning/closed-days'
import type { EmployeeContext } from '../../work/context.ts'
import { WithStatus } from '../../http/send-answer.ts'
import { checkTogether, conflict, type FieldErrors, forbidden, invalid } from '../../kernel/problems.ts'
import { keepHold } from '../agenda/keep-hold.ts'
import { type Judged, judgeVisit } from '../agenda/judge-visit.ts'
import { findLeadPlace, type LeadToPlan } from '../agenda/overview.ts'
import { messageOf, reasonMessages, sayReasons, sayUnfit } from '../agenda/say-reasons.ts'
import { checkSlotFields, rangeErrors } from '../appointments/check-slot.ts'
import { insertVisit, usualTill } from '../appointments/create-appointment.ts'
import { requireOtherConfirmed } from '../appointments/progress/require-visit-confirmation.ts'
import { refuseCompanion } from '../appointments/companions/refuse-companion.ts'
import { getAppointment, getWrittenAppointment } from '../appointments/get-appointment.ts'
import { moveVisit } from '../appointments/move-visit.ts'
import { daysOf } from '../appointments/marks/judge-place.ts'
import { peopleOf } from '../appointments/refuse-taken-slot.ts'
import { findVisibleLead } from '../leads/get-lead.ts'
import { refuseLeadCompanion } from '../leads/handing/refuse-lead-companion.ts'
import { requireChangeableLead } from '../leads/require-changeable-lead.ts'
import { noticeMoved } from '../visit-notices/notice-changed.ts'
import { findPlanning, findWishes } from '../planning-settings/overview.ts'
import { keepWishes } from '../planning-settings/keep-wishes.ts'
import { slotsLeft } from './find-slots.ts'
import { findMovable } from './overview.ts'
import { requireOwnDays } from './require-own-days.ts'
import { endsBefore } from './suits.ts'
import { tellHold } from './tell-hold.ts'

type Body = CallBody<typeof calls.take>
const holdMinutes = 5

/** Holds a slot for a lead, or books it: the lead's open visit of that kind moves there, or a new one is made. */
async function run(context: EmployeeContext, { body }: { body: Body }) {
  const { till, range } = await checkSlotTaken(context, body)
  await findLeadPlace(context.db, body.lead_id, true)
  // Before the lock its person may have been erased.
  const lead = await requireLead(context, body.lead_id)
  const before = await findMoved(context, lead.id, body)
  if (body.hold !== true && before === undefined && !context.may('create appointments')) throw forbidden()
  if (before === undefined) await refuseLeadCompanion(context, lead.id)
  const channel = body.channel ?? before?.channel ?? 'visit'
  const with_ids = companionsOf(body.adviser_id, body.with ?? before?.with_ids ?? [])
  const wanted = {
    kind: body.hold === true ? ('hold' as const) : ('visit' as const),
    people: [...new Set([body.adviser_id, ...with_ids])],
    date: body.date,
    ...range,
    lead_id: lead.id,
    channel,
    appointment_id: before?.id,
  }
  const judged = await judgeVisit(context, wanted, {
    lock: true,
    also: before === undefined ? [] : daysOf(before),
  })
  if (body.hold === true && before !== undefined) refuseWhereItIs(context, before, wanted)
  await refuseUnfit(context, lead, { ...body, channel, with: with_ids, appointment_id: before?.id }, judged)
  if (body.hold === true) return hold(context, lead, heldOf(wanted, before), judged)
  const onto = before === undefined ? undefined : { date: body.date, from: body.from, till }
  await requireOtherConfirmed(context, lead.id, { id: before?.id, onto, confirmed: body.confirm })
  const answer = await book(context, lead, { ...body, till, range, channel, with_ids }, before)
  // After the booking, which notes what they were before it.
  await keepWishes(context, lead.id, wishesOf(body))
  return answer
}

const wishesOf = ({ wishes, earlier }: Pick<Body, 'wishes' | 'earlier'>) => ({
  ...(wishes !== undefined && { ...wishes, weekdays: wishes.weekdays ?? null }),
  ...(earlier !== undefined && { earlier }),
})

interface Booking extends Body {
  till: string
  range: InstantRange
  channel: NonNullable<Body['channel']>
  with_ids: readonly number[]
}

/** Moves the lead's visit there, or makes one. */
async function book(
  context: EmployeeContext,
  lead: LeadToPlan,
  { till, range, channel, with_ids, ...body }: Booking,
  before: Visit | undefined,
) {
  const { adviser_id, date, from } = body
  const place = { adviser_id, date, from, till, ...range, channel, with_ids: [...with_ids] }
  const { notify = true } = body
  if (
    before !== undefined &&
    (body.revision ?? before.revision) === before.revision &&
    isThere(before, place)
  )
    return getWrittenAppointment(context, before.id)
  if (before !== undefined) {
    const saysWishes = Object.keys(wishesOf(body)).length > 0
    const wishes_before = saysWishes ? await findWishes(context.db, lead.id) : undefined
    const { revision } = body
    const moved = await moveVisit(context, before, place, { revision, notify: false, wishes_before })
    if (notify) await noticeMoved(context, before)
    return moved
  }
  const visit = { ...place, lead_id: lead.id, kind: body.kind, remarks: null, manual: false, marks: [] }
  return new WithStatus(201, await insertVisit(context, visit, notify))
}

/** Throws 409 for holding a slot that the visit, which stays until it is moved, takes itself. */
function refuseWhereItIs({ locale }: EmployeeContext, before: Visit, { people, starts_at, ends_at }: Held) {
  const [makes] = people
  if (makes !== undefined && takenBy(before, { starts_at, ends_at }).includes(makes))
    throw conflict('slotGone', { reasons: sayReasons(locale, { reasons: ['overlap'] }), slots: [] })
}

type Visit = NonNullable<Awaited<ReturnType<typeof findMovable>>>
interface Held extends InstantRange {
  /** Whose day it is first. */
  people: readonly number[]
}

/** Whose time the visit takes itself then, which stays until it is moved. */
const takenBy = (visit: Visit, { starts_at, ends_at }: InstantRange): number[] =>
  isOpenAppointment(visit.status) && visit.starts_at < ends_at && starts_at < visit.ends_at
    ? peopleOf(visit)
    : []

/** What is held for a lead: nobody else has the time that its visit takes already. */
function heldOf({ people, starts_at, ends_at }: Held, before: Visit | undefined): Held {
  const taken = before === undefined ? [] : takenBy(before, { starts_at, ends_at })
  return { people: people.filter((id) => !taken.includes(id)), starts_at, ends_at }
}

/**
 * What is moved there; throws 422 for a named visit that is no longer to come, and 409 for a lead that has one although
 * it was said to have none. A hold is of a named one alone.
 */
async function findMoved(context: EmployeeContext, lead_id: number, { hold, kind, appointment_id }: Body) {
  if (hold === true && appointment_id === undefined) return undefined
  if (typeof appointment_id === 'number') await getAppointment(context, appointment_id)
  const found = await findMovable(context.db, lead_id, { kind, appointment_id: appointment_id ?? undefined })
  if (typeof appointment_id === 'number' && found === undefined)
    throw invalid({ appointment_id: ['visitOver'] })
  if (appointment_id === null && found !== undefined && isOpenAppointment(found.status))
    throw await plannedMeanwhile(context, found)
  if (found !== undefined) refuseCompanion(context, found)
  return hold === true && appointment_id === null ? undefined : found
}

async function plannedMeanwhile(context: EmployeeContext, { id }: Visit) {
  const current = await getAppointment(context, id)
  const { adviser, date, from } = current
  const when = `${formatDate(date)} ${from}`
  return adviser === null
    ? conflict('visitPlannedMeanwhile', { current }, { when })
    : conflict('visitPlannedMeanwhileBy', { current }, { when, name: adviser.name })
}

/** Whether a visit is to take place like that already: asked for once more, nothing changes. */
const isThere = (
  { status, marks, adviser_id, date, from, till, channel, with_ids }: Visit,
  place: Pick<Visit, 'adviser_id' | 'date' | 'from' | 'till' | 'channel' | 'with_ids'>,
): boolean =>
  isOpenAppointment(status) &&
  marks.length === 0 &&
  adviser_id === place.adviser_id &&
  date === place.date &&
  from === place.from &&
  till === place.till &&
  channel === place.channel &&
  with_ids.length === place.with_ids.length &&
  with_ids.every((id) => place.with_ids.includes(id))

/** Throws one 422 with what is wrong in those fields of a slot that are there. */
async function check(context: EmployeeContext, { body }: { body: Partial<Body> }) {
  const { lead_id, adviser_id, date, from, kind = 'advice', with: with_ids } = body
  await checkTogether(
    () => checkWishes(body),
    () => (lead_id === undefined ? undefined : requireLead(context, lead_id)),
    () => checkSlotFields(context, { kind, adviser_id, date, from, with_ids }),
    () => checkDay(context, { date, kind }),
    () => requireOwnDays(context, adviser_id),
  )
}

async function checkSlotTaken(context: EmployeeContext, body: Body) {
  const { lead_id, adviser_id, date, from, kind, with: with_ids } = body
  const [lead, , , , till] = await checkTogether(
    () => requireLead(context, lead_id),
    () => checkWishes(body),
    () => checkSlotFields(context, { kind, adviser_id, date, from, with_ids }),
    () => checkDay(context, { date, kind }),
    () => usualTill(context, { kind, from }),
    () => requireOwnDays(context, adviser_id),
  )
  const range = rangeInAmsterdam(date, from, till)
  if (typeof range === 'string') throw invalid(rangeErrors(range))
  return { lead, till, range }
}

function checkWishes({ wishes }: Partial<Body>) {
  if (wishes !== undefined && endsBefore(wishes)) throw invalid({ 'wishes.till': ['tillNotAfterFrom'] })
}

async function requireLead(context: EmployeeContext, lead_id: number): Promise<LeadToPlan> {
  const lead = await findVisibleLead(context, lead_id)
  if (lead === undefined) throw invalid({ lead_id: ['unknownReference'] })
  requireChangeableLead(lead)
  return lead
}

type Asked = { [Field in 'date' | 'kind']: Body[Field] | undefined }

/** What is wrong with what and when, whatever is planned there. */
async function checkDay(context: EmployeeContext, { date, kind }: Asked) {
  const errors: FieldErrors = {}
  if (kind === 'installation') errors['kind'] = ['noInstallationSlots']
  if (date !== undefined && weekdayOf(date) === undefined) errors['date'] = ['weekendDay']
  const { weeks_ahead: weeks } = await findPlanning(context.db)
  if (date !== undefined && date > addDays(amsterdamDate(context.happened_at), weeks * 7))
    errors['date'] = [{ key: 'tooFarAhead', params: { weeks } }]
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Reasons that are wrong whoever comes first: each under its field. */
const fields = {
  closedDay: 'date',
  outsideWorkTimes: 'from',
  tooSoon: 'from',
  past: 'from',
} as const satisfies Partial<Record<PlacementReason, string>>

type Searched = Body & { channel: NonNullable<Body['channel']>; appointment_id: number | undefined }

/** Throws 422 for a time that is no slot, and 409 with what is left for one that somebody else took. */
async function refuseUnfit(context: EmployeeContext, lead: LeadToPlan, body: Searched, judged: Judged) {
  const { reasons } = judged
  const errors: FieldErrors = {}
  const others: PlacementReason[] = []
  // A closed day has no work times either.
  for (const reason of reasons) {
    if (reason === 'outsideWorkTimes' && reasons.includes('closedDay')) continue
    if (reason in fields) {
      const key = reason === 'outsideWorkTimes' ? 'noSlotThen' : reasonMessages[reason]
      errors[fields[reason as keyof typeof fields]] = [key]
    } else others.push(reason)
  }
  const [first] = others
  if (first !== undefined) {
    const { kind, channel, appointment_id, with: with_ids } = body
    const left = await slotsLeft(context, lead, { kind, channel, appointment_id, with_ids })
    const extra = { reasons: await sayUnfit(context, judged), slots: left }
    const { key, params } = await messageOf(context, judged, first)
    throw conflict(key === 'reasonOverlap' ? 'slotGone' : key, extra, params)
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function hold(
  context: EmployeeContext,
  lead: LeadToPlan,
  { people, starts_at, ends_at }: Held,
  { place, placement }: Judged,
) {
  const until = new Date(context.happened_at.getTime() + holdMinutes * 60_000)
  const id = await keepHold(context, {
    people,
    lead_id: lead.id,
    starts_at,
    ends_at,
    until,
    place,
    travel_minutes: placement.travel_minutes,
  })
  tellHold(context)
  await context.enqueue('end-hold', {}, until)
  return { hold: { id, until } }
}

export const takeSlot = { check, run }
