import type { CallBody } from '@heliodesk/contract/call'
import type { appointments as calls } from '@heliodesk/contract/appointments'
import { companionsOf } from '@heliodesk/domain/appointments/companions'
import { isOpenAppointment, isSalesVisit, mayMoveAppointment } from '@heliodesk/domain/appointments/moves'
import { addMonthsClipped, amsterdamDate, rangeInAmsterdam } from '@heliodesk/domain/calendar'
import { label } from '@heliodesk/domain/enumerations'
import { laterOnDay, minutesBetween } from '@heliodesk/domain/planning/times'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given, Readable } from '../../work/use-case.ts'
import { checkTogether, type FieldErrors, invalid, notFound } from '../../kernel/problems.ts'
import { staleRow } from '../../rows/stale-row.ts'
import { setLeadStatus } from '../leads/statuses/set-lead-status.ts'
import { findLastNoteOf } from '../leads/statuses/status-overview.ts'
import { checkSlot, checkSlotFields } from './check-slot.ts'
import { refuseCompanion } from './companions/refuse-companion.ts'
import { getAppointment, getOpenAppointment, getWrittenAppointment } from './get-appointment.ts'
import { takenBack } from './progress/end-visit.ts'
import { findLeadBefore } from './find-lead-before.ts'
import { lockVisit } from './lock-visit.ts'
import { moveVisit } from './move-visit.ts'
import { ownAppointmentsOf } from './overview.ts'
import { daysOf, judgePlace, refuseTaken } from './marks/judge-place.ts'
import type { AppointmentRow } from './types.ts'
import { findAppointment, updateAppointment } from './queries.ts'
import { requireVisitConfirmation } from './progress/require-visit-confirmation.ts'
import { refuseWithdrawnVisit } from './orders/refuse-withdrawn-order.ts'
import { noticeCrewBack } from '../work-letters/crews/notice-crew-moved.ts'
import { tellCrewOff } from '../work-letters/tell-crew-off.ts'
import { settlePlace } from './marks/settle-place.ts'

type Body = CallBody<typeof calls.postpone>

/** Puts an appointment off: to another time, or until a day from which its lead is to be planned again. */
async function run(context: EmployeeContext, { params: { id }, body }: Given<typeof calls.postpone>) {
  await getOpenAppointment(context, id)
  const before = await findAppointment(context.db, id)
  if (before === undefined) throw notFound()
  await checkPostponed(context, before, body)
  return body.until === undefined ? toAnotherTime(context, before, body) : until(context, before, body)
}

/** Throws 422 for what is wrong in those fields that are there. */
async function check(context: EmployeeContext, { params: { id }, body }: Readable<typeof calls.postpone>) {
  await getOpenAppointment(context, id)
  const before = await findAppointment(context.db, id)
  if (before !== undefined) await checkPostponed(context, before, body)
}

async function checkPostponed(context: EmployeeContext, before: AppointmentRow, body: Partial<Body>) {
  refuseCompanion(context, before)
  const { date, from, adviser_id } = body
  await checkTogether(
    () => requireWhereTo(context, before, body),
    () => checkSlotFields(context, { kind: before.kind, date, from, adviser_id }, { by: before.adviser_id }),
  )
}

