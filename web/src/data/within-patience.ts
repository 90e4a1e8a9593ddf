import type { SentCall } from './send-call.ts'
import { onSavingChange, savingState, tellUnanswered } from './without-network.ts'

/** A server that says nothing for this long is asked whether it is there. */
const patienceMs = 2_500

/**
 * Waits for an answer as long as the server is there: where it turns out that it is not, the call ends without one.
 * Files take long, and whoever sends them watches them go.
 */
export async function withinPatience(
  call: SentCall,
  next: (call: SentCall) => Promise<Response>,
): Promise<Response> {
  const { request } = call
  if (request.body instanceof FormData) return await next(call)
  const given = new AbortController()
  const asking = setInterval(tellUnanswered, patienceMs)
  const stop = onSavingChange(() => savingState().here && given.abort())
  const signal = request.signal ? AbortSignal.any([request.signal, given.signal]) : given.signal
  try {
    return await next({ ...call, request: { ...request, signal } })
  } finally {
    clearInterval(asking)
    stop()
  }
}
