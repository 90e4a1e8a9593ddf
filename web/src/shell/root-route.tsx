import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { employeeQuery } from '../data/session.ts'
import { queryClient } from '../data/queries.ts'
import './route-data.ts'
import { BrokenPage } from './broken-page.tsx'
import { guard, wantedRoute } from './guard.ts'
import { RootPage } from './root-page.tsx'

export const rootRoute = createRootRoute({ component: RootPage, errorComponent: BrokenPage })

/** Parent of every screen behind the login: the guard, and the shell around it (set in router.tsx). */
export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  beforeLoad: async ({ location, matches }) => {
    const employee = await queryClient.ensureQueryData(employeeQuery)
    const permission = matches.at(-1)?.staticData.permission
    const verdict = guard(employee?.permission_names ?? null, permission)
    if (verdict === 'login') {
      wantedRoute.remember(location.href)
      throw redirect({ to: '/login', replace: true })
    }
    if (verdict === 'forbidden') throw redirect({ to: '/403', replace: true })
  },
})

/** Parent of the screens with a blank layout that need no login. */
export const blankRoute = createRoute({ getParentRoute: () => rootRoute, id: 'blank' })
