import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { seesMargins } from '../../http/hide-margins.ts'
import { pageAnswer, sliceOf } from '../../rows/table-query.ts'
import { inWords } from '../../audit-log/in-words.ts'
import { exportAudit } from './export-audit.ts'
import { nameEntries, nameReferences, readPage } from './overview.ts'

export function auditRoutes(serve: Serve) {
  serve(calls.audit.table, async ({ db, company_id, locale, employee }, { query }) => {
    const scope = { db, company_id, query, margins: seesMargins(employee) }
    const found = await readPage(scope, sliceOf(query))
    const [entries, names] = await Promise.all([
      nameEntries(scope, found.entries),
      nameReferences(scope, found.entries),
    ])
    const { data, meta } = pageAnswer(
      query,
      entries.map((entry) => inWords(entry, locale)),
      found.total,
    )
    return { data, meta: { ...meta, more: found.more }, searched_until: found.searched_until, names }
  })
  serve(calls.audit.export, async (context, { query }) => exportAudit(context, query))
}
