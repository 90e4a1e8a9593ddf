import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { pageOfWeeder } from './overview.ts'
import { weedLead } from './weed-lead.ts'

const { weeder } = calls

export function weederRoutes(serve: Serve) {
  serve(weeder.table, (context, { query, body }) => pageOfWeeder(context, query, body.filters ?? {}))
  serve(weeder.decide, weedLead)
}
