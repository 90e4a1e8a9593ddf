import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

export const leadMapRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/leads/map',
    validateSearch: tableSearch,
    staticData: { name: 'leads.map', permission: 'view leads' },
    component: screen(() => import('./map-screen.tsx'), 'MapScreen'),
  }),
] as const
