import type { Context } from '../../work/context.ts'
import { insertHandedOver } from './queries.ts'

/** Tells the energy partner that those of the leads that came from it have arrived. */
export const reportNewLeads = (context: Context, lead_ids: readonly number[]): Promise<void> =>
  insertHandedOver(context, lead_ids)
