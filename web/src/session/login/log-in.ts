import { ApiError, type FieldErrors } from '../../data/calls/api-error.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { deviceKeys, whenKept } from './device-keys.ts'
import { keptLogin, keptLogins } from './kept-login.ts'
import { checkLocally, noteLogin, rememberLogin } from './remember-login.ts'
import { loginByPasskey } from './passkeys.ts'
import { completePendingLogout } from './pending-logout.ts'
import { continueAfterLogin, inCompany, knownEmployee, showEmployee } from '../session.ts'
import { dispatch } from '../session-store.ts'
import { clock } from '../../ui/clock.ts'

/** The field errors; null for a failure unrelated to the input. */
function fieldErrorsOf({ status, errors, message }: ApiError): FieldErrors | null {
  if (status === 422 && Object.keys(errors).length > 0) return errors
  // How long one has to wait.
  return status === 422 || status === 429 ? { password: [message] } : null
}

type LoginAnswer = ResultOf<'POST /login'>

/** Stores the errors of a login that is refused in the session, and passes the ApiError on. */
async function givePassword(username: string, password: string): Promise<LoginAnswer> {
  dispatch({ type: 'loginStarted' })
  try {
    const answer = await api('POST /login', { body: { username, password }, quiet: true, bare: true })
    const userId = 'two_factor' in answer ? answer.user_id : answer.employee.user.id
    deviceKeys()?.passwordTaken(userId, password)
    await whenKept(rememberLogin(userId, username, password))
    if ('two_factor' in answer) dispatch({ type: 'codeWanted', code: { kind: answer.two_factor, userId } })
    return answer
  } catch (error) {
    const errors = error instanceof ApiError ? fieldErrorsOf(error) : null
    if (errors !== null) dispatch({ type: 'loginRefused', errors })
    throw error
  }
}

/** From the login page. */
export async function logIn(username: string, password: string): Promise<'in' | 'code'> {
  await completePendingLogout()
  dispatch({ type: 'companyChosen', companyId: null })
  dispatch({ type: 'sessionForgotten' })
  const answer = await givePassword(username, password)
  if ('two_factor' in answer) return 'code'
  const employee = await inCompany(answer.employee)
  await whenKept(deviceKeys()?.prepare(employee))
  showEmployee(employee)
  dispatch({ type: 'loggedIn', userId: answer.employee.user.id })
  return 'in'
}

/** Asks the device; undefined when that was cancelled. */
async function askDevice() {
  const answer = await loginByPasskey()
  if (answer !== undefined) noteLogin(answer.employee.user.id, answer.employee.username)
  return answer
}

/** From the login page, without a name; false when it was cancelled. */
export async function logInByPasskey(): Promise<boolean> {
  await completePendingLogout()
  const answer = await askDevice()
  if (answer === undefined) return false
  dispatch({ type: 'companyChosen', companyId: null })
  dispatch({ type: 'sessionForgotten' })
  showEmployee(await inCompany(answer.employee))
  dispatch({ type: 'loggedIn', userId: answer.employee.user.id })
  return true
}

/** Over an expired screen. */
export async function logInAgainByPasskey(): Promise<'back' | 'other' | 'cancelled'> {
  const answer = await askDevice()
  return answer === undefined ? 'cancelled' : continueAfterLogin(answer.employee.user.id)
}

/** The username for the password over an expired screen: the one who logged in, also while impersonating. */
export function loginName(): string {
  const employee = knownEmployee()
  const acting = employee === null || employee.impersonated_by !== null
  return (acting ? keptLogin()?.username : undefined) ?? employee?.username ?? ''
}

/** Logs in over an expired screen: the same person continues, another one starts over. */
export async function logInAgain(password: string): Promise<'back' | 'other' | 'code'> {
  const answer = await givePassword(loginName(), password)
  return 'two_factor' in answer ? 'code' : await continueAfterLogin(answer.employee.user.id)
}

/** Whether a password for that name can be checked on this device. */
export const mayCheckHere = (): boolean =>
  keptLogins().find(({ username }) => username === loginName())?.local_password_hash != null

const idleMs = 50 * 60_000

type Found = 'right' | 'wrong' | 'none'

/** Offline the password hash on this device is enough; held calls fail as they do offline. */
export async function logInOffline(password: string): Promise<Found> {
  dispatch({ type: 'loginStarted' })
  const username = loginName()
  const found = await checkLocally(username, password)
  if (found !== 'right') return found
  const userId = keptLogins().find((login) => login.username === username)?.user_id
  // The screen stays, whether or not this device keeps more than it shows.
  if (userId !== undefined) await deviceKeys()?.open(userId, password)
  dispatch({ type: 'continuedOffline', deadline: clock.ms() + idleMs })
  return found
}

/** From the login page, without an answer of the server: by what this device keeps. */
export async function logInOnDevice(username: string, password: string): Promise<Found> {
  dispatch({ type: 'loginStarted' })
  const found = await checkLocally(username, password)
  const login = keptLogins().find((kept) => kept.username === username)
  if (found !== 'right' || login === undefined) return found
  const employee = await deviceKeys()?.open(login.user_id, password)
  if (employee == null) return 'none'
  dispatch({ type: 'companyChosen', companyId: employee.company?.id ?? null })
  showEmployee(employee)
  dispatch({ type: 'openedOffline', userId: login.user_id, deadline: clock.ms() + idleMs })
  return 'right'
}
