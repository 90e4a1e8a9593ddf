import { managedNouns, pathOf } from '@heliodesk/domain/nouns/nouns'
import type { Serve } from '../http/serve.ts'

/** Serves each managed resource with the `routes` of the file of the same name. */
export async function resourceRoutes(serve: Serve): Promise<void> {
  for (const noun of managedNouns) {
    const file = new URL(`.${pathOf(noun)}.ts`, import.meta.url).href
    const { routes } = (await import(/* @vite-ignore */ file)) as { routes: (serve: Serve) => void }
    routes(serve)
  }
}
