import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const forecastRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/forecasts',
    validateSearch: (search: Record<string, unknown>) => ({
      ...(text(search['tab']) !== undefined && { tab: text(search['tab']) }),
    }),
    staticData: { name: 'forecasts', permission: 'view leads' },
    component: screen(() => import('./forecasts-screen.tsx'), 'ForecastsScreen'),
  }),
] as const
