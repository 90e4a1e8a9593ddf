import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'

const getParentRoute = () => staffRoute

export const installPriceRoutes = [
  createRoute({
    getParentRoute,
    path: '/settings/install-prices',
    staticData: { name: 'settings.install prices', permission: 'view install prices' },
    component: screen(() => import('./install-prices-screen.tsx'), 'InstallPricesScreen'),
  }),
] as const
