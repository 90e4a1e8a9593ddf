import { deviceKeys } from './device-keys.ts'
import { employeeKey, keepLogin, keptLogin, keptLogins, loadBcrypt, longestMs } from './kept-login.ts'
import { clock } from '../../ui/clock.ts'

const rounds = 10
/** Wiped on 10 wrong passwords. */
const maxAttempts = 10

/** Whether this device keeps the work of a user. */
export function keepsWorkOf(userId: number): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(employeeKey) ?? '{}')
    return Object.keys(Object(kept)).some((owner) => owner.startsWith(`${userId} `))
  } catch {
    return false
  }
}

/** Who logs in without a password (a passkey) is remembered as well: the hash of before stays. */
export function noteLogin(userId: number, username: string): void {
  const now = clock.ms()
  const before = keptLogin(userId)
  keepLogin({
    user_id: userId,
    local_password_hash: before?.username === username ? before.local_password_hash : null,
    wrong_tries: 0,
    username,
    logged_in_at: now,
    expires_at: now + longestMs,
  })
}

/** Stores the employee immediately, and the hash of the password once computed. */
export async function rememberLogin(userId: number, username: string, password: string): Promise<void> {
  noteLogin(userId, username)
  dropHash(userId)
  const { hash } = await loadBcrypt()
  const local_password_hash = await hash(password, rounds)
  const now = keptLogin(userId)
  if (now !== null) keepLogin({ ...now, local_password_hash, wrong_tries: 0 })
}

/** The password is no longer compared here. */
export function dropHash(userId: number): void {
  const login = keptLogin(userId)
  if (login !== null) keepLogin({ ...login, local_password_hash: null })
}

/** Compares a password with the hash of this device; `none` when there is none of this person. */
export async function checkLocally(username: string, password: string): Promise<'right' | 'wrong' | 'none'> {
  const login = keptLogins().find((kept) => kept.username === username)
  if (login?.local_password_hash == null || login.expires_at < clock.ms()) return 'none'
  // Counted before comparing, so that closing the page does not undo the attempt.
  const wrong_tries = login.wrong_tries + 1
  keepLogin({ ...login, wrong_tries })
  const { compare } = await loadBcrypt()
  if (await compare(password, login.local_password_hash)) {
    keepLogin({ ...login, wrong_tries: 0 })
    return 'right'
  }
  if (wrong_tries >= maxAttempts) {
    keepLogin({ ...login, local_password_hash: null, wrong_tries })
    await deviceKeys()?.wipe(login.user_id)
  }
  return 'wrong'
}
