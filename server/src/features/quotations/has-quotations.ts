import type { Context } from '../../work/context.ts'
import { listIdsOfLead } from './queries.ts'

/** Whether there is a quotation of a lead, whoever sees it. */
export const hasQuotations = async ({ db }: Context, lead_id: number): Promise<boolean> =>
  (await listIdsOfLead(db, lead_id)).length > 0
