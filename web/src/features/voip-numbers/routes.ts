import { resourceRoutes } from '../../settings/resource-routes.ts'

export const voipNumberRoutes = resourceRoutes('voip numbers', () => import('./voip-numbers.tsx'))
