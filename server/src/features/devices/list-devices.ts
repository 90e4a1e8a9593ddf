import type { EmployeeContext } from '../../work/context.ts'
import { forbidden, notFound } from '../../kernel/problems.ts'
import { findUserOf, listDevicesOf } from '../../access/logins/devices.ts'

/** The caller's devices, or those of a colleague for whoever may change their login. */
export async function listDevices(context: EmployeeContext, employee_id: number | undefined) {
  const own = employee_id === undefined || employee_id === context.employee_id
  if (!own && !context.may('update employees')) throw forbidden()
  const user_id = own ? context.employee.user_id : await findUserOf(context.db, employee_id)
  if (user_id === undefined) throw notFound()
  const rows = await listDevicesOf(context.db, user_id)
  return { data: rows.map(({ uuid, ...row }) => ({ ...row, id: uuid })) }
}
