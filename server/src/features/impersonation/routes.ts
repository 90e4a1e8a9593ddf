import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import type { BrowserSessions } from '../session/browser-sessions.ts'
import { listCandidates } from './overview.ts'
import { startImpersonation } from './start-impersonation.ts'
import { stopImpersonation } from './stop-impersonation.ts'

const { impersonation } = calls

export function impersonationRoutes(serve: Serve, { answer }: BrowserSessions) {
  serve(impersonation.candidates, async (context, { query }) => {
    const reaches_masters = context.may('update roles')
    return { data: await listCandidates(context.db, query, { ...context, reaches_masters }) }
  })
  serve.session(impersonation.start, async (context, { body }) => {
    const { token } = await startImpersonation(context, body)
    return answer(context, token, context.company_id)
  })
  serve.session(impersonation.stop, async (context) => {
    const { token, company_id } = await stopImpersonation(context)
    return answer(context, token, company_id)
  })
}
