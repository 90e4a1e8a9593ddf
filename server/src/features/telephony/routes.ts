import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { changeExchange } from './change-exchange.ts'
import { findExchange } from './exchange-queries.ts'
import { callBack, listMissedCalls, listRinging } from './list-missed-calls.ts'
import { findToken } from './queries.ts'
import { renewToken } from './renew-token.ts'
import { companyOfExchange, reportCall } from './report-call.ts'
import { testExchange } from './test-exchange.ts'

const { telephony } = calls

export function telephonyRoutes(serve: Serve) {
  serve.byToken(telephony.report, companyOfExchange, (context, { body }, company_id) =>
    reportCall(context, { company_id, report: body }),
  )
  serve(telephony.token, async ({ db }) => ({ renewed_at: (await findToken(db))?.renewed_at ?? null }))
  serve(telephony.renewToken, renewToken)
  serve(telephony.exchange, async ({ db }) => {
    const kept = await findExchange(db)
    return { url: kept?.url ?? null, secret_since: kept?.secret_since ?? null }
  })
  serve(telephony.changeExchange, changeExchange)
  serve(telephony.testExchange, testExchange)
  serve(telephony.ringing, listRinging)
  serve(telephony.missed, (context, { query }) => listMissedCalls(context, query))
  serve(telephony.callBack, (context, { params }) => callBack(context, params.id))
}
