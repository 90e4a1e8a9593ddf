import { calls } from '@heliodesk/contract/calls'
import { pageMeta } from '@heliodesk/contract/table'
import type { Serve } from '../../http/serve.ts'
import { exportAudit } from './export-audit.ts'
import { nameEntries, nameReferences, readPage } from './overview.ts'

export function auditRoutes(serve: Serve) {
  serve(calls.audit.table, async ({ db, company_id }, { query }) => {
    const { page, per_page } = query
    const scope = { db, company_id, query }
    const found = await readPage(scope, { limit: per_page, offset: (page - 1) * per_page })
    const [data, names] = await Promise.all([
      nameEntries(scope, found.entries),
      nameReferences(scope, found.entries),
    ])
    const meta = { ...pageMeta(page, per_page, found.total, data.length), more: found.more }
    return { data, meta, searched_until: found.searched_until, names }
  })
  serve(calls.audit.export, async (context, { query }) => exportAudit(context, query))
}
