import type { Context } from '../../work/context.ts'
import { settleVisit } from '../agenda/settle-absences.ts'
import { unmarkAbsent } from './marks/mark-queries.ts'

/**
 * After who takes part in an installation changed, or it came to another day: it is marked while one of them is away, and
 * no more by somebody who left.
 */
export async function settleAway(context: Pick<Context, 'db' | 'happened_at'>, id: number): Promise<void> {
  if (!(await settleVisit(context, id))) await unmarkAbsent(context.db, id)
}
