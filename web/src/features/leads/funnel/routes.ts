import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../../shell/root-route.tsx'
import { screen } from '../../../shell/screen.ts'

export const funnelRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/leads/funnel',
    staticData: { name: 'leads.funnel', permission: 'view leads' },
    component: screen(() => import('./funnel-board.tsx'), 'FunnelBoard'),
  }),
] as const
