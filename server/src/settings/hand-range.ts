import { type Hands, withHanded } from '@heliodesk/domain/people/hands'
import { eq } from 'drizzle-orm'
import { changeRow } from '../rows/change-row.ts'
import type { Context } from '../work/context.ts'
import { zipCodeRanges } from './zip-code-ranges.ts'

/**
 * Hands somebody's zip code range to a colleague. Undefined when it is not theirs, else whether the colleague did not
 * have it before.
 */
export async function handRange(context: Context, id: number, hands: Hands) {
  const [before] = await context.db.select().from(zipCodeRanges).where(eq(zipCodeRanges.id, id))
  if (before === undefined || !before.adviser_ids.includes(hands.from)) return undefined
  await changeRow(context, {
    table: zipCodeRanges,
    subject: 'zip code ranges',
    before,
    revision: undefined,
    current: async () => before,
    prepare: () => ({ values: { adviser_ids: withHanded(before.adviser_ids, hands) } }),
    answer: async (row) => row,
  })
  return { joined: !before.adviser_ids.includes(hands.to) }
}
