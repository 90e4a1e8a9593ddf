import type { Context, EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { listFilesOfOwner } from '../files/list-files-of-owner.ts'
import { requireKnownPerson } from '../leads/require-changeable-lead.ts'
import { sayMarks } from './marks/say-marks.ts'
import { findShownAppointment, ownAppointmentsOf, type ShownAppointment } from './overview.ts'

/** An appointment as the contract answers it; 404 for another company's and one that is not the caller's own. */
export const getAppointment = (context: Context | EmployeeContext, id: number) =>
  readAppointment(context, id, ownAppointmentsOf(context))

/** The same where it is changed, or told about. Throws 409 for one of an erased person. */
export async function getOpenAppointment(context: EmployeeContext, id: number) {
  const appointment = await getAppointment(context, id)
  requireKnownPerson(appointment.lead)
  return appointment
}

/** An appointment after a write, which may have taken it out of the caller's own ones. */
export const getWrittenAppointment = (context: Context, id: number) => readAppointment(context, id, null)

/** Rows as the contract answers them: their marks with a sentence. */
export async function presentAppointments<Row extends ShownAppointment>(
  context: Context,
  rows: readonly Row[],
) {
  const said = await sayMarks(context, rows)
  return rows.map((row) => ({
    ...row,
    marks: row.marks.map((mark) => ({ ...mark, text: said(row.id, mark.code) })),
  }))
}

async function readAppointment(context: Context, id: number, own: number | null) {
  const appointment = await findShownAppointment(context.db, id, own)
  if (appointment === undefined) throw notFound()
  const [presented] = await presentAppointments(context, [appointment])
  if (presented === undefined) throw notFound()
  return { ...presented, files: await listFilesOfOwner(context, 'appointments', id) }
}
