import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { readMap } from './overview.ts'

export function leadMapRoutes(serve: Serve) {
  serve(calls.leadMap.map, (context, { query }) => readMap(context, query))
}
