import { managedNouns, pathOf } from '@heliodesk/domain/nouns/nouns'
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
