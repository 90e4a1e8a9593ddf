import type { AnyRouter } from '@tanstack/react-router'
import { goHome, goToLogin, goToWantedRoute } from '../navigation.ts'
import { reloadEmployee } from '../session.ts'
import { userIdOf } from '../session-machine.ts'
import { dispatch } from '../session-store.ts'
import { listenToTabs, type TabMessage } from './tabs.ts'

async function followLogin(router: AnyRouter, userId: number, deadline: number | null): Promise<void> {
  const atLogin = router.state.location.pathname === '/login'
  const { before, after } = dispatch({ type: 'loggedInElsewhere', userId, deadline, atLogin })
  if (after.logins === before.logins || userIdOf(before) === userId) return
  await reloadEmployee()
  await (atLogin ? goToWantedRoute(router) : goHome(router))
}

function follow(router: AnyRouter, message: TabMessage): void {
  switch (message.kind) {
    case 'deadline':
      dispatch({ type: 'deadlineMovedElsewhere', userId: message.userId, deadline: message.expiresAt })
      return
    case 'expired':
      dispatch({ type: 'expiredElsewhere', userId: message.userId })
      return
    case 'login':
      void followLogin(router, message.userId, message.expiresAt)
      return
    case 'logout': {
      const { before, after } = dispatch({ type: 'loggedOutElsewhere' })
      if (after !== before) void goToLogin(router)
      return
    }
    default:
  }
}

/** The session of this tab follows the other tabs of the browser. */
export const followTabs = (router: AnyRouter): void => listenToTabs((message) => follow(router, message))
