import type { Resource } from '@heliodesk/domain/roles/permissions'
import { type RouteComponent, createRoute } from '@tanstack/react-router'
import { type TableKey, rowsAhead } from '../data/table-query.ts'
import type { en } from '../text/en.ts'
import { staffRoute } from '../shell/root-route.tsx'
import { screen } from '../shell/screen.ts'
import { tableSearch } from '../ui/table-state.ts'

const getParentRoute = () => staffRoute

/** What the file of a managed resource exports, made by `resourceScreens`. */
export interface ResourceScreens {
  ResourceTable: RouteComponent
  ResourceCreate: RouteComponent
  ResourceView: RouteComponent
  ResourceEdit: RouteComponent
}

/** Overview, create, view and edit of a managed resource. `name` is its segment in text/en/routes.ts. */
export function resourceRoutes<const Path extends `/${string}`>(
  path: Path,
  name: keyof typeof en.routes,
  resource: Resource,
  load: () => Promise<ResourceScreens>,
) {
  return [
    createRoute({
      getParentRoute,
      path,
      validateSearch: tableSearch,
      ...rowsAhead(`GET ${path}/table` as TableKey),
      staticData: { name, permission: `view ${resource}` },
      component: screen(load, 'ResourceTable'),
    }),
    createRoute({
      getParentRoute,
      path: `${path}/create`,
      staticData: { name: `${name}.create`, permission: `create ${resource}` },
      component: screen(load, 'ResourceCreate'),
    }),
    createRoute({
      getParentRoute,
      path: `${path}/$id`,
      staticData: { name: `${name}.view`, permission: `view ${resource}` },
      component: screen(load, 'ResourceView'),
    }),
    createRoute({
      getParentRoute,
      path: `${path}/$id/edit`,
      staticData: { name: `${name}.edit`, permission: `update ${resource}` },
      component: screen(load, 'ResourceEdit'),
    }),
  ] as const
}
