import type { CallBody } from '@heliodesk/contract/call'
import type { appointments } from '@heliodesk/contract/appointments'
import { companionsOf } from '@heliodesk/domain/appointments/companions'
import { laterOnDay } from '@heliodesk/domain/planning/times'
import type { EmployeeContext } from '../../work/context.ts'
import { given } from '../../kernel/given.ts'
import { checkTogether, invalid } from '../../kernel/problems.ts'
import { settleMarks } from '../agenda/settle-marks.ts'
import { keepActivity } from '../employees/keep-activity.ts'
import { findVisibleLead } from '../leads/get-lead.ts'
import { refuseLeadCompanion } from '../leads/handing/refuse-lead-companion.ts'
import { requireChangeableLead } from '../leads/require-changeable-lead.ts'
import { crewOn } from '../work-letters/crews/find-crew.ts'
import { hangLetters } from '../work-letters/hang-letters.ts'
import { noticeBooked } from '../visit-notices/notice-changed.ts'
import { findPlanning } from '../planning-settings/overview.ts'
import { findAsItIs } from './find-lead-before.ts'
import { requireVisitConfirmation } from './progress/require-visit-confirmation.ts'
import { checkSlot, checkSlotFields } from './check-slot.ts'
import { daysOf, judgePlace, refuseTaken, type VisitToPlace } from './marks/judge-place.ts'
import { settlingDeliveries } from '../quotations/sending/find-delivery.ts'
import { findChosenOrder } from './orders/find-chosen-order.ts'
import { refuseEndedLead } from './orders/refuse-ended-lead.ts'
import { refuseTakenSlot } from './refuse-taken-slot.ts'
import { refuseWithdrawnOrder } from './orders/refuse-withdrawn-order.ts'
import { requireOutsideSlots } from './require-outside-slots.ts'
import { reopenWhenPlanned, updateLeadWhenPlanned } from './update-lead-when-changed.ts'
import { getWrittenAppointment } from './get-appointment.ts'
import { insertAppointment, type NewAppointment } from './queries.ts'

type Body = CallBody<typeof appointments.create>

/** Plans an appointment of a lead with an adviser; the lead's status and adviser follow. */
async function run(
  context: EmployeeContext,
  { body: { confirm, notify, with: along, order_quotation_id, ...body } }: { body: Body },
) {
  const planned = {
    ...body,
    till: body.till ?? (await usualTill(context, body)),
    remarks: body.remarks ?? null,
    channel: body.channel ?? 'visit',
    with_ids: companionsOf(body.adviser_id, along ?? []),
    manual: body.manual ?? false,
  }
  const [, instants, order_version_id = null] = await checkTogether(
    () => requireLead(context, body.lead_id),
    () => checkSlot(context, planned),
    () => findChosenOrder(context, body, order_quotation_id),
  )
  const placed = { ...planned, ...instants, order_version_id }
  const judged = await judgePlace(context, placed)
  if (placed.manual && placed.adviser_id !== null)
    await requireOutsideSlots(context, { person_id: placed.adviser_id, ...placed })
  await refuseTaken(context, placed, judged)
  const marks = await requireVisitConfirmation(
    context,
    { lead_id: body.lead_id, kind: body.kind, judged, manual: placed.manual, goes: true, opens: true },
    confirm,
  )
  const insert = () => insertVisit(context, { ...placed, marks }, notify)
  if (order_version_id === null) return insert()
  // A day that is said of one order says nothing of the others.
  return settlingDeliveries(context, placed.lead_id, insert, [order_version_id])
}

/** Writes a visit whose place was judged, with everything that follows from it. */
export async function insertVisit(
  context: EmployeeContext,
  placed: VisitToPlace &
    Pick<NewAppointment, 'from' | 'till' | 'remarks' | 'manual' | 'marks' | 'order_version_id'>,
  notify = true,
) {
  const { db, company_id, happened_at: now, employee_id } = context
  await refuseEndedLead(context, placed)
  await refuseWithdrawnOrder(context, placed)
  if (placed.with_ids.length > 0) {
    // Who became inactive meanwhile goes along with nothing new.
    await keepActivity(db, placed.with_ids)
    await checkSlotFields(context, { with_ids: placed.with_ids })
  }
  const insert = () =>
    insertAppointment(db, company_id, {
      ...placed,
      with_ids: [...placed.with_ids],
      status: 'planned',
      created_by: employee_id,
      created_at: now,
      updated_at: now,
    })
  const appointment = await refuseTakenSlot(context, insert, () => placed)
  await context.audit({
    action: 'created',
    subject: 'appointments',
    subject_id: appointment.id,
    lead_id: placed.lead_id,
    before: { lead_before: await findAsItIs(db, placed.lead_id) },
    after: appointment,
  })
  await hangLetters(context, appointment)
  const { date } = appointment
  const crew = (await crewOn(context, appointment)).map((person_id) => ({ person_id, date }))
  await settleMarks(context, [...daysOf(appointment), ...crew])
  await reopenWhenPlanned(context, appointment)
  await updateLeadWhenPlanned(context, appointment)
  if (notify) await noticeBooked(context, appointment.id)
  return getWrittenAppointment(context, appointment.id)
}

/** The end of a visit by the minutes of its kind; throws 422 when it would be after midnight. */
export async function usualTill(
  { db }: Pick<EmployeeContext, 'db'>,
  { kind, from }: Pick<Body, 'kind' | 'from'>,
): Promise<string> {
  const { minutes } = await findPlanning(db)
  const till = laterOnDay(from, minutes[kind])
  if (till === undefined) throw invalid({ from: ['endsNextDay'] })
  return till
}

async function requireLead(context: EmployeeContext, lead_id: number) {
  const lead = await findVisibleLead(context, lead_id)
  if (lead === undefined) throw invalid({ lead_id: ['unknownReference'] })
  requireChangeableLead(lead)
  await refuseLeadCompanion(context, lead_id)
}

/** Throws 422 for what is wrong in those fields of a new appointment that are there. */
async function check(context: EmployeeContext, { body }: { body: Partial<Body> }) {
  const { lead_id } = body
  await checkTogether(
    () => (lead_id === undefined ? undefined : requireLead(context, lead_id)),
    () => checkSlotFields(context, given(body)),
  )
}

export const createAppointment = { check, run }
