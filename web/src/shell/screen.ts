import { type RouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { MissingPart } from './messages/missing-part.ts'
import { reloadOnce } from './messages/reload-missing.ts'

const chunkTimeoutMs = 120_000

function inTime<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Timed out')), chunkTimeoutMs)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Reloads the page, once, for what does not load; the error is our own so that the router reloads nothing. */
async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await inTime(load())
  } catch (cause) {
    if (!reloadOnce()) throw new MissingPart(cause)
    // Nothing is rendered until the page has reloaded.
    return await new Promise<never>(() => undefined)
  }
}

/**
 * A lazily loaded screen: `screen(() => import('./leads-table.tsx'), 'LeadsTable')`.
 * A chunk that does not load within 120 seconds, or not at all, reloads the page once.
 */
export function screen<Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent {
  const importer = () => loadOrReload(load) as Promise<Record<string, RouteComponent>>
  return lazyRouteComponent(importer, name) as RouteComponent
}

const Nothing = () => null

/** An optional part of the page, loaded later or not at all. */
export const extra = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Nothing }),
    ),
  )
