import type { Noun } from '@heliodesk/domain/nouns/nouns'
import type { en } from '../text/en.ts'
import type { Wanted } from './guard.ts'

type Segment = keyof typeof en.routes | Noun
/** A dotted name of nouns and of segments from text/en/routes.ts, such as `leads.edit`. */
type RouteName = Segment | `${Segment}.${Segment}`

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Wanted {
    /** Gives the page title; a route without a name leaves the title as it is. */
    name?: RouteName
  }
}
