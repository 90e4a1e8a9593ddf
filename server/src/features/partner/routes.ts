import { calls } from '@heliodesk/contract/calls'
import type { Services } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'
import type { Serve } from '../../http/serve.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { getLead } from '../leads/get-lead.ts'
import { downloadExport, makeExport } from './make-export.ts'
import { listReports, pageOfExports } from './overview.ts'
import { hasPartner } from './queries.ts'

const { partner } = calls

export function partnerRoutes(serve: Serve) {
  serve(partner.reports, async (context, { params }) => {
    await getLead(context, params.id)
    return { data: await listReports(context.db, params.id) }
  })
  serve(partner.table, (context, { query }) => pageOfExports(context.db, query))
  serve(partner.make, (context, { body }) => makeExport(context, body.day))
  serve(partner.download, (context, { params }) => downloadExport(context, params.day))
}

/** A job: the file of a day, where there is a partner. Repeating it makes the same one. */
export const makePartnerExport =
  (services: Services): JobHandler<'make-partner-export'> =>
  ({ company_id, day }) =>
    inJob(services, company_id, async (context) => {
      if (await hasPartner(context.db)) await makeExport(context, day)
    })
