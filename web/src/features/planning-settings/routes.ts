import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'

export const planningSettingsRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/settings/planning',
    staticData: { name: 'planning settings', permission: 'view company' },
    component: screen(() => import('./planning-settings-screen.tsx'), 'PlanningSettingsScreen'),
  }),
] as const
