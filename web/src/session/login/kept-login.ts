import { clock } from '../../ui/clock.ts'

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
export const longestMs = 7 * 86_400_000

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
export const employeeKey = 'heliodesk.employee'

/** Whether somebody may get in without an answer of the server: this device keeps data, or says that it does not. */
export const mayOpenHere = (): boolean => !navigator.onLine || localStorage.getItem(employeeKey) !== null

export const keepLogin = (login: KeptLogin) =>
  write([...keptLogins().filter(({ user_id }) => user_id !== login.user_id), login])

export const forgetLogin = (userId: number): void =>
  write(keptLogins().filter(({ user_id }) => user_id !== userId))

/** The server has answered this user: the days count from now. */
export function noteContact(userId: number): void {
  const login = keptLogin(userId)
  if (login !== null) keepLogin({ ...login, expires_at: clock.ms() + longestMs })
}
