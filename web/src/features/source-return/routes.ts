import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'

const kept = ['from_date', 'till_date', 'source_id', 'figure', 'page'] as const
type ReturnSearch = Partial<Record<(typeof kept)[number], string>>

export const sourceReturnRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/sources/return',
    validateSearch: (search: Record<string, unknown>): ReturnSearch =>
      Object.fromEntries(
        kept.flatMap((name) => {
          const value = search[name]
          return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
        }),
      ),
    staticData: { name: 'sourceReturn', permission: 'update sources' },
    component: screen(() => import('./source-return-screen.tsx'), 'SourceReturnScreen'),
  }),
] as const
