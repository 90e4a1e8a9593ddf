import { ApiError } from '../../data/calls/api-error.ts'
import { api } from '../../data/calls/client.ts'

const key = 'heliodesk.logout'

/** Ends the session at the server; without a connection as soon as there is one. */
export async function endServerSession(): Promise<void> {
  await api('POST /logout', { bare: true, quiet: true }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0 || error.status >= 500) localStorage.setItem(key, '1')
  })
}

/** Completes a logout that did not reach the server, before any login; returns whether there was one. */
export async function completePendingLogout(signal?: AbortSignal): Promise<boolean> {
  if (localStorage.getItem(key) === null) return false
  await api('POST /logout', { bare: true, quiet: true, signal }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
  })
  localStorage.removeItem(key)
  return true
}
