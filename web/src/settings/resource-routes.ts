import { screensOf } from '@heliodesk/domain/nouns/nouns'
import type { ScreenNoun } from '@heliodesk/domain/nouns/screen-paths'
import { type RouteComponent, createRoute } from '@tanstack/react-router'
import { prefetchRows } from '../data/tables/table-query.ts'
import { tableKeyOf } from './table-key-of.ts'
import { staffRoute } from '../shell/root-route.tsx'
import { screen } from '../shell/screen.ts'
import { tableSearch } from '../ui/table/table-state.ts'

const getParentRoute = () => staffRoute

/** What the file of a resource exports as `screens`, made by `resourceScreens`. */
export interface ResourceScreens {
  ResourceTable: RouteComponent
  ResourceCreate: RouteComponent
  ResourceView: RouteComponent
  ResourceEdit: RouteComponent
}

/** Overview, create, view and edit of a noun. */
export function resourceRoutes<const N extends ScreenNoun>(
  noun: N,
  loadFile: () => Promise<{ screens: ResourceScreens }>,
) {
  const path = screensOf(noun)
  const load = async () => (await loadFile()).screens
  return [
    createRoute({
      getParentRoute,
      path,
      validateSearch: tableSearch,
      ...prefetchRows(tableKeyOf(noun)),
      staticData: { name: noun, permission: `view ${noun}` },
      component: screen(load, 'ResourceTable'),
    }),
    createRoute({
      getParentRoute,
      path: `${path}/create`,
      staticData: { name: `${noun}.create`, permission: `create ${noun}` },
      component: screen(load, 'ResourceCreate'),
    }),
    createRoute({
      getParentRoute,
      path: `${path}/$id`,
      staticData: { name: `${noun}.view`, permission: `view ${noun}` },
      component: screen(load, 'ResourceView'),
    }),
    createRoute({
      getParentRoute,
      path: `${path}/$id/edit`,
      staticData: { name: `${noun}.edit`, permission: `update ${noun}` },
      component: screen(load, 'ResourceEdit'),
    }),
  ] as const
}