function requireWhereTo(context: EmployeeContext, before: AppointmentRow, body: Partial<Body>) {
  const errors: FieldErrors = {}
  const { date, from, until: day } = body
  if (before.status !== 'postponed' && !mayMoveAppointment(before.status, 'postponed')) {
    const named = (key: string) => label('appointmentStatuses', key, context.locale).toLowerCase()
    errors['status'] = [
      { key: 'appointmentMove', params: { from: named(before.status), to: named('postponed') } },
    ]
  }
  const toTime = date !== undefined || from !== undefined
  if (toTime === (day !== undefined)) errors['until'] = ['whereTo']
  if (toTime && date === undefined) errors['date'] = ['required']
  if (toTime && from === undefined) errors['from'] = ['required']
  const today = amsterdamDate(context.happened_at)
  if (day !== undefined && !(day >= today && day <= addMonthsClipped(today, 12)))
    errors['until'] = ['postponeTime']
  const own = ownAppointmentsOf(context)
  if (own !== null && body.adviser_id !== undefined && body.adviser_id !== before.adviser_id)
    errors['adviser_id'] = ['ownOnly']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function toAnotherTime(context: EmployeeContext, before: AppointmentRow, body: Body) {
  const { date = before.date, from = before.from, adviser_id = before.adviser_id, reason } = body
  const till = laterOnDay(from, minutesBetween(before.from, before.till))
  if (till === undefined) throw invalid({ from: ['endsNextDay'] })
  const with_ids = companionsOf(adviser_id, before.with_ids)
  const place = { ...before, date, from, till, adviser_id, with_ids }
  const [range] = await checkTogether(() =>
    checkSlot(context, place, { by: before.adviser_id, along: before.with_ids }),
  )
  const judged = await judgePlace(context, { ...place, ...range }, daysOf(before))
  await refuseTaken(context, { ...place, ...range }, judged)
  const { id, lead_id, kind } = before
  const opens = !isOpenAppointment(before.status)
  const asked = { id, lead_id, kind, judged, manual: false, goes: true, opens, onto: place }
  const marks = await requireVisitConfirmation(context, asked, body.confirm)
  return moveVisit(
    context,
    before,
    {
      adviser_id,
      date,
      from,
      till,
      ...range,
      with_ids,
      marks,
      postponed_from: `${before.date} ${before.from}`,
    },
    { revision: body.revision, action: 'postponed', reason, notify: body.notify },
  )
}

async function until(
  context: EmployeeContext,
  before: AppointmentRow,
  { until: day, reason, revision, notify, back, adviser_id }: Body,
) {
  const { id, lead_id } = before
  const stale = async () =>
    staleRow(context, { subject: 'appointments', id, current: await getAppointment(context, id) })
  await lockVisit(context, before)
  await refuseWithdrawnVisit(context, before)
  if (revision !== undefined && revision !== before.revision) throw await stale()
  const after = await updateAppointment(context.db, before, {
    status: 'postponed',
    ...(back === true ? whereItWas(before, adviser_id) : putOffFrom(before)),
    marks: [],
    updated_at: context.happened_at,
  })
  if (after === undefined) throw await stale()
  await context.audit({
    action: 'postponed',
    subject: 'appointments',
    subject_id: id,
    lead_id,
    before: { status: before.status, date: before.date, from: before.from },
    after: { status: 'postponed', until: day, reason, ...(back === true && takenBack) },
  })
  if (back === true) await noticeCrewBack(context, before)
  else await tellCrewOff(context, before, 'postponed')
  const settleLead = back === true ? await findLeadBefore(context, before) : undefined
  await settlePlace(context, before, after, { notify, settleLead })
  if (settleLead === undefined && isSalesVisit(before.kind))
    await setLeadStatus(context, lead_id, {
      status: 'postponed',
      remarks: (back === true && (await findLastNoteOf(context.db, lead_id, 'postponed'))?.remarks) || reason,
      postponed_until: day ?? null,
      only_from: ['new', 'open', 'notReached', 'callback', 'postponed'],
      again: true,
    })
  return getWrittenAppointment(context, id)
}

const putOffFrom = ({ status, postponed_from, date, from }: AppointmentRow) => ({
  postponed_from: status === 'postponed' ? postponed_from : `${date} ${from}`,
})

/** Where a visit was before its booking, which keeps that time; of the adviser of then, if named. */
function whereItWas(before: AppointmentRow, adviser_id = before.adviser_id): Partial<AppointmentRow> {
  const [date, from] = before.postponed_from?.split(' ') ?? []
  if (date === undefined || from === undefined) return putOffFrom(before)
  const till = laterOnDay(from, minutesBetween(before.from, before.till))
  const range = till === undefined ? 'empty' : rangeInAmsterdam(date, from, till)
  return till === undefined || typeof range === 'string' ? {} : { adviser_id, date, from, till, ...range }
}

export const postponeAppointment = { check, run }
