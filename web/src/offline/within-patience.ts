import type { Send, SentCall } from '../data/calls/send-call.ts'
import { savingState, tellUnanswered } from '../data/calls/without-network.ts'

/** A server that says nothing for this long is asked whether it is there. */
const patienceMs = 2_000

/**
 * Waits for an answer as long as the server is there: where it turns out that it is not, the call ends without one.
 * Files take long, and whoever sends them watches them go.
 */
export async function withinPatience(call: SentCall, next: Send): Promise<Response> {
  const { request } = call
  if (request.body instanceof FormData) return await next(call)
  const given = new AbortController()
  const asking = setInterval(() => (savingState().here ? given.abort() : tellUnanswered()), patienceMs)
  const signal = AbortSignal.any(request.signal ? [request.signal, given.signal] : [given.signal])
  try {
    return await next({ ...call, request: { ...request, signal } })
  } finally {
    clearInterval(asking)
  }
}
