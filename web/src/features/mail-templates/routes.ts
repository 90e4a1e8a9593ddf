import { resourceRoutes } from '../../settings/resource-routes.ts'

export const mailTemplateRoutes = resourceRoutes('mail templates', () => import('./mail-templates.tsx'))
