import type { EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { endOtherSessions } from '../../access/logins/sessions.ts'
import { isUserHere, lockDevice, writeDevice } from '../../access/logins/devices.ts'

/**
 * Forgets a device of the caller, or of a colleague; it wipes what it holds at its next contact. No session says on which
 * device it is: of a colleague all end, and they log in again where they are.
 */
export async function forgetDevice(context: EmployeeContext, uuid: string) {
  const { db, employee, employee_id, received_at } = context
  const device = await lockDevice(db, uuid)
  if (device === undefined) throw notFound()
  const isOwn = device.user_id === employee.user_id
  const mayForget = isOwn || (context.may('update employees') && (await isUserHere(db, device.user_id)))
  if (!mayForget) throw notFound()
  if (device.forgotten_at !== null) return
  await writeDevice(db, device.id, { forgotten_at: received_at, forgotten_by: employee_id })
  if (!isOwn) await endOtherSessions(db, device.user_id, 0)
  await context.audit({
    action: 'removed',
    subject: 'devices',
    subject_id: device.id,
    before: { name: device.name },
  })
}
