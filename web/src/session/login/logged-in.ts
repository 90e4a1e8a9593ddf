import { ApiError } from '../../data/calls/api-error.ts'
import { api } from '../../data/calls/client.ts'
import { noteContact } from './kept-login.ts'
import { endServerSession } from './pending-logout.ts'
import { userIdOf } from '../session-machine.ts'
import { dispatch, sessionState } from '../session-store.ts'

/** Logs out in every tab; offline here at once, and at the server when the connection is back. */
export async function logOut(): Promise<void> {
  await endServerSession()
  dispatch({ type: 'loggedOut' })
  dispatch({ type: 'companyChosen', companyId: null })
}

/** The user of the session at the server; null when it has none (any more). Throws any other ApiError. */
async function readUserId(): Promise<number | null> {
  try {
    return (await api('GET /employee', { bare: true, background: true })).user.id
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 419)) return null
    throw error
  }
}

/** Asks the server, without moving the deadline; where the session is gone the overlay asks for the password. */
export async function isLoggedIn(): Promise<boolean> {
  const before = sessionState()
  const userId = userIdOf(before)
  if (userId === null) return false
  try {
    const found = await readUserId()
    // Somebody logged in or began to impersonate meanwhile: the answer is about the session before.
    if (sessionState().logins !== before.logins) return await isLoggedIn()
    // Somebody else logged in: this screen asks for its own password.
    if (found !== userId) dispatch({ type: 'sessionRefused' })
    else {
      noteContact(userId)
      dispatch({ type: 'sessionConfirmed', userId })
    }
    return found === userId
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
