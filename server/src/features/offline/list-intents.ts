import type { CallQuery } from '@heliodesk/contract/call'
import type { offline } from '@heliodesk/contract/offline'
import type { EmployeeContext } from '../../work/context.ts'
import { letOthersWork } from '../../kernel/let-others-work.ts'
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
  const letOthers = letOthersWork()
  const data = []
  for (const row of page.data) {
    data.push(presentIntent(context, row))
    await letOthers()
  }
  return { ...page, data }
}
