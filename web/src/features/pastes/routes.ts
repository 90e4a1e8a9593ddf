import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'

const getParentRoute = () => staffRoute

export const pasteRoutes = [
  createRoute({
    getParentRoute,
    path: '/pastes',
    staticData: { name: 'pastes' },
    component: screen(() => import('./pastes-screen.tsx'), 'PastesScreen'),
  }),
] as const
