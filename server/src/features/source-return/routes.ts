import { calls } from '@heliodesk/contract/calls'
import { seesMargins } from '../../http/hide-margins.ts'
import type { Serve } from '../../http/serve.ts'
import { forbidden } from '../../kernel/problems.ts'
import { readPage } from '../../rows/table-query.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { exportSourceReturn } from './export-source-return.ts'
import { countEntries, listEntries } from './overview.ts'
import { readSourceReturn } from './read-source-return.ts'
import { returnPeriod } from './return-period.ts'

const { sourceReturn } = calls

export function sourceReturnRoutes(serve: Serve) {
  serve(sourceReturn.overview, (context, { query }) => {
    requireMargins(context)
    return readSourceReturn(context, returnPeriod(context.happened_at, query))
  })
  serve(sourceReturn.rows, (context, { query }) => {
    requireMargins(context)
    const { db, happened_at: now } = context
    const chosen = { ...query, period: returnPeriod(now, query) }
    return readPage(query, (slice) => listEntries(db, chosen, slice), countEntries(db, chosen))
  })
  serve(sourceReturn.export, (context, { query }) => {
    requireMargins(context)
    return exportSourceReturn(context, returnPeriod(context.happened_at, query))
  })
}

/** What a source brings in is the margins of its orders. Throws 403. */
function requireMargins({ employee }: Pick<EmployeeContext, 'employee'>) {
  if (!seesMargins(employee)) throw forbidden()
}
