import type { CallBody } from '@heliodesk/contract/call'
import type { appointments as calls } from '@heliodesk/contract/appointments'
import { isOpenAppointment, isPlaceable, mayMoveAppointment } from '@heliodesk/domain/appointments/moves'
import { label } from '@heliodesk/domain/enumerations'
import type { EmployeeContext } from '../../http/context.ts'
import { given } from '../../kernel/given.ts'
import { invalid, notFound } from '../../kernel/problems.ts'
import { changeRow } from '../../rows/change-row.ts'
import { askAboutOpenVisit } from './ask-about-open-visit.ts'
import { checkSlot, instantsOf } from './check-slot.ts'
import { refuseTakenSlot } from './refuse-taken-slot.ts'
import { updateLeadWhenChanged } from './update-lead-when-changed.ts'
import { getAppointment, getWrittenAppointment } from './get-appointment.ts'
import { type AppointmentRow, findAppointment } from './queries.ts'
import { notifyAdvisers } from './notify-advisers.ts'
import { appointments } from './schema.ts'

const placing = ['adviser_id', 'kind', 'date', 'from', 'till'] as const

/** Updates the given fields of an appointment; throws 409 with the current one on a stale revision. */
export async function changeAppointment(
  context: EmployeeContext,
  id: number,
  { revision, confirm, ...changes }: CallBody<typeof calls.update>,
) {
  const shown = await getAppointment(context, id)
  const before = await findAppointment(context.db, id)
  if (before === undefined) throw notFound()
  const whole = { ...before, ...given(changes) }
  const after = await changeRow(context, {
    table: appointments,
    subject: 'appointments',
    lead_id: before.lead_id,
    before,
    revision,
    current: () => getAppointment(context, id),
    prepare: () => {
      requireMove(context, before, whole)
      const derive = async () => {
        const columns = await deriveColumns(context, before, whole)
        const opens = isOpenAppointment(whole.status) && !isOpenAppointment(before.status)
        if (opens) await askAboutOpenVisit(context, whole, confirm)
        return columns
      }
      return { values: given(changes), derive }
    },
    write: (write) => refuseTakenSlot(context, write, () => ({ ...whole, ...instantsOf(whole) })),
    answer: async (row) => row,
  })
  if (after === undefined) return shown
  await updateLeadWhenChanged(context, before, after)
  await notifyAdvisers(context, [before.adviser_id, after.adviser_id])
  return getWrittenAppointment(context, id)
}

/** Its moments when it is placed elsewhere or again, and from when it was postponed. Throws 422. */
async function deriveColumns(context: EmployeeContext, before: AppointmentRow, after: AppointmentRow) {
  const became = (status: AppointmentRow['status']) => after.status === status && before.status !== status
  const placed = became('planned') || placing.some((field) => after[field] !== before[field])
  const stays = !became('planned') && after.date === before.date && after.from === before.from
  return {
    ...(placed ? await checkSlot(context, after, { stays }) : {}),
    ...(became('postponed') ? { postponed_from: `${before.date} ${before.from}` } : {}),
  }
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
