import type { EmployeeContext } from '../../platform/context.ts'
import { notFound } from '../../platform/problems.ts'
import { findAccepted, findPlace } from './overview.ts'
import { findOfAppointment, findOfVersion, type WorkLetterRow } from './queries.ts'

export type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>
export type Accepted = NonNullable<Awaited<ReturnType<typeof findAccepted>>>

export interface Found extends Place {
  /** What the customer accepted; undefined before that and after a withdrawal. */
  accepted: Accepted | undefined
  letter: WorkLetterRow | undefined
}

/**
 * The letter of what was accepted, whichever appointment of the lead it hangs on. Throws 404 for whose role
 * covers own letters alone: the crew's and those of the adviser's own appointment.
 */
export async function findWorkLetter(context: EmployeeContext, appointment_id: number): Promise<Found> {
  const { db, employee_id } = context
  const place = await findPlace(db, appointment_id)
  if (place === undefined) throw notFound()
  const accepted = await findAccepted(db, { lead_id: place.lead.id, appointment_id })
  const letter =
    accepted === undefined
      ? await findOfAppointment(db, appointment_id)
      : await findOfVersion(db, accepted.version_id)
  const own = place.appointment.adviser_id === employee_id || letter?.crew_ids.includes(employee_id) === true
  if (context.covers('work letters') === 'own' && !own) throw notFound()
  return { ...place, accepted, letter }
}

/** The same with the letter that a path names. Throws 404. */
export async function getWorkLetter(
  context: EmployeeContext,
  { id, letterId }: { id: number; letterId: number },
): Promise<Found & { letter: WorkLetterRow }> {
  const found = await findWorkLetter(context, id)
  const { letter } = found
  if (letter === undefined || letter.id !== letterId) throw notFound()
  return { ...found, letter }
}
