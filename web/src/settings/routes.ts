import { resourceRoutes } from './resource-routes.ts'

/** The screens of the managed resources. */
export const settingsRoutes = [
  ...resourceRoutes('/sources', 'sources', 'sources', () => import('./sources/sources.tsx')),
  ...resourceRoutes(
    '/zip-code-ranges',
    'zipCodeRanges',
    'zip code ranges',
    () => import('./zip-code-ranges/zip-code-ranges.tsx'),
  ),
  ...resourceRoutes(
    '/voip-numbers',
    'voipNumbers',
    'voip numbers',
    () => import('./voip-numbers/voip-numbers.tsx'),
  ),
] as const
