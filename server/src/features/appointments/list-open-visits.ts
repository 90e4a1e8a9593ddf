import type { Context } from '../../work/context.ts'
import { type AppointmentRow, listOpenRows } from './queries.ts'

/** Those of some visits of a lead that still have to take place, or have begun. */
export const listOpenVisits = (
  { db }: Pick<Context, 'db'>,
  lead_id: number,
  ids: readonly number[],
): Promise<AppointmentRow[]> => listOpenRows(db, lead_id, { ids })
