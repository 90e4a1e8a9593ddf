import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

const getParentRoute = () => staffRoute

export const roleRoutes = [
  createRoute({
    getParentRoute,
    path: '/roles',
    validateSearch: tableSearch,
    staticData: { name: 'roles', permission: 'view roles' },
    component: screen(() => import('./roles-table.tsx'), 'RolesTable'),
  }),
  createRoute({
    getParentRoute,
    path: '/roles/create',
    staticData: { name: 'roles.create', permission: 'create roles' },
    component: screen(() => import('./role-create.tsx'), 'RoleCreate'),
  }),
  createRoute({
    getParentRoute,
    path: '/roles/$id',
    staticData: { name: 'roles.view', permission: 'view roles' },
    component: screen(() => import('./role-view.tsx'), 'RoleView'),
  }),
  createRoute({
    getParentRoute,
    path: '/roles/$id/edit',
    staticData: { name: 'roles.edit', permission: 'update roles' },
    component: screen(() => import('./role-edit.tsx'), 'RoleEdit'),
  }),
] as const
