import { managedNouns, pathOf } from '@heliodesk/domain/nouns/nouns'
import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../shell/root-route.tsx'
import { screen } from '../shell/screen.ts'
import { type ResourceScreens, resourceRoutes } from './resource-routes.ts'

/** A managed resource has its screens in the folder and the file that are named like it. */
const files = import.meta.glob<{ screens: ResourceScreens }>(['./*/*.tsx', '!./*/*.test.tsx'])

/** The screens of the managed resources. */
export const settingsRoutes = managedNouns.flatMap((noun) => {
  const path = pathOf(noun)
  return resourceRoutes(noun, async () => {
    const load = files[`.${path}${path}.tsx`]
    if (load === undefined) throw new Error(`There are no screens of ${noun}`)
    return await load()
  })
})

/** What there is beside the four screens of each resource. */
export const furtherRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/settings',
    staticData: { name: 'settings', permission: 'view company' },
    component: screen(() => import('./settings-screen.tsx'), 'SettingsScreen'),
  }),
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/zip-code-ranges/import',
    staticData: { name: 'zip code ranges.import', permission: 'create zip code ranges' },
    component: screen(() => import('./zip-code-ranges/range-import.tsx'), 'RangeImport'),
  }),
] as const
