import type { CallBody } from '@heliodesk/contract/call'
import type { appointments as calls } from '@heliodesk/contract/appointments'
import { mayMoveAppointment } from '@heliodesk/domain/appointments/moves'
import { label } from '@heliodesk/domain/enumerations'
import { endsCalls } from '@heliodesk/domain/leads/result-codes'
import type { EmployeeContext } from '../../work/context.ts'
import { type FieldErrors, invalid, notFound } from '../../kernel/problems.ts'
import { staleRow } from '../../rows/stale-row.ts'
import { findOfferedResultCode } from '../../settings/result-codes.ts'
import { noteResult } from '../leads/status-queries.ts'
import { getAppointment, getWrittenAppointment } from './get-appointment.ts'
import { lockVisit } from './lock-visit.ts'
import { type AppointmentRow, findAppointment, updateAppointment } from './queries.ts'
import { settlePlace } from './settle-place.ts'

type Body = CallBody<typeof calls.cancel>

/** Cancels an appointment, with why; its time is free at once and its lead is to be planned again. */
export async function cancelAppointment(context: EmployeeContext, id: number, body: Body) {
  const before = await readCancelled(context, id)
  const code = await checkCancelled(context, before, body)
  const stale = async () =>
    staleRow(context, { subject: 'appointments', id, current: await getAppointment(context, id) })
  await lockVisit(context, before)
  if (body.revision !== undefined && body.revision !== before.revision) throw await stale()
  const after = await updateAppointment(context.db, before, {
    status: 'cancelled',
    marks: [],
    updated_at: context.now,
  })
  if (after === undefined) throw await stale()
  const { lead_id, date, from } = before
  await context.audit({
    action: 'cancelled',
    subject: 'appointments',
    subject_id: id,
    lead_id,
    before: { date, from },
    after: { status: 'cancelled', reason: body.reason, result_code: code?.description ?? null },
  })
  if (code !== undefined)
    await noteResult(context, lead_id, {
      result_code_id: body.result_code_id ?? null,
      endsCalls: endsCalls(code.category),
    })
  await settlePlace(context, before, after)
  return getWrittenAppointment(context, id)
}

/** Throws 422 for what is wrong in those fields that are there. */
export async function checkCancellation(context: EmployeeContext, id: number, body: Partial<Body>) {
  await checkCancelled(context, await readCancelled(context, id), body)
}

async function readCancelled(context: EmployeeContext, id: number): Promise<AppointmentRow> {
  await getAppointment(context, id)
  const before = await findAppointment(context.db, id)
  if (before === undefined) throw notFound()
  return before
}

async function checkCancelled(context: EmployeeContext, { status }: AppointmentRow, body: Partial<Body>) {
  const errors: FieldErrors = {}
  if (!mayMoveAppointment(status, 'cancelled')) {
    const named = (key: string) => label('appointmentStatuses', key, context.locale).toLowerCase()
    errors['status'] = [{ key: 'appointmentMove', params: { from: named(status), to: named('cancelled') } }]
  }
  const { result_code_id = null } = body
  const code = result_code_id === null ? undefined : await findOfferedResultCode(context.db, result_code_id)
  if (result_code_id !== null && code === undefined) errors['result_code_id'] = ['unknownReference']
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return code
}
