import type { Context, EmployeeContext } from '../../http/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { findShownAppointment, ownAppointmentsOf } from './overview.ts'

/** An appointment as the contract answers it; 404 for another company's and one that is not the caller's own. */
export const getAppointment = (context: Context | EmployeeContext, id: number) =>
  readAppointment(context, id, ownAppointmentsOf(context))

/** An appointment after a write, which may have taken it out of the caller's own ones. */
export const getWrittenAppointment = (context: Context, id: number) => readAppointment(context, id, null)

async function readAppointment(context: Context, id: number, own: number | null) {
  const appointment = await findShownAppointment(context.db, id, own)
  if (appointment === undefined) throw notFound()
  return appointment
}
