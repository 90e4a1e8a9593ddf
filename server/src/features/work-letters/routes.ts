import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { acceptWorkLetter } from './accept-work-letter.ts'
import { findWorkLetter } from './find-work-letter.ts'
import { listWorkLetters } from './list-work-letters.ts'
import { presentPlace } from './present-work-letter.ts'
import { readWithdrawalTerms, recordWithdrawal } from './withdrawal/record-withdrawal.ts'
import { rejectWorkLetter } from './reject-work-letter.ts'
import { saveWorkLetterByHand } from './save-work-letter.ts'

export function workLetterRoutes(serve: Serve) {
  const { get, save, accept, reject, rejected } = calls.workLetters
  serve(get, async (context, { params, query }) =>
    presentPlace(context, await findWorkLetter(context, params.id, query), params.id),
  )
  serve(save, saveWorkLetterByHand)
  serve(accept, (context, { params, body }) => acceptWorkLetter(context, params, body?.revision))
  serve(reject, (context, { params, body }) => rejectWorkLetter(context, params, body))
  serve(calls.withdrawals.terms, (context, { params }) => readWithdrawalTerms(context, params.id))
  serve(calls.withdrawals.record, (context, { params, body }) => recordWithdrawal(context, params.id, body))
  serve(rejected, (context, { query }) => listWorkLetters(context, query))
}
