import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'

export const quotationRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/appointments/$id/quotation',
    staticData: { name: 'quotation', permission: 'create quotations' },
    component: screen(() => import('./quotation-builder.tsx'), 'QuotationBuilder'),
  }),
] as const
