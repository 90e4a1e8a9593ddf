import type { AnyRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { forgetSession, knownEmployee } from '../data/session.ts'
import { announceSessionEnd } from '../data/session-state.ts'
import { notify } from '../ui/notify.tsx'
import { wantedRoute } from './guard.ts'

/** The session has expired: to the login, and back afterwards. (The place where an overlay will ask instead.) */
export function endSession(router: AnyRouter): void {
  if (knownEmployee() === null) return
  announceSessionEnd()
  const { href } = router.state.location
  forgetSession()
  wantedRoute.remember(href)
  notify({ tone: 'warning', text: i18next.t('messages.sessionExpired') })
  void router.navigate({ to: '/login', ignoreBlocker: true })
}
