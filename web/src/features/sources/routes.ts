import { createRoute } from '@tanstack/react-router'
import { resourceRoutes } from '../../settings/resource-routes.ts'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'

export const sourceRoutes = [
  ...resourceRoutes('sources', () => import('./sources.tsx')),
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/sources/$id/mapping',
    staticData: { name: 'sources.mapping', permission: 'view sources' },
    component: screen(() => import('./source-mapping.tsx'), 'SourceMapping'),
  }),
] as const
