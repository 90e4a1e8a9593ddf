import type { AnyRoute, AnyRouter, RouteComponent } from '@tanstack/react-router'

/**
 * Loads the scripts of the address's screen at once. The router itself first waits for the guard, and so for the
 * answer that says who somebody is.
 */
export function loadScreen(router: AnyRouter): void {
  const routes: Partial<Record<string, AnyRoute>> = router.routesById
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const component: RouteComponent | undefined = routes[routeId]?.options.component
    // Whoever shows the screen tells of a failure.
    component?.preload?.()?.catch(() => undefined)
  }
}
