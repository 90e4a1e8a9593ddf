import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

const getParentRoute = () => staffRoute

export const employeeRoutes = [
  createRoute({
    getParentRoute,
    path: '/employees',
    validateSearch: tableSearch,
    staticData: { name: 'employees', permission: 'view employees' },
    component: screen(() => import('./employees-table.tsx'), 'EmployeesTable'),
  }),
  createRoute({
    getParentRoute,
    path: '/employees/create',
    staticData: { name: 'employees.create', permission: 'create employees' },
    component: screen(() => import('./employee-create.tsx'), 'EmployeeCreate'),
  }),
  createRoute({
    getParentRoute,
    path: '/employees/import',
    staticData: { name: 'employees.import', permission: 'create employees' },
    component: screen(() => import('./employee-import.tsx'), 'EmployeeImport'),
  }),
  createRoute({
    getParentRoute,
    path: '/employees/$id',
    staticData: { name: 'employees.view', permission: 'view employees' },
    component: screen(() => import('./employee-view.tsx'), 'EmployeeView'),
  }),
  createRoute({
    getParentRoute,
    path: '/employees/$id/edit',
    staticData: { name: 'employees.edit', permission: 'update employees' },
    component: screen(() => import('./employee-edit.tsx'), 'EmployeeEdit'),
  }),
] as const
