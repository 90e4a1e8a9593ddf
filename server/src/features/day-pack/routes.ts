import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { Problem } from '../../kernel/problems.ts'
import { buildDayPack } from './build-day-pack.ts'

export function dayPackRoutes(serve: Serve) {
  serve.session(calls.dayPack.get, (context, { query }) => {
    const { company_id } = context
    if (company_id === null) throw new Problem(400, 'noCompany')
    return buildDayPack({ ...context, company_id }, query)
  })
}
