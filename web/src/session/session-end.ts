import { ApiError } from '../data/api-error.ts'
import { announceSessionEnd, type CodeOwed, sessionState } from './session-state.ts'
import { tellTabs } from './tabs.ts'

/** The session is over: the password is asked over the open screen. Says whether anybody was logged in. */
export function expireSession({ tell = true }: { tell?: boolean } = {}): boolean {
  const { userId, expired } = sessionState.get()
  if (userId === null) return false
  if (expired) return true
  announceSessionEnd()
  sessionState.change({ expired: true })
  if (tell) tellTabs({ kind: 'expired', userId })
  return true
}

/** What a 423 says; null when it says nothing that can be acted upon. */
export function codeOwedOf(body: Record<string, unknown>): CodeOwed | null {
  const { two_factor: kind, user_id: userId } = body
  if ((kind !== 'setup' && kind !== 'validate') || typeof userId !== 'number') return null
  return { kind, userId }
}

/** While a code is owed no call is tried: this is what each would be answered. */
export const codeOwedError = (path: string) => new ApiError(423, path, 'Locked', null)

export const askForCode = (codeOwed: CodeOwed | null): void => {
  if (codeOwed !== null) sessionState.change({ codeOwed })
}

/** A deadline from the server moves the countdown of every tab. */
export function moveDeadline(expiresAt: number): void {
  const { userId, expiresAt: before } = sessionState.get()
  sessionState.setExpiresAt(expiresAt)
  const moved = before === null || Math.abs(expiresAt - before) >= 500
  if (moved && userId !== null) tellTabs({ kind: 'deadline', userId, expiresAt })
}
