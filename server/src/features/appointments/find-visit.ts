import type { Context } from '../../work/context.ts'
import type { AppointmentRow } from './types.ts'
import { findAppointment } from './queries.ts'

/** The row of an appointment, for what other nouns make of it. */
export const findVisit = ({ db }: Context, id: number): Promise<AppointmentRow | undefined> =>
  findAppointment(db, id)
