import { createRoute } from '@tanstack/react-router'
import { blankRoute, guardStaff } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'

const permission = 'view television'

/** A wall screen has a display link and needs no login; other visitors pass the guard. */
export const televisionRoutes = [
  createRoute({
    getParentRoute: () => blankRoute,
    path: '/television/adviser-appointments',
    validateSearch: (search: Record<string, unknown>): { display?: string } =>
      typeof search['display'] === 'string' ? { display: search['display'] } : {},
    staticData: { name: 'television.adviserAppointments', permission },
    beforeLoad: async ({ search, location }) => {
      if (search.display === undefined) await guardStaff(location.href, { permission })
    },
    component: screen(() => import('./television-screen.tsx'), 'TelevisionScreen'),
  }),
] as const
