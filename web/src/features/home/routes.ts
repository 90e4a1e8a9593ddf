import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

export const homeRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/follow-ups',
    validateSearch: tableSearch,
    staticData: { name: 'followUps', permission: 'view appointments' },
    component: screen(() => import('./follow-ups-table.tsx'), 'FollowUpsTable'),
  }),
] as const
