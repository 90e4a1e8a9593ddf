import { createRoute } from '@tanstack/react-router'
import { prefetchRows } from '../../data/tables/table-query.ts'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

export const telephonyRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/calls/missed',
    validateSearch: tableSearch,
    ...prefetchRows('GET /telephony/calls/missed'),
    staticData: { name: 'missedCalls', permission: 'view leads', functionGroup: 'customer_service' },
    component: screen(() => import('./missed-calls-table.tsx'), 'MissedCallsTable'),
  }),
] as const
