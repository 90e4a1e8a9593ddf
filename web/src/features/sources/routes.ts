import { resourceRoutes } from '../../settings/resource-routes.ts'

export const sourceRoutes = resourceRoutes('sources', () => import('./sources.tsx'))
