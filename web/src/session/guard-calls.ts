import { ApiError } from '../data/api-error.ts'
import { setCallGate } from '../data/call-gate.ts'
import { holdCall, refuseCalls, releaseCalls } from './held-calls.ts'
import { type CodeOwed, isLocked, userIdOf } from './session-machine.ts'
import { dispatch, onTransition, sessionState, type Transition } from './session-store.ts'

/** What a 423 says; null when it says nothing that can be acted upon. */
function codeOwedOf(body: Record<string, unknown>): CodeOwed | null {
  const { two_factor: kind, user_id: userId } = body
  if ((kind !== 'setup' && kind !== 'validate') || typeof userId !== 'number') return null
  return { kind, userId }
}

function waitForLogin(path: string, signal: AbortSignal | undefined): Promise<void> | null {
  const state = sessionState()
  if (isLocked(state)) return holdCall(signal)
  // While a code is required no call is sent: each fails with this error.
  if (state.phase.kind === 'owesCode') throw new ApiError(423, path, 'Locked', null)
  return null
}

function sessionRefused(logins: number): boolean {
  if (sessionState().logins !== logins) return true
  return userIdOf(dispatch({ type: 'sessionRefused' }).after) !== null
}

/** Effect: held calls go on for the same person; another one's are refused. */
function settleHeldCalls({ before, after }: Transition): void {
  const gone = after.phase.kind === 'anonymous'
  if (after.logins === before.logins && !gone) return
  const [was, is] = [userIdOf(before), userIdOf(after)]
  if (!gone && (was === null || was === is)) releaseCalls()
  else refuseCalls(new ApiError(401, '', '', null))
}

/** Lets the client's calls wait for the session, and learn from their answers what became of it. */
export function guardCalls(): void {
  setCallGate({
    companyId: () => sessionState().companyId,
    logins: () => sessionState().logins,
    waitForLogin,
    sessionRefused,
    codeWanted: ({ body }) => {
      const code = codeOwedOf(body)
      if (code !== null) dispatch({ type: 'codeWanted', code })
    },
    deadlineMoved: (deadline) => void dispatch({ type: 'deadlineMoved', deadline }),
  })
  onTransition(settleHeldCalls)
}
