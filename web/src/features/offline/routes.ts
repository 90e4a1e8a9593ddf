import { createRoute } from '@tanstack/react-router'
import { prefetchRows } from '../../data/tables/table-query.ts'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

export const offlineRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/offline-inbox',
    validateSearch: tableSearch,
    ...prefetchRows('GET /offline/inbox/table'),
    // Everybody sees their own work there.
    staticData: { name: 'offline intents' },
    component: screen(() => import('./offline-inbox.tsx'), 'OfflineInbox'),
  }),
] as const
