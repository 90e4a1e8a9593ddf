import type { Context, EmployeeContext } from '../../platform/context.ts'
import { notFound } from '../../platform/problems.ts'
import { findShownAppointment } from './overview.ts'

/** An appointment as the contract answers it; 404 for another company's and one that is not the caller's own. */
export async function getAppointment(context: Context | EmployeeContext, id: number) {
  const appointment = await findShownAppointment(context, id)
  if (appointment === undefined) throw notFound()
  return appointment
}
