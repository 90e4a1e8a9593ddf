import type { AnyRouter } from '@tanstack/react-router'
import { parseDestination } from '../ui/page/parse-destination.ts'
import { wantedRoute } from './wanted-route.ts'

/** Home; `asking` first when the screen has unsaved changes of the same person. */
export async function goHome(router: AnyRouter, { asking = false } = {}): Promise<void> {
  wantedRoute.take()
  await router.navigate({ to: '/', ignoreBlocker: !asking })
  await router.invalidate()
}

/** To the login page without asking about unsaved changes: that was done before. */
export async function goToLogin(router: AnyRouter): Promise<void> {
  await router.navigate({ to: '/login', ignoreBlocker: true })
}

/** After a login without a code: to the requested page. */
export async function goToWantedRoute(router: AnyRouter): Promise<void> {
  const href = wantedRoute.take()
  const destination = parseDestination(router, href)
  await router.navigate({ ...destination, replace: true, ignoreBlocker: href !== '/' })
}
