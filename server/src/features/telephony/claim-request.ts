import type { Context } from '../../work/context.ts'
import { endRequest, insertRequest } from './exchange-queries.ts'

type Request = Parameters<typeof insertRequest>[1]

/** Notes that the exchange is about to be asked; undefined when that was done before, by the same request. */
export async function claimRequest(context: Context, request: Request): Promise<number | undefined> {
  const id = await insertRequest(context, request)
  if (id === undefined) return undefined
  const { lead_id, internal_number, number } = request
  await context.audit({
    action: 'callRequested',
    subject: 'leads',
    subject_id: lead_id,
    lead_id,
    after: { internal_number, number },
  })
  return id
}

/** Notes what the exchange answered. */
export async function noteAnswer(
  context: Context,
  lead_id: number,
  id: number,
  answer: Parameters<typeof endRequest>[2],
): Promise<void> {
  await endRequest(context, id, answer)
  if (answer.outcome === 'accepted') return
  const { outcome, status, message } = answer
  await context.audit({
    action: 'callRequestFailed',
    subject: 'leads',
    subject_id: lead_id,
    lead_id,
    after: { outcome, status, error: message },
  })
}
