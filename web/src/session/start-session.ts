import type { AnyRouter } from '@tanstack/react-router'
import { provideDefaultViews } from '../data/tables/default-views.ts'
import { blockKeys } from './block-keys.ts'
import { followTabs } from './tabs/follow-tabs.ts'
import { forgetPerson } from './login/forget-person.ts'
import { guardCalls } from './guard-calls.ts'
import { keepCompany } from './kept-company.ts'
import { isLoggedIn } from './login/logged-in.ts'
import { prepareOffline } from './prepare-offline.ts'
import { dropEmployee, knownEmployee } from './session.ts'
import { announceSessionEnd } from './session-end.ts'
import { dispatch, onTransition } from './session-store.ts'
import { syncTabs } from './tabs/tabs.ts'
import { shareUnsaved } from './tabs/unsaved-tabs.ts'

function followConnection(): void {
  if (!navigator.onLine) dispatch({ type: 'wentOffline' })
  window.addEventListener('offline', () => void dispatch({ type: 'wentOffline' }))
  window.addEventListener('online', () => {
    dispatch({ type: 'wentOnline' })
    void isLoggedIn()
  })
}

/** Connects the session to its effects, the other tabs and the connection status; once, before any call. */
export function startSession(router: AnyRouter): void {
  blockKeys()
  // First: unsaved input is stored before the screen unmounts.
  onTransition(announceSessionEnd)
  onTransition(forgetPerson)
  guardCalls()
  provideDefaultViews(() => knownEmployee()?.default_views ?? [])
  onTransition(dropEmployee)
  onTransition(keepCompany)
  onTransition(syncTabs)
  followTabs(router)
  shareUnsaved()
  followConnection()
  prepareOffline()
}
