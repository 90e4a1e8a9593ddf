import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'

export const leadImportRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/leads/csv-import',
    validateSearch: (search: Record<string, unknown>) => ({
      ...(/^[1-9]\d{0,14}$/.test(String(search['import'])) && { import: String(search['import']) }),
    }),
    staticData: { name: 'leads.csvImport', permission: 'create leads' },
    component: screen(() => import('./csv-import.tsx'), 'CsvImport'),
  }),
] as const
