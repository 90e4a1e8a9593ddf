import type { ApiError } from './api-error.ts'

/** What a call asks of the session, which the session's own room answers (session/guard-calls.ts). */
export interface CallGate {
  companyId: () => number | null
  /** Until when a call waits for the password over an expired screen; null when it may be sent. Throws a 423 while a code is owed. */
  waitForLogin: (path: string, signal: AbortSignal | undefined) => Promise<void> | null
  logins: () => number
  /** A 401 or 419 answered a call that was sent after so many logins; says whether to send it again. */
  sessionRefused: (logins: number) => boolean
  codeWanted: (error: ApiError) => void
  /** In milliseconds since 1970, by the clock of this machine. */
  deadlineMoved: (deadline: number) => void
}

/** Without a session every call is sent, and every answer is the caller's. */
const open: CallGate = {
  companyId: () => null,
  waitForLogin: () => null,
  logins: () => 0,
  sessionRefused: () => false,
  codeWanted: () => undefined,
  deadlineMoved: () => undefined,
}

let gate = open

export const callGate = (): CallGate => gate

export const setCallGate = (provided: CallGate): void => {
  gate = provided
}
