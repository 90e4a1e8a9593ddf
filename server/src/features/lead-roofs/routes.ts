import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { getRoofs } from './get-roofs.ts'
import { refreshRoofs } from './refresh-roofs.ts'

export function leadRoofRoutes(serve: Serve) {
  serve(calls.leadRoofs.get, getRoofs)
  serve(calls.leadRoofs.refresh, refreshRoofs)
}
