import type { Context } from '../../../work/context.ts'
import type { NewObjection } from './objections-overview.ts'
import { upsertObjections } from './objection-queries.ts'

/** Keeps objections, the latest of each; one that is said again is no longer that of a single import. */
export async function keepObjections(context: Context, objections: readonly NewObjection[]): Promise<void> {
  const inOrder = objections.toSorted((one, other) => one.objected_at.getTime() - other.objected_at.getTime())
  const latest = new Map(inOrder.map((one) => [one.reach, one]))
  if (latest.size > 0) await upsertObjections(context, [...latest.values()])
}
