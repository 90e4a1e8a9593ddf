import type { ProductType } from '@heliodesk/domain/enumerations'
import type { AnyRouter, RegisteredRouter } from '@tanstack/react-router'

type AppPath = Exclude<keyof RegisteredRouter['routesByPath'], '/$'>

type Value<Name extends string> = Name extends 'token'
  ? string
  : Name extends 'productType'
    ? ProductType | 'all'
    : number
/** `/leads/$id/edit` with its params filled in: `/leads/${number}/edit`. */
type Filled<Path extends string> = Path extends `${infer Start}/$${infer Name}/${infer Rest}`
  ? `${Start}/${Value<Name>}${Filled<`/${Rest}`>}`
  : Path extends `${infer Start}/$${infer Name}`
    ? `${Start}/${Value<Name>}`
    : Path

type Page = Filled<AppPath>
/** An address of the app as code writes it: a path that no route has does not compile. */
export type Address = Page | `${Page}?${string}`

/** A route of the app with its params and search, as `router.navigate` takes it. */
export interface Destination {
  to: AppPath | '/$'
  params: Record<string, string>
  search: Record<string, string>
  hash: string
}

const notFound = (address: string): Destination => ({
  to: '/$',
  params: { _splat: address.replace(/^\/+/, '') },
  search: {},
  hash: '',
})

/** Where an address leads that is only known as text: to its route, or to the 404 page when none has it. */
export function parseDestination(router: AnyRouter, address: string): Destination {
  const base = router.origin ?? 'http://localhost'
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined
  if (url?.origin !== base) return notFound(address)
  const [, params, route] = router.getMatchedRoutes(url.pathname)
  if (route === undefined || route.fullPath === '/$') return notFound(url.pathname)
  return {
    to: route.fullPath,
    params: { ...params },
    search: Object.fromEntries(url.searchParams),
    hash: url.hash.slice(1),
  }
}
