import { type RouteComponent, lazyRouteComponent } from '@tanstack/react-router'

const chunkTimeoutMs = 120_000

function inTime<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    // The words that the router takes for a missing chunk: it reloads the page, once.
    const late = () => reject(new Error('Failed to fetch dynamically imported module: timed out'))
    const timer = setTimeout(late, chunkTimeoutMs)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * A lazily loaded screen: `screen(() => import('./leads-table.tsx'), 'LeadsTable')`.
 * A chunk that does not load within 120 seconds, or not at all, reloads the page once.
 */
export function screen<Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent {
  const importer = () => inTime(load()) as Promise<Record<string, RouteComponent>>
  return lazyRouteComponent(importer, name) as RouteComponent
}
