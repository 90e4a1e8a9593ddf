import type { AppointmentStatus, WorkLetterStatus } from '../enumerations.ts'

interface Visited {
  date: string
}
interface Dated {
  status: WorkLetterStatus
  planned_date: string | null
}

/** The day of the work: that of the visit for it; what the letter says counts while there is none. */
export const workDayOf = ({ planned_date }: Pick<Dated, 'planned_date'>, visit: Visited | undefined) =>
  visit?.date ?? planned_date

/** The day for which the crew accepted a letter, where the visit is on another one since; else null. */
export const movedFrom = ({ status, planned_date }: Dated, visit: Visited | undefined): string | null =>
  status === 'accepted' && visit !== undefined && visit.date !== planned_date ? planned_date : null

/** Whether nobody goes there on the day that a visit has: it is put off, cancelled, or nobody was at home. */
export const isVisitOff = (status: AppointmentStatus): boolean =>
  status === 'cancelled' || status === 'postponed' || status === 'no_show'
