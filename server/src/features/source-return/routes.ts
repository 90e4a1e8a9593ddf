import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { readPage } from '../../rows/table-query.ts'
import { exportSourceReturn } from './export-source-return.ts'
import { countEntries, listEntries } from './overview.ts'
import { readSourceReturn } from './read-source-return.ts'
import { returnPeriod } from './return-period.ts'

const { sourceReturn } = calls

export function sourceReturnRoutes(serve: Serve) {
  serve(sourceReturn.overview, (context, { query }) =>
    readSourceReturn(context, returnPeriod(context.now, query)),
  )
  serve(sourceReturn.rows, ({ db, now }, { query }) => {
    const chosen = { ...query, period: returnPeriod(now, query) }
    return readPage(query, (slice) => listEntries(db, chosen, slice), countEntries(db, chosen))
  })
  serve(sourceReturn.export, (context, { query }) =>
    exportSourceReturn(context, returnPeriod(context.now, query)),
  )
}
