import type { CallBody } from '@heliodesk/contract/call'
import type { appointments } from '@heliodesk/contract/appointments'
import { isPlaceable, mayMoveAppointment } from '@heliodesk/domain/appointments/moves'
import { label } from '@heliodesk/domain/enumerations'
import type { EmployeeContext } from '../../http/context.ts'
import { invalid, notFound, stale } from '../../kernel/problems.ts'
import { checkSlot, refusingTakenSlots } from './check-slot.ts'
import { updateLeadWhenChanged } from './update-lead-when-changed.ts'
import { getAppointment, getWrittenAppointment } from './get-appointment.ts'
import { type AppointmentRow, findAppointment, updateAppointment } from './queries.ts'
import { notifyAdvisers } from './notify-advisers.ts'

type Body = CallBody<typeof appointments.update>

const placing = ['adviser_id', 'kind', 'date', 'from', 'till'] as const
const changeable = [...placing, 'remarks', 'status'] as const

/** Changes what is sent of an appointment; 409 with it as it is when somebody changed it in the meantime. */
export async function changeAppointment(context: EmployeeContext, id: number, body: Body) {
  const { revision, ...changes } = body
  const shown = await getAppointment(context, id)
  const before = await findAppointment(context.db, id)
  if (before === undefined) throw notFound()
  if (revision !== undefined && revision !== before.revision) throw stale(shown)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const whole: AppointmentRow = { ...before, ...given }
  requireMove(context, before, whole)
  // Who sends what is there already makes no open form of a colleague stale.
  if (!changeable.some((field) => whole[field] !== before[field])) return shown
  const placed = placing.some((field) => whole[field] !== before[field])
  const again = whole.status === 'planned' && before.status !== 'planned'
  const after = await refusingTakenSlots(async () =>
    updateAppointment(context.db, id, before.revision, {
      ...given,
      ...(placed || again ? await checkSlot(context, whole) : {}),
      ...(whole.status === 'postponed' && before.status !== 'postponed'
        ? { postponed_from: `${before.date} ${before.from}` }
        : {}),
      updated_at: context.now,
    }),
  )
  if (after === undefined) throw stale(await getWrittenAppointment(context, id))
  await context.audit({
    action: 'updated',
    subject: 'appointments',
    subject_id: id,
    lead_id: before.lead_id,
    ...difference(before, after),
  })
  await updateLeadWhenChanged(context, before, after)
  await notifyAdvisers(context, [before.adviser_id, after.adviser_id])
  return getWrittenAppointment(context, id)
}

/** Throws 422 for a status that does not follow, and for moving what took place or was cancelled. */
function requireMove({ locale }: EmployeeContext, before: AppointmentRow, after: AppointmentRow) {
  const [from, to] = [before.status, after.status]
  if (from !== to && !mayMoveAppointment(from, to)) {
    const named = (key: string) => label('appointmentStatuses', key, locale).toLowerCase()
    throw invalid({ status: [{ key: 'appointmentMove', params: { from: named(from), to: named(to) } }] })
  }
  if (isPlaceable(from)) return
  const field = placing.find((one) => before[one] !== after[one])
  if (field !== undefined) throw invalid({ [field]: ['appointmentClosed'] })
}

/** Of two states what differs, for the audit. */
function difference(before: AppointmentRow, after: AppointmentRow) {
  const changed = changeable.filter((field) => before[field] !== after[field])
  const of = (state: AppointmentRow) => Object.fromEntries(changed.map((field) => [field, state[field]]))
  return { before: of(before), after: of(after) }
}
