import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'

const getParentRoute = () => staffRoute

export const profileRoutes = [
  createRoute({
    getParentRoute,
    path: '/profile',
    staticData: { name: 'profile' },
    component: screen(() => import('./profile-screen.tsx'), 'ProfileScreen'),
  }),
] as const
