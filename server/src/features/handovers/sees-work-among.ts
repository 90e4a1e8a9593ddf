import type { EmployeeContext } from '../../work/context.ts'
import { listOwnAmong } from '../leads/own-overview.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'

interface Work {
  lead_id: number | null
}

/** Which of these pieces of work the caller is told of by name: of own leads alone, where these are what they see. */
export async function seesWorkAmong(
  context: EmployeeContext,
  rows: readonly Work[],
): Promise<(row: Work) => boolean> {
  const own = ownLeadsOf(context)
  if (own === null) return () => true
  const seen = await listOwnAmong(
    context.db,
    rows.flatMap(({ lead_id }) => lead_id ?? []),
    own,
  )
  return ({ lead_id }) => lead_id === null || seen.has(lead_id)
}
