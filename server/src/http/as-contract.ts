import type { Call } from '@heliodesk/contract/call'
import { Problem } from '../kernel/problems.ts'

/** The current record in a conflict is filtered by the contract like every other response. */
export function asContract(call: Call, error: unknown): unknown {
  if (!(error instanceof Problem) || error.extra['current'] === undefined) return error
  const current = call.response.safeParse(error.extra['current'])
  const extra = { ...error.extra, current: current.success ? current.data : null }
  return new Problem(error.status, error.key, { params: error.params, extra, headers: error.headers })
}
