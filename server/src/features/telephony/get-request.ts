import type { EmployeeContext } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { findOwnRequest } from './exchange-queries.ts'

/** The caller's request; throws 422 when its id was used for another one. */
export async function getRequest(
  context: EmployeeContext,
  lead_id: number,
  { request_id, number }: { request_id: string; number: string },
) {
  const found = await findOwnRequest(context, request_id)
  if (found?.lead_id !== lead_id || found.number !== number)
    throw invalid({ request_id: ['idempotencyMismatch'] })
  return found
}
