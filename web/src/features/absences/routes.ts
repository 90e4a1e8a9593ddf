import { createRoute } from '@tanstack/react-router'
import { prefetchRows } from '../../data/tables/table-query.ts'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

export const absenceRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/absences',
    validateSearch: tableSearch,
    ...prefetchRows('GET /absences/table'),
    staticData: { name: 'absences', permission: 'view adviser work days' },
    component: screen(() => import('./absences-table.tsx'), 'AbsencesTable'),
  }),
] as const
