import { amsterdamDate } from '@heliodesk/domain/calendar'
import { createRoute } from '@tanstack/react-router'
import { queryClient } from '../../../data/queries.ts'
import { staffRoute } from '../../../shell/root-route.tsx'
import { screen } from '../../../shell/screen.ts'
import { clock } from '../../../ui/clock.ts'
import { boardQuery, readBoardSearch } from './board-query.ts'

const getParentRoute = () => staffRoute

export const planningRoutes = [
  createRoute({
    getParentRoute,
    path: '/planning',
    loaderDeps: ({ search }: { search: Readonly<Record<string, unknown>> }) => search,
    // The board is read while its screen loads.
    loader: ({ deps }) => {
      const { view, date } = readBoardSearch(deps, amsterdamDate(clock.now()))
      void queryClient.prefetchQuery(boardQuery(view, date))
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
