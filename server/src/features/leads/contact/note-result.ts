import { endsCalls } from '@heliodesk/domain/leads/result-codes'
import type { ResultCodeCategory } from '@heliodesk/domain/enumerations'
import type { Context } from '../../../work/context.ts'
import { spreadObjection } from '../objections/note-objection.ts'
import { setLastResult } from '../statuses/status-queries.ts'

/** Keeps the last result of a lead; one that ends all sales calls does so for whoever is reached by the same, too. */
export async function noteResult(
  context: Context,
  lead_id: number,
  { id, category }: { id: number; category: ResultCodeCategory },
): Promise<void> {
  const ends = endsCalls(category)
  await setLastResult(context, lead_id, { result_code_id: id, endsCalls: ends })
  if (ends) await spreadObjection(context, lead_id)
}
