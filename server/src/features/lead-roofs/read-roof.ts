import type { JobHandler } from '../../outside/jobs.ts'
import type { Services } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'
import { findVisibleLead } from '../leads/get-lead.ts'
import { askRoofs } from './ask-roofs.ts'
import { isOfAddress, keepRead, placeOf, recentRead } from './keep-read.ts'
import { findRoof } from './queries.ts'

/** Reads the roof of a lead whose place became known, outside a transaction. */
export const readRoof =
  (services: Services): JobHandler<'read-roof'> =>
  async ({ company_id, lead_id }) => {
    const wanted = await inJob(services, company_id, async (context) => {
      const lead = await findVisibleLead(context, lead_id)
      const row = lead && (await findRoof(context.db, lead_id))
      if (!lead || (row && row.reason === null && isOfAddress(row, lead))) return undefined
      const place = placeOf(lead, undefined)
      return place === null ? undefined : { lead, place, known: await recentRead(context, place) }
    })
    if (wanted === undefined) return
    const read = wanted.known ?? (await askRoofs(services, wanted.place))
    await inJob(services, company_id, async (context) => {
      const lead = await findVisibleLead(context, lead_id)
      const moved = lead?.latitude !== wanted.lead.latitude || lead.longitude !== wanted.lead.longitude
      if (lead !== undefined && !moved) await keepRead(context, lead, wanted.place, read)
    })
  }
