import { formatDate, type InstantRange, rangeInAmsterdam } from '@heliodesk/domain/calendar'
import type { PlacementReason } from '@heliodesk/domain/enumerations'
import type { EmployeeContext } from '../../work/context.ts'
import type { MessageKey } from '../../kernel/messages.ts'
import { conflict, type FieldErrors, invalid } from '../../kernel/problems.ts'
import { lockPlaces } from '../appointments/lock-visit.ts'
import { rangeErrors, timeErrors } from '../appointments/check-slot.ts'
import { requireOutsideSlots } from '../appointments/require-outside-slots.ts'
import type { PersonDate } from '../agenda/agenda-overview.ts'
import { judgeVisit } from '../agenda/judge-visit.ts'
import { messageOf, sayUnfit } from '../agenda/say-reasons.ts'
import { areChoosable } from '../employees/are-colleagues.ts'
import { findVisibleLead } from '../leads/get-lead.ts'
import { ownEventsOf } from './overview.ts'

export interface EventFields {
  adviser_id: number
  lead_id: number | null
  date: string
  from: string
  till: string
}

/** Throws 422 for what is wrong in those fields of an event that are there. */
export async function checkEvent(
  context: EmployeeContext,
  fields: Partial<EventFields>,
  before?: EventFields,
) {
  const { adviser_id, lead_id = null, date, from, till } = fields
  const stays = before !== undefined && before.date === date && before.from === from
  const errors: FieldErrors = timeErrors(context, { date, from, till }, stays)
  const own = ownEventsOf(context)
  if (adviser_id !== undefined && adviser_id !== before?.adviser_id) {
    if (!(await areChoosable(context.db, [adviser_id]))) errors['adviser_id'] = ['notAColleague']
    else if (own !== null && adviser_id !== own) errors['adviser_id'] = ['ownOnly']
  }
  const known = lead_id === null || lead_id === before?.lead_id
  const lead = known ? undefined : await findVisibleLead(context, lead_id)
  if (!known && (lead === undefined || lead.anonymised_at !== null)) errors['lead_id'] = ['unknownReference']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

export interface EventToPlace extends EventFields, InstantRange {
  /** What it is already. */
  id?: number
}

/** The instants of the times of an event; throws 422 that names the day, which may be any of a series. */
export function rangeOfEvent({ date, from, till }: EventFields): InstantRange {
  const range = rangeInAmsterdam(date, from, till)
  if (range === 'empty') throw invalid(rangeErrors(range))
  if (typeof range === 'string')
    throw invalid({
      [range === 'skippedFrom' ? 'from' : 'till']: [
        { key: 'skippedTimeOn', params: { date: formatDate(date) } },
      ],
    })
  return range
}

/** What is said of one of a series instead, with its day. */
const messagesInSeries = new Map<MessageKey, MessageKey>([
  ['reasonUnreachable', 'eventUnreachable'],
  ['reasonElsewhere', 'eventElsewhere'],
])

const refusing = new Set<PlacementReason>(['overlap', 'busy', 'unreachable'])

/** Throws where events touch a slot or do not fit beside what is there; all their days are locked at once. */
export async function placeEvents(
  context: EmployeeContext,
  events: readonly EventToPlace[],
  also: readonly PersonDate[] = [],
) {
  const days = events.map(({ adviser_id, date }) => ({ person_id: adviser_id, date }))
  const lead_ids = events.flatMap(({ lead_id }) => lead_id ?? [])
  await lockPlaces(context, lead_ids, [...days, ...also])
  const event_ids = events.flatMap(({ id }) => id ?? [])
  for (const event of events) {
    await requireOutsideSlots(context, { person_id: event.adviser_id, ...event, inSeries: events.length > 1 })
    const { adviser_id, lead_id, date, starts_at, ends_at } = event
    const wanted = {
      kind: 'event' as const,
      people: [adviser_id],
      lead_id,
      date,
      starts_at,
      ends_at,
      event_ids,
    }
    const judged = await judgeVisit(context, wanted, { lock: false })
    const reasons = judged.reasons.filter((reason) => refusing.has(reason))
    const [first] = reasons
    if (first === undefined) continue
    const extra = { reasons: await sayUnfit(context, { ...judged, reasons }), slots: [] }
    const { key, params } = await messageOf(context, judged, first)
    if (events.length > 1)
      throw conflict(messagesInSeries.get(key) ?? 'eventTaken', extra, { date: formatDate(date) })
    throw conflict(key, extra, params)
  }
}
