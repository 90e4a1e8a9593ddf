import type { ApiError } from './calls/api-error.ts'

/** The session checks of a call, implemented by session/guard-calls.ts. */
export interface CallGate {
  companyId: () => number | null
  /** Resolves when a call held for the password may be sent; null when it may be sent immediately. Throws a 423 while a two-factor code is required. */
  waitForLogin: (path: string, signal: AbortSignal | undefined) => Promise<void> | null
  logins: () => number
  /** Handles a 401 or 419 of a call sent after this number of logins; returns whether to retry it. */
  sessionRefused: (logins: number, error: ApiError) => boolean
  codeWanted: (error: ApiError) => void
  /** In milliseconds since 1970, by the clock of this machine. */
  deadlineMoved: (deadline: number) => void
}

/** Without a session every call is sent, and every response goes to the caller. */
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
