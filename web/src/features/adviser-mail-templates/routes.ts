import { resourceRoutes } from '../../settings/resource-routes.ts'

export const adviserMailTemplateRoutes = resourceRoutes(
  'adviser mail templates',
  () => import('./adviser-mail-templates.tsx'),
)
