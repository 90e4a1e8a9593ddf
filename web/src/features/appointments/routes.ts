import { createRoute } from '@tanstack/react-router'
import { prefetchRows } from '../../data/tables/table-query.ts'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

const getParentRoute = () => staffRoute

export const appointmentRoutes = [
  createRoute({
    getParentRoute,
    path: '/appointments',
    validateSearch: tableSearch,
    ...prefetchRows('GET /appointments/table'),
    staticData: { name: 'appointments', permission: 'view appointments' },
    component: screen(() => import('./appointments-table.tsx'), 'AppointmentsTable'),
  }),
  createRoute({
    getParentRoute,
    path: '/appointments/create',
    staticData: { name: 'appointments.create', permission: 'create appointments' },
    component: screen(() => import('./appointment-create.tsx'), 'AppointmentCreate'),
  }),
  createRoute({
    getParentRoute,
    path: '/appointments/$id',
    staticData: { name: 'appointments.view', permission: 'view appointments' },
    component: screen(() => import('./appointment-view.tsx'), 'AppointmentView'),
  }),
  createRoute({
    getParentRoute,
    path: '/appointments/$id/edit',
    staticData: { name: 'appointments.edit', permission: 'update appointments' },
    component: screen(() => import('./appointment-edit.tsx'), 'AppointmentEdit'),
  }),
] as const
