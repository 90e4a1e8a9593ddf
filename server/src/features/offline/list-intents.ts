import type { CallQuery } from '@heliodesk/contract/call'
import type { offline } from '@heliodesk/contract/offline'
import type { EmployeeContext } from '../../work/context.ts'
import { pageIntents } from './overview.ts'
import { leadsSeenBy, presentIntent, reachOf } from './present-intent.ts'

/** A page of the offline inbox. */
export async function listIntents(context: EmployeeContext, query: CallQuery<typeof offline.table>) {
  const { db, employee_id } = context
  const page = await pageIntents(db, query, {
    employee_id,
    reach: reachOf(context),
    seen: leadsSeenBy(context),
  })
  return { ...page, data: page.data.map((row) => presentIntent(context, row)) }
}
