import type { CallBody } from '@heliodesk/contract/call'
import type { slots as calls } from '@heliodesk/contract/slots'
import { rangeInAmsterdam } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import { checkTogether, invalid } from '../../kernel/problems.ts'
import { judgeVisit } from '../agenda/judge-visit.ts'
import { sayUnfit } from '../agenda/say-reasons.ts'
import { checkSlotFields, rangeErrors } from '../appointments/check-slot.ts'
import { usualTill } from '../appointments/create-appointment.ts'
import { getAppointment } from '../appointments/get-appointment.ts'
import { refuseCompanion } from '../appointments/companions/refuse-companion.ts'
import { findCrew } from '../work-letters/crews/find-crew.ts'
import { findVisibleLead } from '../leads/get-lead.ts'
import { requireChangeableLead } from '../leads/require-changeable-lead.ts'
import { requireOwnDays } from './require-own-days.ts'

type Body = CallBody<typeof calls.judge>

/** Whether a visit fits there; hovering asks it, because a browser knows no places of others. `missing`: as searchSlots. */
async function run(context: EmployeeContext, { body }: { body: Body }) {
  const visit =
    body.appointment_id === undefined ? undefined : await getAppointment(context, body.appointment_id)
  const along = visit?.with.map(({ id }) => id) ?? []
  // Before it is let go they read whom to ask.
  if (visit !== undefined)
    refuseCompanion(context, { adviser_id: visit.adviser?.id ?? null, with_ids: along })
  const lead_id = visit?.lead_id ?? body.lead_id
  if (lead_id === undefined) throw invalid({ lead_id: ['chooseVisit'] })
  const { adviser_id, date, from, kind = visit?.kind ?? 'advice' } = body
  const [, , till] = await checkTogether(
    () => requirePlannable(context, lead_id, visit !== undefined),
    () =>
      checkSlotFields(
        context,
        { kind, adviser_id, date, from, till: body.till },
        { stays: true, by: visit?.adviser_id ?? null },
      ),
    () => body.till ?? usualTill(context, { kind, from }),
    () => requireOwnDays(context, adviser_id),
  )
  const range = rangeInAmsterdam(date, from, till)
  if (typeof range === 'string') throw invalid(rangeErrors(range))
  const channel = body.channel ?? visit?.channel ?? 'visit'
  const people = [...new Set([adviser_id, ...along])]
  const crew = await findCrew(context, { id: visit?.id, lead_id, kind }, { lock: false })
  const judged = await judgeVisit(
    context,
    { kind: 'visit', people, crew, date, ...range, lead_id, channel, appointment_id: visit?.id },
    { lock: false },
  )
  const { reasons, placement, ways } = judged
  const { extra } = placement
  return {
    fits: reasons.length === 0,
    reasons: await sayUnfit(context, judged),
    extra_minutes: extra?.minutes ?? null,
    extra_km: extra === null ? null : Math.round(extra.km * 10) / 10,
    missing: [...ways.missing.values()],
  }
}

/** Throws 422 for a lead that the caller does not see, unless by its visit, and 409 for one that nobody plans any more. */
async function requirePlannable(context: EmployeeContext, lead_id: number, hasVisit = false) {
  const lead = await findVisibleLead(context, lead_id)
  if (lead !== undefined) requireChangeableLead(lead)
  else if (!hasVisit) throw invalid({ lead_id: ['unknownReference'] })
}

/** Throws 422 for what is wrong in those fields that are there. */
async function check(context: EmployeeContext, { body }: { body: Partial<Body> }) {
  const { adviser_id, date, from, till, kind = 'advice', lead_id } = body
  await checkTogether(
    () => (lead_id === undefined ? undefined : requirePlannable(context, lead_id)),
    () => checkSlotFields(context, { kind, adviser_id, date, from, till }, { stays: true }),
    () => requireOwnDays(context, adviser_id),
  )
}

export const judgeSlot = { check, run }
