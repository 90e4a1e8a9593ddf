import type { AppointmentStatus, WorkLetterStatus } from '../enumerations.ts'

/** A ready letter stays ready when edited. A rejected letter stays rejected until the next save, which makes it concept again or sets it ready again. */
const moves: Record<WorkLetterStatus, readonly WorkLetterStatus[]> = {
  concept: ['concept', 'ready'],
  ready: ['ready', 'accepted', 'rejected'],
  rejected: ['concept', 'ready'],
  accepted: [],
}

/** Whether a work letter may go from one status to another; null is a letter that was never saved. */
export const mayMove = (from: WorkLetterStatus | null, to: WorkLetterStatus): boolean =>
  moves[from ?? 'concept'].includes(to)

/** Whether a letter's fields may still change; of an accepted one its crew may, until the work begins. */
export const isEditable = (status: WorkLetterStatus | null): boolean => status !== 'accepted'

/** Whether the crew of an accepted letter may change: by how the visit of the work stands, if there is one. */
export const isCrewOpen = (visit: AppointmentStatus | undefined): boolean =>
  visit !== 'in_progress' && visit !== 'done'

/** Who set a letter ready does not accept it. */
export const mayAccept = (letter: { ready_by_id: number | null }, employee_id: number): boolean =>
  letter.ready_by_id !== employee_id
