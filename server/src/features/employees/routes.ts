import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../platform/serve.ts'
import { listColleagues } from './queries.ts'

export function employeeRoutes(serve: Serve) {
  serve(calls.employees.list, async ({ db }, { query }) => ({ data: await listColleagues(db, query) }))
  serve(calls.employees.byFunctionGroup, async ({ db }, { params, query }) => ({
    data: await listColleagues(db, query, params.type),
  }))
}
