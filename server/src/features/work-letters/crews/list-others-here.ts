import type { Context } from '../../../work/context.ts'
import type { Found } from '../find-work-letter.ts'
import { listOfAppointment, type WorkLetterRow } from '../queries.ts'

/** The letters of other orders on an installation visit that has none yet of the order in question. */
export async function listOthersHere(
  { db }: Pick<Context, 'db'>,
  { appointment, accepted, letter }: Found,
): Promise<WorkLetterRow[]> {
  const isHere = letter?.appointment_id === appointment.id
  if (accepted === undefined || appointment.kind !== 'installation' || isHere) return []
  const letters = await listOfAppointment(db, appointment.id)
  return letters.filter(({ version_id }) => version_id !== accepted.version_id)
}
