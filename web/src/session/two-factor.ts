import { api } from '../data/client.ts'
import { queryClient } from '../data/queries.ts'
import { employeeQuery, reloadEmployee } from './session.ts'
import { userIdOf } from './session-machine.ts'
import { dispatch, sessionState } from './session-store.ts'

/** Gives the code that the login still owes. Throws an ApiError with the errors of the field `code`. */
export async function validateCode(userId: number, code: string): Promise<void> {
  await api('POST /2fa/{userId}/validate', { params: { userId }, body: { code }, quiet: true, bare: true })
}

/** Switches two-factor on with the first code; answers with the recovery codes. */
export async function activateCode(userId: number, code: string): Promise<string[]> {
  const request = { params: { userId }, body: { code }, quiet: true, bare: true }
  return (await api('POST /2fa/{userId}/activate', request)).recovery_codes
}

/**
 * The login is complete: what waited is asked again, and the employee is read anew for the current company. Whose
 * screen it was finds it as it is (`back`); for another person nothing of it stays.
 */
export async function completeLogin(userId: number): Promise<'back' | 'other'> {
  const before = userIdOf(sessionState())
  dispatch({ type: 'loggedIn', userId })
  if (before !== userId) {
    await reloadEmployee()
    return 'other'
  }
  await queryClient.invalidateQueries(employeeQuery)
  return 'back'
}
