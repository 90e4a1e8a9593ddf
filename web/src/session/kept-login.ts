/** The login data on this device: the employee, and the hash for offline login. */
export interface KeptLogin {
  user_id: number
  username: string
  /** bcrypt of 10 rounds; null until it is made, and after too many wrong passwords. */
  local_password_hash: string | null
  wrong_tries: number
}

const key = 'heliodesk.auth'
const rounds = 10
/** Wiped on 10 wrong passwords. */
const maxAttempts = 10

/** Its own part of the app: loaded right after the login, so that it is there without a connection. */
export const loadBcrypt = () => import('bcryptjs')

const isKept = (value: unknown): value is KeptLogin =>
  typeof value === 'object' && value !== null && 'username' in value && 'local_password_hash' in value

export function keptLogin(): KeptLogin | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isKept(value) ? value : null
  } catch {
    return null
  }
}

const keep = (login: KeptLogin) => localStorage.setItem(key, JSON.stringify(login))

export const forgetLogin = (): void => localStorage.removeItem(key)

/** Stores the employee immediately, and the hash of the password once computed. */
export async function rememberLogin(userId: number, username: string, password: string): Promise<void> {
  keep({ user_id: userId, username, local_password_hash: null, wrong_tries: 0 })
  const { hash } = await loadBcrypt()
  const local_password_hash = await hash(password, rounds)
  const now = keptLogin()
  if (now?.user_id === userId) keep({ ...now, local_password_hash, wrong_tries: 0 })
}

/** Compares a password with the hash of this device; `none` when there is none of this person. */
export async function checkLocally(username: string, password: string): Promise<'right' | 'wrong' | 'none'> {
  const login = keptLogin()
  if (login?.local_password_hash == null || login.username !== username) return 'none'
  // Counted before comparing, so that closing the page does not undo the attempt.
  const wrong_tries = login.wrong_tries + 1
  keep({ ...login, wrong_tries })
  const { compare } = await loadBcrypt()
  if (await compare(password, login.local_password_hash)) {
    keep({ ...login, wrong_tries: 0 })
    return 'right'
  }
  if (wrong_tries >= maxAttempts) keep({ ...login, local_password_hash: null, wrong_tries })
  return 'wrong'
}
