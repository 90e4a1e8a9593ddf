import type { EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { requireKnownPerson } from '../leads/require-changeable-lead.ts'
import { type ChosenOrder, findAccepted, findInstallation, findPlace, type Installation } from './overview.ts'
import { findById, findOfAppointment, findOfVersion, type WorkLetterRow } from './queries.ts'

type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>
export type Accepted = NonNullable<Awaited<ReturnType<typeof findAccepted>>>

export interface Found extends Place {
  /** The customer's acceptance; undefined before it, after a withdrawal, and while the order is unclear. */
  accepted: Accepted | undefined
  letter: WorkLetterRow | undefined
  /** Whether the lead has several orders, and nobody said which of them this is about. */
  unclear: boolean
  /** The open appointment at which it is installed. */
  installation: Installation | undefined
}

/**
 * The letter of the accepted quotation, whichever appointment it belongs to. Throws 404 when the role covers only own
 * letters (those of the crew, and of the adviser's appointments and leads), and for a chosen order that does not stand.
 */
export async function findWorkLetter(
  context: EmployeeContext,
  appointment_id: number,
  chosen: ChosenOrder = {},
): Promise<Found> {
  const { db } = context
  const place = await findPlace(db, appointment_id)
  if (place === undefined) throw notFound()
  const of = { lead_id: place.lead.id, appointment_id }
  const [first, installation] = await Promise.all([
    findAccepted(db, { ...of, ...chosen }),
    findInstallation(db, of),
  ])
  if (first === undefined && chosen.quotation_id !== undefined) throw notFound()
  const unclear = first?.unclear === true
  const letter =
    first === undefined
      ? await findOfAppointment(db, appointment_id)
      : unclear
        ? undefined
        : await findOfVersion(db, first.version_id)
  requireOwn(context, place, letter)
  return { ...place, accepted: unclear ? undefined : first, letter, unclear, installation }
}

/** Throws 404 when the role covers only own letters and the employee is neither in the crew nor an adviser of it. */
function requireOwn(context: EmployeeContext, place: Place, letter: WorkLetterRow | undefined) {
  const { employee_id } = context
  const advisers = [place.appointment.adviser_id, place.lead_adviser_id]
  const own = advisers.includes(employee_id) || letter?.crew_ids.includes(employee_id) === true
  if (context.covers('work letters') === 'own' && !own) throw notFound()
}

/** A letter by its own id, for what belongs to it. Throws 404. */
export async function getWorkLetterById(context: EmployeeContext, id: number): Promise<WorkLetterRow> {
  const letter = await findById(context.db, id)
  const place = letter === undefined ? undefined : await findPlace(context.db, letter.appointment_id)
  if (letter === undefined || place === undefined) throw notFound()
  requireOwn(context, place, letter)
  return letter
}

/** The same for the letter in the path, for a step of it. Throws 404, and 409 for an erased person. */
export async function getWorkLetter(
  context: EmployeeContext,
  { id, letterId }: { id: number; letterId: number },
): Promise<Found & { letter: WorkLetterRow }> {
  const found = await findWorkLetter(context, id, { letter_id: letterId })
  requireKnownPerson(found.lead)
  const { letter } = found
  if (letter === undefined || letter.id !== letterId) throw notFound()
  return { ...found, letter }
}
