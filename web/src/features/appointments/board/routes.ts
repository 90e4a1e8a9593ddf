import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../../shell/root-route.tsx'
import { screen } from '../../../shell/screen.ts'

const getParentRoute = () => staffRoute

export const planningRoutes = [
  createRoute({
    getParentRoute,
    path: '/planning',
    loaderDeps: ({ search }: { search: Readonly<Record<string, unknown>> }) => search,
    // The board is read while its screen loads.
    loader: ({ deps }) => {
      void import('./prefetch-board.ts').then(({ prefetchBoard }) => prefetchBoard(deps))
    },
    staticData: { name: 'planning', permission: 'view adviser work days' },
    component: screen(() => import('./planning-screen.tsx'), 'PlanningScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/planning/day',
    staticData: { name: 'planning', permission: 'view adviser work days' },
    component: screen(() => import('./day/day-screen.tsx'), 'DayScreen'),
  }),
] as const
