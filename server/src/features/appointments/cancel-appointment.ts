import type { CallBody } from '@heliodesk/contract/call'
import type { appointments as calls } from '@heliodesk/contract/appointments'
import { isSalesVisit, mayMoveAppointment } from '@heliodesk/domain/appointments/moves'
import { label } from '@heliodesk/domain/enumerations'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given, Readable } from '../../work/use-case.ts'
import { type FieldErrors, invalid, notFound } from '../../kernel/problems.ts'
import { staleRow } from '../../rows/stale-row.ts'
import { findOfferedResultCode } from '../../settings/result-codes.ts'
import { getAppointment, getOpenAppointment, getWrittenAppointment } from './get-appointment.ts'
import { settlingDeliveries } from '../quotations/sending/find-delivery.ts'
import { refuseCompanion } from './companions/refuse-companion.ts'
import { findLeadBefore } from './find-lead-before.ts'
import { endVisit } from './progress/end-visit.ts'
import type { AppointmentRow } from './types.ts'
import { findAppointment } from './queries.ts'

type Body = CallBody<typeof calls.cancel>

/** Cancels an appointment, with why; its time is free at once and its lead is to be planned again. */
async function run(context: EmployeeContext, { params: { id }, body }: Given<typeof calls.cancel>) {
  const before = await readCancelled(context, id)
  const code = await checkCancelled(context, before, body)
  const stale = async () =>
    staleRow(context, { subject: 'appointments', id, current: await getAppointment(context, id) })
  if (body.revision !== undefined && body.revision !== before.revision) throw await stale()
  const { reason, notify, back } = body
  const settleLead = back === true ? await findLeadBefore(context, before) : undefined
  // What happened to it since would be lost, and its lead left with neither visit nor promise.
  if (back === true && settleLead === undefined && isSalesVisit(before.kind)) throw await stale()
  const end = () => endVisit(context, before, { reason, code, notify, back, settleLead })
  const ended = await (before.kind === 'installation'
    ? settlingDeliveries(context, before.lead_id, end)
    : end())
  if (ended === undefined) throw await stale()
  return getWrittenAppointment(context, id)
}

/** Throws 422 for what is wrong in those fields that are there. */
async function check(context: EmployeeContext, { params, body }: Readable<typeof calls.cancel>) {
  await checkCancelled(context, await readCancelled(context, params.id), body)
}

async function readCancelled(context: EmployeeContext, id: number): Promise<AppointmentRow> {
  await getOpenAppointment(context, id)
  const before = await findAppointment(context.db, id)
  if (before === undefined) throw notFound()
  refuseCompanion(context, before)
  return before
}

async function checkCancelled(context: EmployeeContext, { status }: AppointmentRow, body: Partial<Body>) {
  const errors: FieldErrors = {}
  if (status === 'cancelled') errors['status'] = ['cancelledAlready']
  else if (!mayMoveAppointment(status, 'cancelled')) {
    const named = (key: string) => label('appointmentStatuses', key, context.locale).toLowerCase()
    errors['status'] = [{ key: 'appointmentMove', params: { from: named(status), to: named('cancelled') } }]
  }
  const { result_code_id = null } = body
  const code = result_code_id === null ? undefined : await findOfferedResultCode(context.db, result_code_id)
  if (result_code_id !== null && code === undefined) errors['result_code_id'] = ['unknownReference']
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return code && { ...code, id: result_code_id ?? 0 }
}

export const cancelAppointment = { check, run }
