import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'

const getParentRoute = () => staffRoute

export const workLetterRoutes = [
  createRoute({
    getParentRoute,
    path: '/work-letters',
    validateSearch: tableSearch,
    staticData: { name: 'work letters', permission: 'view work letters' },
    component: screen(() => import('./letters-table.tsx'), 'LettersTable'),
  }),
  createRoute({
    getParentRoute,
    path: '/work-letter/lead/$leadId/appointment/$appointmentId',
    staticData: { name: 'workLetter', permission: 'view work letters' },
    component: screen(() => import('./letter-screen.tsx'), 'LetterScreen'),
  }),
] as const
