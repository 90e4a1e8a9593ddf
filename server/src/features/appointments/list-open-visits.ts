import type { Context } from '../../work/context.ts'
import type { AppointmentRow } from './types.ts'
import { listOpenRows, type WhichVisits } from './queries.ts'

/** The visits of a lead that still have to take place, or have begun; only some of them where it says which. */
export const listOpenVisits = (
  { db }: Pick<Context, 'db'>,
  lead_id: number,
  which: Pick<WhichVisits, 'kinds' | 'ids' | 'putOff'>,
): Promise<AppointmentRow[]> => listOpenRows(db, lead_id, which)
