import { ApiError } from '../data/calls/api-error.ts'
import { setCallGate } from '../data/call-gate.ts'
import { holdCall, refuseCalls, releaseCalls } from './held-calls.ts'
import { type RequiredCode, isLocked, userIdOf } from './session-machine.ts'
import { dispatch, onTransition, sessionState } from './session-store.ts'
import type { Transition } from './session-machine.ts'

/** The code required by a 423; null when it has none. */
function requiredCodeOf(body: Record<string, unknown>): RequiredCode | null {
  const { two_factor: kind, user_id: userId } = body
  if ((kind !== 'setup' && kind !== 'validate') || typeof userId !== 'number') return null
  return { kind, userId }
}

function waitForLogin(path: string, signal: AbortSignal | undefined): Promise<void> | null {
  const state = sessionState()
  if (isLocked(state)) return holdCall(signal)
  // While a code is required no call is sent: each fails with this error.
  if (state.phase.kind === 'codeRequired') throw new ApiError(423, path, 'Locked', null)
  return null
}

function sessionRefused(logins: number, { body }: ApiError): boolean {
  if (sessionState().logins !== logins) return true
  const again = body['log_in_again'] === true
  return userIdOf(dispatch({ type: 'sessionRefused', again }).after) !== null
}

/** Effect: held calls are retried for the same person, and rejected for another one or when they are given up. */
function settleHeldCalls({ before, after, event }: Transition): void {
  if (event.type === 'loginAgainCancelled') {
    if (after !== before) refuseCalls(new ApiError(401, '', '', null))
    return
  }
  const gone = after.phase.kind === 'anonymous'
  if (after.logins === before.logins && !gone) return
  const [was, is] = [userIdOf(before), userIdOf(after)]
  if (!gone && (was === null || was === is)) releaseCalls()
  else refuseCalls(new ApiError(401, '', '', null))
}

/** Makes the client's calls wait for the session, and updates the session from their responses. */
export function guardCalls(): void {
  setCallGate({
    companyId: () => sessionState().companyId,
    logins: () => sessionState().logins,
    waitForLogin,
    sessionRefused,
    codeWanted: ({ body }) => {
      const code = requiredCodeOf(body)
      if (code !== null) dispatch({ type: 'codeWanted', code })
    },
    deadlineMoved: (deadline) => void dispatch({ type: 'deadlineMoved', deadline }),
  })
  onTransition(settleHeldCalls)
}
