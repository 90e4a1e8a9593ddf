import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'

export const thisDeviceRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/this-device',
    staticData: { name: 'thisDevice' },
    component: screen(() => import('./this-device-screen.tsx'), 'ThisDeviceScreen'),
  }),
] as const
