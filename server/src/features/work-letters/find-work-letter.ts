import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import type { EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { requireKnownPerson } from '../leads/require-changeable-lead.ts'
import { type ChosenOrder, findAccepted, findPlace } from './overview.ts'
import { findById, findOfAppointment, findOfVersion, listEndedOf, type WorkLetterRow } from './queries.ts'
import { findWorkVisit, type WorkVisit } from './work-visit-overview.ts'

type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>
export type Accepted = NonNullable<Awaited<ReturnType<typeof findAccepted>>>

export interface Found extends Place {
  /** The customer's acceptance; undefined before it, after a withdrawal, and while the order is unclear. */
  accepted: Accepted | undefined
  letter: WorkLetterRow | undefined
  /** Whether the lead has several orders, and nobody said which of them this is about. */
  unclear: boolean
  /** The visit at which it is installed, as planned now. */
  installation: WorkVisit | undefined
}

/**
 * The letter of an appointment's order, whichever appointment it is on; that of a withdrawn order where it is on this
 * one, and was chosen or the visit is about no order that stands. Throws 404 when the role covers only own letters
 * (those of the crew, and of the adviser's appointments and leads), and for a chosen order that was never this one's.
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
  const [standing, [ended]] = await Promise.all([
    findAccepted(db, { ...of, ...chosen }),
    listEndedOf(db, { appointment_id, ...chosen }),
  ])
  if (standing === undefined && ended === undefined && chosen.quotation_id !== undefined) throw notFound()
  const unclear = standing?.unclear === true
  const letter = unclear
    ? undefined
    : standing === undefined
      ? await findOfAppointment(db, appointment_id)
      : await findOfVersion(db, standing.version_id)
  const isInstallation = place.appointment.kind === 'installation'
  const installation = await findWorkVisit(db, {
    lead_id: place.lead.id,
    version_id: standing?.version_id ?? 0,
    // A save moves the letter to this one.
    appointment_id: isInstallation ? appointment_id : (letter?.appointment_id ?? appointment_id),
  })
  const found = { ...place, installation }
  if (ended !== undefined && !isForStanding(place, { standing, letter, unclear, chosen })) {
    requireOwn(context, place, ended)
    return { ...found, accepted: undefined, letter: ended, unclear: false }
  }
  requireOwn(context, place, letter)
  return { ...found, accepted: unclear ? undefined : standing, letter, unclear }
}

interface Standing extends Pick<Found, 'unclear' | 'letter'> {
  standing: object | undefined
  chosen: ChosenOrder
}

/**
 * Whether an appointment with the letter of a withdrawn order is now for one that stands, or may still become so: also
 * for the same order, accepted anew. An installation becomes so only for who says of which order it is.
 */
function isForStanding({ appointment }: Place, { unclear, letter, standing, chosen }: Standing): boolean {
  if (chosen.letter_id !== undefined) return false
  if (letter?.appointment_id === appointment.id) return true
  if (appointment.kind === 'installation' && chosen.quotation_id === undefined) return false
  const isSettled = letter !== undefined && chosen.quotation_id === undefined
  return !isSettled && isOpenAppointment(appointment.status) && (unclear || standing !== undefined)
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
