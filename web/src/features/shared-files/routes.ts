import { createRoute } from '@tanstack/react-router'
import { prefetchRows } from '../../data/tables/table-query.ts'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

const getParentRoute = () => staffRoute

export const sharedFileRoutes = [
  createRoute({
    getParentRoute,
    path: '/files',
    validateSearch: tableSearch,
    ...prefetchRows('GET /files/shared/table'),
    staticData: { name: 'sharedFiles', permission: 'view attachments' },
    component: screen(() => import('./shared-files-table.tsx'), 'SharedFilesTable'),
  }),
] as const
