import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { callBack, listMissedCalls, listRinging } from './list-missed-calls.ts'
import { findToken } from './queries.ts'
import { renewToken } from './renew-token.ts'
import { reportCall } from './report-call.ts'

const { telephony } = calls

export function telephonyRoutes(serve: Serve) {
  serve.open(telephony.report, (context, { body }) => reportCall(context, body))
  serve(telephony.token, async ({ db }) => ({ renewed_at: (await findToken(db))?.renewed_at ?? null }))
  serve(telephony.renewToken, renewToken)
  serve(telephony.ringing, listRinging)
  serve(telephony.missed, (context, { query }) => listMissedCalls(context, query))
  serve(telephony.callBack, (context, { params }) => callBack(context, params.id))
}
