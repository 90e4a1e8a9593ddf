import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

export const quotationRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/quotations',
    validateSearch: tableSearch,
    staticData: { name: 'quotations', permission: 'view quotations' },
    component: screen(() => import('./quotations-table.tsx'), 'QuotationsTable'),
  }),
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/appointments/$id/quotation',
    staticData: { name: 'quotation', permission: 'create quotations' },
    component: screen(() => import('./quotation-builder.tsx'), 'QuotationBuilder'),
  }),
] as const
