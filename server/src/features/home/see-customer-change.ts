import type { EmployeeContext } from '../../work/context.ts'
import { getOpenAppointment } from '../appointments/get-appointment.ts'

/** What a customer did with a visit was seen: no planner's home lists it until its customer changes it again. */
export async function seeCustomerChange(context: EmployeeContext, id: number): Promise<void> {
  const { lead_id } = await getOpenAppointment(context, id)
  await context.audit({ action: 'changeSeen', subject: 'appointments', subject_id: id, lead_id })
}
