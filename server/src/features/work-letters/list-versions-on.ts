import type { Context } from '../../work/context.ts'
import { listOfAppointment } from './queries.ts'

/** The orders, by their versions, whose letters hang on a visit. */
export const listVersionsOn = async ({ db }: Pick<Context, 'db'>, appointment_id: number) =>
  (await listOfAppointment(db, appointment_id)).map(({ version_id }) => version_id)
