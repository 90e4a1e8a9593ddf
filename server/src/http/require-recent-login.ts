import type { ActingEmployee } from '../access/logins/sessions.ts'
import { Problem } from '../kernel/problems.ts'

/** So long a login counts for what decides about logins: who is at the screen later may be somebody else. */
const recentMs = 15 * 60_000

/** Throws 401 when somebody logged in longer ago: the client asks for the password and sends the call again. */
export function requireRecentLogin({ logged_in_at }: Pick<ActingEmployee, 'logged_in_at'>, now: Date): void {
  if (logged_in_at === undefined || now.getTime() - logged_in_at.getTime() > recentMs)
    throw new Problem(401, 'logInAgain', { extra: { log_in_again: true } })
}
