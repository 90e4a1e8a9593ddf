import type { AnyRoute } from '@tanstack/react-router'

const idNames = (path: string) => [...path.matchAll(/\$(id|\w+Id)(?=\/|$)/g)].map(([, name = '']) => name)
const isId = (text: string | undefined) => /^[1-9]\d*$/.test(text ?? '') && Number.isSafeInteger(Number(text))

/** Lets a route with an id in its path, like `/leads/$id/edit`, match numbers alone; others are not found. */
export function requireIds<Routes extends readonly AnyRoute[]>(routes: Routes): Routes {
  for (const { options } of routes) {
    const names = 'path' in options ? idNames(String(options.path)) : []
    const parse = (params: Record<string, string>) => names.every((name) => isId(params[name])) && params
    if (names.length > 0) Object.assign(options, { params: { parse } })
  }
  return routes
}
