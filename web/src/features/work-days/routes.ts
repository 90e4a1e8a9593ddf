import { createRoute } from '@tanstack/react-router'
import { prefetchRows } from '../../data/tables/table-query.ts'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

const getParentRoute = () => staffRoute

export const workDayRoutes = [
  createRoute({
    getParentRoute,
    path: '/adviser-work-days',
    validateSearch: tableSearch,
    ...prefetchRows('GET /adviser-work-days/table'),
    staticData: { name: 'adviser work days', permission: 'view adviser work days' },
    component: screen(() => import('./work-days-table.tsx'), 'WorkDaysTable'),
  }),
  createRoute({
    getParentRoute,
    path: '/adviser-work-days/create',
    staticData: { name: 'adviser work days.create', permission: 'create adviser work days' },
    component: screen(() => import('./work-days-create.tsx'), 'WorkDaysCreate'),
  }),
  createRoute({
    getParentRoute,
    path: '/adviser-work-days/$id',
    staticData: { name: 'adviser work days.view', permission: 'view adviser work days' },
    component: screen(() => import('./work-day-screens.tsx'), 'WorkDayView'),
  }),
  createRoute({
    getParentRoute,
    path: '/adviser-work-days/$id/edit',
    staticData: { name: 'adviser work days.edit', permission: 'update adviser work days' },
    component: screen(() => import('./work-day-screens.tsx'), 'WorkDayEdit'),
  }),
] as const
