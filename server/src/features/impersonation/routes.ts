import type { CallAnswer } from '@heliodesk/contract/call'
import { calls } from '@heliodesk/contract/calls'
import type { Serve, SessionContext } from '../../platform/serve.ts'
import { listCandidates } from './overview.ts'
import { startImpersonation } from './start-impersonation.ts'
import { stopImpersonation } from './stop-impersonation.ts'

const { impersonation } = calls

/** `answer` gives a browser the new token of its session and tells as whom it goes on. */
export function impersonationRoutes(
  serve: Serve,
  answer: (
    context: SessionContext,
    token: string,
    company_id: number | null,
  ) => Promise<CallAnswer<typeof impersonation.start>>,
) {
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
