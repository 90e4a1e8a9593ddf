import { inArray } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import type { AppointmentRow } from './queries.ts'
import { appointments } from './schema.ts'

export type { AppointmentRow } from './queries.ts'

/** Appointments by their ids, in the order of these. */
export const findVisits = (db: CompanyDb, ids: readonly number[]): Promise<AppointmentRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(appointments)
        .where(inArray(appointments.id, [...ids]))
        .orderBy(appointments.id)
