import type { Context } from '../../work/context.ts'
import { type AppointmentRow, findAppointment } from './queries.ts'

export type { AppointmentRow }

/** The row of an appointment, for what other nouns make of it. */
export const findVisit = ({ db }: Context, id: number): Promise<AppointmentRow | undefined> =>
  findAppointment(db, id)
