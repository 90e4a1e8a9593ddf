import { api } from '../data/calls/client.ts'
import { queryClient } from '../data/queries.ts'
import { reloadEmployee } from './session.ts'
import { dispatch } from './session-store.ts'

/** Switches to another person: clears all cached data. */
async function becomeAnother(userId: number): Promise<void> {
  void queryClient.cancelQueries()
  dispatch({ type: 'loggedIn', userId })
  await reloadEmployee()
}

/** Impersonates another employee. Throws an ApiError 422 with the errors of `user_id` and `reason`. */
export async function startImpersonation(user_id: number, reason: string): Promise<void> {
  const { employee } = await api('POST /impersonate', { body: { user_id, reason } })
  await becomeAnother(employee.user.id)
}

export async function stopImpersonation(): Promise<void> {
  const { employee } = await api('POST /impersonate/stop')
  await becomeAnother(employee.user.id)
}
