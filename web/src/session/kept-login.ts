import { deviceKeys } from './device-keys.ts'
import { clock } from '../ui/clock.ts'

/** The login data of a user on this device: who it is, and the hash for offline login. */
export interface KeptLogin {
  user_id: number
  username: string
  /** bcrypt of 10 rounds; null until it is made, and after too many wrong passwords. */
  local_password_hash: string | null
  wrong_tries: number
  /** In milliseconds since 1970. */
  logged_in_at: number
  /** Until then the password is compared here: 7 days after the last contact. */
  expires_at: number
}

const key = 'heliodesk.auth'
const rounds = 10
/** Wiped on 10 wrong passwords. */
const maxAttempts = 10
const longestMs = 7 * 86_400_000

/** Its own part of the app: loaded right after the login, so that it is there without a connection. */
export const loadBcrypt = () => import('bcryptjs')

const isKept = (value: unknown): value is KeptLogin =>
  typeof value === 'object' &&
  value !== null &&
  'username' in value &&
  'local_password_hash' in value &&
  'expires_at' in value

/** The users of this device, who logged in last first. */
export function keptLogins(): KeptLogin[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const kept = typeof value === 'object' && value !== null ? Object.values(value).filter(isKept) : []
    return kept.toSorted((a, b) => b.logged_in_at - a.logged_in_at)
  } catch {
    return []
  }
}

/** Of a user, or of who logged in last. */
export const keptLogin = (userId?: number): KeptLogin | null =>
  keptLogins().find(({ user_id }) => userId === undefined || user_id === userId) ?? null

function write(logins: readonly KeptLogin[]) {
  const byUser = Object.fromEntries(logins.map((login) => [String(login.user_id), login]))
  if (logins.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(byUser))
}

/** A map from user and company to what names their work on this device. */
const employeeKey = 'heliodesk.employee'

/** Whether this device keeps the work of a user. */
export function keepsWorkOf(userId: number): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(employeeKey) ?? '{}')
    return Object.keys(Object(kept)).some((owner) => owner.startsWith(`${userId} `))
  } catch {
    return false
  }
}

/** Whether somebody may get in without an answer of the server: this device keeps data, or says that it does not. */
export const mayOpenHere = (): boolean => !navigator.onLine || localStorage.getItem(employeeKey) !== null

const keep = (login: KeptLogin) =>
  write([...keptLogins().filter(({ user_id }) => user_id !== login.user_id), login])

export const forgetLogin = (userId: number): void =>
  write(keptLogins().filter(({ user_id }) => user_id !== userId))

/** Who logs in without a password (a passkey) is remembered as well: the hash of before stays. */
export function noteLogin(userId: number, username: string): void {
  const now = clock.ms()
  const before = keptLogin(userId)
  keep({
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
  if (now !== null) keep({ ...now, local_password_hash, wrong_tries: 0 })
}

/** The server has answered this user: the days count from now. */
export function noteContact(userId: number): void {
  const login = keptLogin(userId)
  if (login !== null) keep({ ...login, expires_at: clock.ms() + longestMs })
}

/** The password is no longer compared here. */
export function dropHash(userId: number): void {
  const login = keptLogin(userId)
  if (login !== null) keep({ ...login, local_password_hash: null })
}

/** Compares a password with the hash of this device; `none` when there is none of this person. */
export async function checkLocally(username: string, password: string): Promise<'right' | 'wrong' | 'none'> {
  const login = keptLogins().find((kept) => kept.username === username)
  if (login?.local_password_hash == null || login.expires_at < clock.ms()) return 'none'
  // Counted before comparing, so that closing the page does not undo the attempt.
  const wrong_tries = login.wrong_tries + 1
  keep({ ...login, wrong_tries })
  const { compare } = await loadBcrypt()
  if (await compare(password, login.local_password_hash)) {
    keep({ ...login, wrong_tries: 0 })
    return 'right'
  }
  if (wrong_tries >= maxAttempts) {
    keep({ ...login, local_password_hash: null, wrong_tries })
    await deviceKeys()?.wipe(login.user_id)
  }
  return 'wrong'
}
