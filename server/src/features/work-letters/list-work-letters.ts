import type { CallQuery } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { pageMeta } from '@heliodesk/contract/table'
import type { EmployeeContext } from '../../http/context.ts'
import { namesOf, pageWorkLetters } from './overview.ts'

/** A page of letters by status: rejected ones unless the filter says otherwise. */
export async function listWorkLetters(
  context: EmployeeContext,
  query: CallQuery<typeof calls.workLetters.rejected>,
) {
  const { page, per_page } = query
  const { rows, total } = await pageWorkLetters(
    context.db,
    {
      status: query['filter[status]'] ?? ['rejected'],
      search: query['filter[search]'],
      planned_date_from: query['filter[planned_date_from]'],
      planned_date_to: query['filter[planned_date_to]'],
      own_of: context.covers('work letters') === 'own' ? context.employee_id : undefined,
    },
    query,
  )
  const names = await namesOf(
    context.db,
    rows.flatMap(({ crew_ids }) => crew_ids),
  )
  return {
    data: rows.map(({ crew_ids, ...row }) => ({
      ...row,
      crew: crew_ids.map((id) => ({ id, name: names.get(id) ?? '' })),
    })),
    meta: pageMeta(page, per_page, total, rows.length),
  }
}
