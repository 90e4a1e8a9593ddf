import { createRoute } from '@tanstack/react-router'
import { prefetchRows } from '../../data/tables/table-query.ts'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

const getParentRoute = () => staffRoute

export const auditRoutes = [
  createRoute({
    getParentRoute,
    path: '/audit',
    validateSearch: tableSearch,
    ...prefetchRows('GET /audit/table'),
    staticData: { name: 'audit', permission: 'update roles' },
    component: screen(() => import('./audit-table.tsx'), 'AuditTable'),
  }),
] as const
