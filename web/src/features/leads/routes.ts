import type { Permission } from '@heliodesk/domain/roles/permissions'
import { createRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { prefetchRows } from '../../data/tables/table-query.ts'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

const getParentRoute = () => staffRoute

/** What another feature shows on a lead's page; the router hands them in. */
export interface LeadPanel {
  /** Without it the panel is hidden. */
  permission: Permission
  component: ComponentType<{ leadId: number }>
  /** Its part of the page where that has not room for all; without one it is in the overview. */
  part?: 'files'
  /** Whether it stands below the timeline, where that leaves room. */
  beside?: true
}

export const leadRoutes = ({ panels }: { panels: readonly LeadPanel[] }) =>
  [
    createRoute({
      getParentRoute,
      path: '/leads',
      validateSearch: tableSearch,
      ...prefetchRows('GET /leads/table'),
      staticData: { name: 'leads', permission: 'view leads' },
      component: screen(() => import('./leads-table.tsx'), 'LeadsTable'),
    }),
    createRoute({
      getParentRoute,
      path: '/leads/create',
      staticData: { name: 'leads.create', permission: 'create leads' },
      component: screen(() => import('./lead-create.tsx'), 'LeadCreate'),
    }),
    createRoute({
      getParentRoute,
      path: '/leads/duplicates',
      validateSearch: tableSearch,
      ...prefetchRows('GET /leads/duplicates'),
      staticData: { name: 'leads.duplicates', permission: 'update leads' },
      component: screen(() => import('./merging/duplicates-table.tsx'), 'DuplicatesTable'),
    }),
    createRoute({
      getParentRoute,
      path: '/leads/$id',
      staticData: { name: 'leads.view', permission: 'view leads' },
      component: screen(async () => (await import('./page/lead-view.tsx')).leadView(panels), 'LeadView'),
    }),
    createRoute({
      getParentRoute,
      path: '/leads/$id/edit',
      staticData: { name: 'leads.edit', permission: 'update leads' },
      component: screen(() => import('./lead-edit.tsx'), 'LeadEdit'),
    }),
    createRoute({
      getParentRoute,
      path: '/calls',
      staticData: { name: 'calls', permission: 'update leads' },
      component: screen(
        async () => (await import('./calling/calls-screen.tsx')).callsScreen(panels),
        'CallsScreen',
      ),
    }),
  ] as const
