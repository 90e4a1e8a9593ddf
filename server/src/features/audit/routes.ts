import { calls } from '@heliodesk/contract/calls'
import { pageMeta } from '@heliodesk/contract/table'
import type { Serve } from '../../platform/serve.ts'
import { exportAudit } from './export-audit.ts'
import { countEntries, readEntries, recentWords } from './overview.ts'

export function auditRoutes(serve: Serve) {
  serve(calls.audit.table, async ({ db, company_id }, { query }) => {
    const { page, per_page } = query
    const [data, total, words] = await Promise.all([
      readEntries(db, company_id, query, { limit: per_page, offset: (page - 1) * per_page }),
      countEntries(db, company_id, query),
      recentWords(db, company_id),
    ])
    return { data, meta: pageMeta(page, per_page, total, data.length), ...words }
  })
  serve(calls.audit.export, (context, { query }) => exportAudit(context, query))
}
