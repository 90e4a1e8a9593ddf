import { createRoute } from '@tanstack/react-router'
import { prefetchRows } from '../../data/tables/table-query.ts'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

export const weederRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/leads/weeder',
    validateSearch: tableSearch,
    ...prefetchRows('POST /weeder'),
    staticData: { name: 'weeder', permission: 'view weeder' },
    component: screen(() => import('./weeder-table.tsx'), 'WeederTable'),
  }),
] as const
