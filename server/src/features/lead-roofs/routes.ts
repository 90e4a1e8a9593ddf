import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { getRoofs } from './get-roofs.ts'
import { refreshRoofs } from './refresh-roofs.ts'

export function leadRoofRoutes(serve: Serve) {
  serve(calls.leadRoofs.get, (context, { params, query }) => getRoofs(context, params.id, query.product_id))
  serve(calls.leadRoofs.refresh, refreshRoofs)
}
