import { createRoute } from '@tanstack/react-router'
import { blankRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'

const getParentRoute = () => blankRoute

export const passwordRoutes = [
  createRoute({
    getParentRoute,
    path: '/password-reset',
    staticData: { name: 'passwordReset' },
    component: screen(() => import('./password-forgotten.tsx'), 'PasswordForgotten'),
  }),
  createRoute({
    getParentRoute,
    path: '/password-reset/$token',
    staticData: { name: 'passwordReset' },
    component: screen(() => import('./password-reset.tsx'), 'PasswordReset'),
  }),
] as const
