import { createRoute } from '@tanstack/react-router'
import { prefetchRows } from '../../data/tables/table-query.ts'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

export const retentionRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/leads/retention',
    validateSearch: tableSearch,
    ...prefetchRows('GET /leads/retention/table'),
    staticData: { name: 'leads.retention', permission: 'delete avg' },
    component: screen(() => import('./retention-table.tsx'), 'RetentionTable'),
  }),
] as const
