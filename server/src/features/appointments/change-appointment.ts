import type { CallBody } from '@heliodesk/contract/call'
import type { appointments as calls } from '@heliodesk/contract/appointments'
import { isOpenAppointment, isPlaceable, mayMoveAppointment } from '@heliodesk/domain/appointments/moves'
import { label } from '@heliodesk/domain/enumerations'
import type { EmployeeContext } from '../../http/context.ts'
import { given } from '../../kernel/given.ts'
import { checkTogether, type FieldErrors, invalid, notFound } from '../../kernel/problems.ts'
import { changeRow } from '../../rows/change-row.ts'
import { requireVisitConfirmation } from './require-visit-confirmation.ts'
import { checkSlot, instantsOf } from './check-slot.ts'
import { beforeItsDay } from './not-installed-yet.ts'
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
    prepare: async () => {
      const derived = await checkChanges(context, before, changes)
      const derive = async () => {
        const opens = isOpenAppointment(whole.status) && !isOpenAppointment(before.status)
        if (opens) await requireVisitConfirmation(context, whole, confirm)
        return derived
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

type Changes = Omit<CallBody<typeof calls.update>, 'revision' | 'confirm'>

/** The columns that follow from changes; throws one 422 with everything that is wrong with them. */
async function checkChanges(context: EmployeeContext, before: AppointmentRow, changes: Changes) {
  const whole = { ...before, ...given(changes) }
  const [, , derived] = await checkTogether(
    () => requireMove(context, before, whole),
    () => requireItsDay(context, before, whole),
    () => deriveColumns(context, before, whole),
  )
  return derived
}

/** Throws 422 for what is wrong in those changes of an appointment that are there. */
export async function checkAppointmentChanges(context: EmployeeContext, id: number, changes: Changes) {
  await getAppointment(context, id)
  const before = await findAppointment(context.db, id)
  if (before !== undefined) await checkChanges(context, before, changes)
}

/** The instants of a moved or replanned appointment, and from when it was postponed. Throws 422. */
async function deriveColumns(context: EmployeeContext, before: AppointmentRow, after: AppointmentRow) {
  const became = (status: AppointmentRow['status']) => after.status === status && before.status !== status
  const placed = became('planned') || placing.some((field) => after[field] !== before[field])
  const stays = !became('planned') && after.date === before.date && after.from === before.from
  return {
    ...(placed ? await checkSlot(context, after, { stays, by: before.adviser_id }) : {}),
    ...(became('postponed') ? { postponed_from: `${before.date} ${before.from}` } : {}),
  }
}

/** Throws 422 for an installation that is done before its day: the customer's term would begin too early. */
function requireItsDay(context: EmployeeContext, before: AppointmentRow, after: AppointmentRow) {
  if (after.kind !== 'installation' || after.status !== 'done' || before.status === 'done') return
  const early = beforeItsDay(context, after.date)
  if (early !== undefined) throw invalid({ status: [early] })
}

/** Throws 422 for a status that does not follow, and for moving what took place or was cancelled. */
function requireMove({ locale }: EmployeeContext, before: AppointmentRow, after: AppointmentRow) {
  const [from, to] = [before.status, after.status]
  const errors: FieldErrors = {}
  if (from !== to && !mayMoveAppointment(from, to)) {
    const named = (key: string) => label('appointmentStatuses', key, locale).toLowerCase()
    errors['status'] = [{ key: 'appointmentMove', params: { from: named(from), to: named(to) } }]
  }
  const moved = isPlaceable(from) ? [] : placing.filter((field) => before[field] !== after[field])
  for (const field of moved) errors[field] = ['appointmentClosed']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
