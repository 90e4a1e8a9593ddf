import type { CallQuery } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { EmployeeContext } from '../../work/context.ts'
import { namesOf, pageWorkLetters } from './overview.ts'

/** A page of letters by status: rejected ones unless the filter says otherwise. */
export async function listWorkLetters(
  context: EmployeeContext,
  query: CallQuery<typeof calls.workLetters.rejected>,
) {
  const own_of = context.covers('work letters') === 'own' ? context.employee_id : undefined
  const { data: rows, meta } = await pageWorkLetters(context.db, query, own_of)
  const names = await namesOf(
    context.db,
    rows.flatMap(({ crew_ids }) => crew_ids),
  )
  return {
    data: rows.map(({ crew_ids, ...row }) => ({
      ...row,
      crew: crew_ids.map((id) => ({ id, name: names.get(id) ?? '' })),
    })),
    meta,
  }
}
