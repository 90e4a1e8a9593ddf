import { createRoute } from '@tanstack/react-router'
import { prefetchRows } from '../../data/tables/table-query.ts'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

export const intakeRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/intake',
    validateSearch: tableSearch,
    ...prefetchRows('GET /intake/table'),
    staticData: { name: 'intake', permission: 'update leads' },
    component: screen(() => import('./intake-table.tsx'), 'IntakeTable'),
  }),
] as const
