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
  serve(accept, acceptWorkLetter)
  serve(reject, rejectWorkLetter)
  serve(calls.withdrawals.terms, (context, { params }) => readWithdrawalTerms(context, params.id))
  serve(calls.withdrawals.record, recordWithdrawal)
  serve(rejected, (context, { query }) => listWorkLetters(context, query))
}
