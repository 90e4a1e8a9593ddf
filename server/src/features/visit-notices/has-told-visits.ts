import type { Context } from '../../work/context.ts'
import { listToldOfLead } from './overview.ts'

/** Whether a customer was told of a visit, or has a link to one. */
export const hasToldVisits = async ({ db }: Context, lead_id: number): Promise<boolean> =>
  (await listToldOfLead(db, lead_id)).length > 0
