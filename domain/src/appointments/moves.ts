import type { AppointmentKind, AppointmentStatus, FunctionGroup } from '../enumerations.ts'

const moves: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  planned: ['confirmed', 'in_progress', 'done', 'no_show', 'postponed', 'cancelled'],
  confirmed: ['planned', 'in_progress', 'done', 'no_show', 'postponed', 'cancelled'],
  in_progress: ['planned', 'done', 'no_show', 'postponed', 'cancelled'],
  postponed: ['planned', 'confirmed', 'cancelled'],
  no_show: ['planned', 'postponed', 'cancelled'],
  done: [],
  cancelled: [],
}

/** Whether an appointment may go from one status to another. */
export const mayMoveAppointment = (from: AppointmentStatus, to: AppointmentStatus): boolean =>
  moves[from].includes(to)

/** Statuses of an appointment that still has to take place. */
export const openAppointmentStatuses = [
  'planned',
  'confirmed',
  'in_progress',
] as const satisfies AppointmentStatus[]

export const isOpenAppointment = (status: AppointmentStatus): boolean =>
  openAppointmentStatuses.some((open) => open === status)

/** Statuses that tell what came of a visit, from its day on. */
const statusesOfItsDay: ReadonlySet<AppointmentStatus> = new Set(['in_progress', 'done', 'no_show'])

/** Whether a visit may have a status on a day: before its own it has not begun, and nobody can have been out. */
export const mayHaveOn = (status: AppointmentStatus, date: string, today: string): boolean =>
  date <= today || !statusesOfItsDay.has(status)

/** Whether a status says what cannot be known before the visit begins: that nobody was at home. */
export const isTooEarlyFor = (status: AppointmentStatus, starts_at: Date, now: Date): boolean =>
  status === 'no_show' && now < starts_at

/** Whether date, times, adviser and kind may change: what took place or was cancelled stays as it was. */
export const isPlaceable = (status: AppointmentStatus): boolean =>
  status === 'planned' || moves[status].includes('planned')

/** Who makes sales visits: advisers, and managers who help out. */
export const visitingGroups = ['adviser', 'manager'] as const satisfies FunctionGroup[]

/** Sales visits; the lead is assigned to that adviser. */
export const salesVisits = ['advice', 'followUp'] as const satisfies AppointmentKind[]

export const isSalesVisit = (kind: AppointmentKind): boolean => salesVisits.some((one) => one === kind)

/** What did not take place and was not cancelled: it waits for another day. */
export const waitingStatuses = ['postponed', 'no_show'] as const satisfies readonly AppointmentStatus[]

export const isWaiting = (status: AppointmentStatus): boolean => waitingStatuses.some((one) => one === status)
