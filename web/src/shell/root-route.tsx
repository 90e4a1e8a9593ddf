import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { employeeQuery } from '../session/session.ts'
import { queryClient } from '../data/queries.ts'
import { isLocked } from '../session/session-machine.ts'
import { sessionState } from '../session/session-store.ts'
import { wantedRoute } from '../session/wanted-route.ts'
import './route-data.ts'
import { BrokenPage } from './messages/broken-page.tsx'
import { type Wanted, guard } from './guard.ts'
import { RootPage } from './root-page.tsx'

export const rootRoute = createRootRoute({ component: RootPage, errorComponent: BrokenPage })

/** Guards the route by login, permission and function group; an expired session goes home. */
export async function guardStaff(href: string, wanted: Wanted): Promise<void> {
  if (isLocked(sessionState()) && href !== '/') throw redirect({ to: '/', replace: true })
  const employee = await queryClient.ensureQueryData(employeeQuery)
  const verdict = guard(employee, wanted)
  if (verdict === 'login') {
    wantedRoute.remember(href)
    throw redirect({ to: '/login', replace: true })
  }
  if (verdict === 'forbidden') throw redirect({ to: '/403', replace: true })
}

/** Parent of every screen behind the login: the guard, and the shell around it (set in router.tsx). */
export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  beforeLoad: ({ location, matches }) => guardStaff(location.href, matches.at(-1)?.staticData ?? {}),
})

/** Parent of the screens with a blank layout that need no login. */
export const blankRoute = createRoute({ getParentRoute: () => rootRoute, id: 'blank' })
