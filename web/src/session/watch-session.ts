import type { AnyRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { loadBcrypt } from './kept-login.ts'
import { announceLogin, enterAnew, forgetSession, isLoggedIn } from './session.ts'
import { expireSession } from './session-end.ts'
import { announceSessionEnd, sessionState } from './session-state.ts'
import { listenToTabs, type TabMessage } from './tabs.ts'
import { notify } from '../ui/notify.tsx'
import { wantedRoute } from '../shell/guard.ts'
import { loadReloginOverlay } from './load-overlays.ts'
import { whenQuiet } from '../shell/when-quiet.ts'

/** Home; `asking` first when the screen has unsaved changes of the same person. */
export const goHome = async (router: AnyRouter, { asking = false } = {}) => {
  wantedRoute.take()
  await router.navigate({ to: '/', ignoreBlocker: !asking })
  await router.invalidate()
}

/** To the login, whatever was typed: it was somebody else's wish, or the person's own. */
export const goToLogin = async (router: AnyRouter) => {
  await router.navigate({ to: '/login', ignoreBlocker: true })
}

/** After a login without a code: to the page that was wanted. */
export async function goOn(router: AnyRouter): Promise<void> {
  const href = wantedRoute.take()
  await router.navigate({ to: '/', replace: true, ...(href !== '/' && { ignoreBlocker: true }) })
  if (href !== '/') router.history.replace(href)
}

async function hearLogin(router: AnyRouter, userId: number): Promise<void> {
  const before = sessionState.get()
  if (before.userId === userId) {
    if (before.expired || before.codeOwed) announceLogin(userId, { tell: false })
    return
  }
  const atLogin = router.state.location.pathname === '/login'
  if (before.userId === null && !atLogin) return
  announceLogin(userId, { tell: false })
  await enterAnew()
  await (atLogin ? goOn(router) : goHome(router))
}

function hear(router: AnyRouter, message: TabMessage): void {
  const { userId, expired } = sessionState.get()
  switch (message.kind) {
    case 'deadline':
      if (message.userId !== userId) return
      sessionState.setExpiresAt(message.expiresAt)
      if (expired && navigator.onLine) announceLogin(userId, { tell: false })
      return
    case 'expired':
      if (message.userId === userId) expireSession({ tell: false })
      return
    case 'login':
      if (message.expiresAt !== null) sessionState.setExpiresAt(message.expiresAt)
      void hearLogin(router, message.userId)
      return
    case 'logout':
      if (userId === null && sessionState.get().codeOwed === null) return
      announceSessionEnd()
      forgetSession()
      void goToLogin(router)
  }
}

const loadForOffline = () => void Promise.all([loadReloginOverlay(), loadBcrypt()]).catch(() => undefined)

/** What the overlays need without a connection is fetched while there is one. */
function prepareOffline(): void {
  let done = false
  const prepare = () => {
    if (done || sessionState.get().userId === null) return
    done = true
    void whenQuiet().then(loadForOffline)
  }
  sessionState.subscribe(prepare)
  prepare()
}

/** Keys that the page below has a meaning for: none reaches it, and Escape closes nothing. */
const belongsBelow = (event: KeyboardEvent) =>
  event.key === 'Escape' ||
  ((event.ctrlKey || event.metaKey) && /^[ks]$/i.test(event.key)) ||
  (event.key === '?' && !(event.target instanceof HTMLInputElement))

function keepKeysOff(event: KeyboardEvent): void {
  const { expired, codeOwed } = sessionState.get()
  if ((!expired && codeOwed === null) || !belongsBelow(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** The session as tabs, connection and code make it go; started once. */
export function watchSession(router: AnyRouter): void {
  // Before anything that is opened later: dialogs listen here too.
  window.addEventListener('keydown', keepKeysOff, { capture: true })
  listenToTabs((message) => hear(router, message))
  window.addEventListener('offline', () => expireSession({ tell: false }))
  window.addEventListener('online', () => void isLoggedIn())
  prepareOffline()
}

/** The pending login is gone: back to the password, over the screen or on the login page. */
export async function codeRefused(router: AnyRouter): Promise<void> {
  sessionState.change({ codeOwed: null })
  if (expireSession()) return
  notify({ tone: 'warning', text: i18next.t('messages.sessionExpired') })
  await goToLogin(router)
}
