import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'

const getParentRoute = () => staffRoute

export const quotationSettingsRoutes = [
  createRoute({
    getParentRoute,
    path: '/settings/quotation',
    staticData: { name: 'settings.quotation settings', permission: 'view quotation settings' },
    component: screen(() => import('./quotation-settings-screen.tsx'), 'QuotationSettingsScreen'),
  }),
] as const
