import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { searchEverything } from './search-everything.ts'

export function searchRoutes(serve: Serve) {
  serve.session(calls.search.find, (context, { params }) => searchEverything(context, params.query))
}
