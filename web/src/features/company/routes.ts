import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'

const getParentRoute = () => staffRoute

export const companyRoutes = [
  createRoute({
    getParentRoute,
    path: '/settings/company',
    staticData: { name: 'settings.company', permission: 'view company' },
    component: screen(() => import('./company-screen.tsx'), 'CompanyScreen'),
  }),
] as const
