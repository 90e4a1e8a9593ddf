import { addDays, amsterdamDate, rangeInAmsterdam } from '@heliodesk/domain/calendar'
import { minutesBetween } from '@heliodesk/domain/planning/times'
import type { EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { findLeadToPlan, type LeadToPlan } from '../agenda/overview.ts'
import { type PlacedVisit, placeVisit } from '../agenda/place-visit.ts'
import { ownAppointmentsOf } from '../appointments/overview.ts'
import { findWishes, listBases } from '../planning-settings/overview.ts'
import { findSlots } from '../slots/find-slots.ts'
import { listHitVisits } from './list-hit-visits.ts'
import { requireReplanRights } from './require-replan-rights.ts'
import { whyItStays } from './why-it-stays.ts'
import { presentHit, requireAbsence } from './write-absence.ts'

type Hit = Awaited<ReturnType<typeof listHitVisits>>['visits'][number]
type Offer = Awaited<ReturnType<typeof findSlots>>['data'][number]

/**
 * Each visit that an absence hits with the best slot from its own day on, and from tomorrow: customers have to hear of
 * it. Only who wants an earlier visit is offered a day before the one that was agreed. Each stands in its slot for those
 * after it, as it will when all of them are moved.
 */
export async function previewReplan(context: EmployeeContext, id: number) {
  requireReplanRights(context)
  const absence = await requireAbsence(context, id)
  const baseOf = await listBases(context.db)
  const placed: PlacedVisit[] = []
  const rows = []
  const { visits, hidden } = await listHitVisits(context, absence)
  for (const visit of visits) {
    const stays = whyItStays(visit)
    const lead = stays === undefined ? await findLeadToPlan(context.db, visit.lead_id) : undefined
    const slot = lead === undefined ? null : await findPlace(context, visit, lead, placed)
    if (lead !== undefined && slot !== null) {
      const { appointment_id, channel } = visit
      placed.push(placeVisit(baseOf, { appointment_id, lead, channel, ...placeIn(visit, slot) }))
    }
    const message = slot === null ? (stays ?? 'workSlotsNotFound') : null
    rows.push({ ...presentHit(visit), slot, message: message === null ? null : say(context.locale, message) })
  }
  return { data: rows, hidden }
}

/** Who visits in a slot, and when. */
function placeIn({ with_ids }: Hit, { adviser, date, from, till }: Offer) {
  const range = rangeInAmsterdam(date, from, till)
  if (typeof range === 'string') throw new Error(`An offered slot cannot be: ${date} ${from}`)
  return { people: [adviser.id, ...with_ids.filter((one) => one !== adviser.id)], ...range }
}

/** The best slot in which a visit fits beside those that were placed before it, for all who go along. */
async function findPlace(
  context: EmployeeContext,
  visit: Hit,
  lead: LeadToPlan,
  placed: readonly PlacedVisit[],
) {
  const { kind, channel, adviser_id, appointment_id, with_ids, date, from, till } = visit
  // Who plans for themselves alone moves a visit to no other adviser.
  const only = ownAppointmentsOf(context) === null ? undefined : adviser_id
  if (only === null) return null
  const tomorrow = addDays(amsterdamDate(context.happened_at), 1)
  const wishes = await findWishes(context.db, lead.id)
  const { data } = await findSlots(context, lead, {
    kind,
    channel,
    appointment_id,
    with_ids,
    minutes: minutesBetween(from, till),
    from_date: wishes?.earlier === true || date < tomorrow ? tomorrow : date,
    near: { date, from },
    adviser_id: only,
    placed,
  })
  // Who goes along does not make the visit instead.
  return data.find(({ adviser }) => !with_ids.includes(adviser.id)) ?? null
}
