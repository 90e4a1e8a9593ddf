import type { Send, SentCall } from './send-call.ts'

/** The keys of writes that have no answer yet: each may have been done. */
const keys = new Map<string, string>()

/** Done twice these are refused, or make the same thing twice. */
export const once: ReadonlySet<string> = new Set([
  'PUT /quotations/{id}/accept',
  'PATCH /quotations/{id}',
  ...[
    'absences',
    'adviser-mail-templates',
    'appointments',
    'appointments/manual-event',
    'attachments',
    'city-centers',
    'employees',
    'leads',
    'leads/{id}/call-requests',
    'leads/{id}/contacts',
    'leads/{id}/notes',
    'leads/{id}/question-lists',
    'leads/{id}/status-create',
    'mail-from-component',
    'mail-templates',
    'products',
    'question-lists',
    'quotations',
    'quotations/questions/{id}/answer',
    'result-codes',
    'roles',
    'sales-goals',
    'sources',
    'voip-numbers',
    'zip-code-ranges',
  ].map((path) => `POST /${path}`),
])

/** What the server would refuse or repeat the second time, because the first one was done. */
const isOnce = ({ key, request: { body } }: SentCall) =>
  once.has(key) || (body instanceof Object && 'revision' in body)

/**
 * Sends a write; the same again under the same key, and it is answered as the first was. What was refused was not done:
 * the server forgets its key. What this device keeps has it too.
 */
export async function sameKeyAgain(call: SentCall, next: Send): Promise<Response> {
  if (!isOnce(call)) return await next(call)
  const { key, request } = call
  const said = JSON.stringify([key, request.params, request.body])
  const idempotencyKey = keys.get(said) ?? crypto.randomUUID()
  keys.set(said, idempotencyKey)
  const answer = await next({ ...call, request: { idempotencyKey, ...request } })
  keys.delete(said)
  return answer
}
