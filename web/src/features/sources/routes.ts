import { createRoute } from '@tanstack/react-router'
import { prefetchRows } from '../../data/tables/table-query.ts'
import { resourceRoutes } from '../../settings/resource-routes.ts'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

export const sourceRoutes = [
  ...resourceRoutes('sources', () => import('./sources.tsx')),
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/sources/$id/mapping',
    staticData: { name: 'sources.mapping', permission: 'view sources' },
    component: screen(() => import('./source-mapping.tsx'), 'SourceMapping'),
  }),
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/sources/partner-exports',
    validateSearch: tableSearch,
    ...prefetchRows('GET /partner-exports/table'),
    staticData: { name: 'partnerExports', permission: 'update sources' },
    component: screen(() => import('./partner-exports.tsx'), 'PartnerExports'),
  }),
] as const
