import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { keepLead } from './keep-lead.ts'
import { pageOfRetention } from './overview.ts'
import { proposeRetention } from './propose-retention.ts'

const { retention } = calls

export function retentionRoutes(serve: Serve) {
  serve(retention.table, (context, { query }) => pageOfRetention(context, query))
  serve(retention.refresh, (context) => proposeRetention(context))
  serve(retention.keep, keepLead)
}
