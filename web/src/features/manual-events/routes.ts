import { createRoute } from '@tanstack/react-router'
import { prefetchRows } from '../../data/tables/table-query.ts'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

export const manualEventRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/appointments/manual-event',
    validateSearch: tableSearch,
    ...prefetchRows('GET /appointments/manual-event/table'),
    staticData: { name: 'manual events', permission: 'create manual events' },
    component: screen(() => import('./manual-events-table.tsx'), 'ManualEventsTable'),
  }),
] as const
