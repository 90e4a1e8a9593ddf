import { Readable } from 'node:stream'
import { amsterdamClock, amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import { byteOrderMark, csvLine } from '../../documents/csv.ts'
import { readInCompany } from '../../access/read-in-company.ts'
import type { EmployeeContext } from '../../http/context.ts'
import { FileAnswer } from '../../http/serve.ts'
import { type AuditFilters, nameEntries, type NamedEntry, type Place, readBatch } from './overview.ts'

const batch = 2_000

const head = [
  'at',
  'actor',
  'employee',
  'impersonator',
  'action',
  'subject',
  'subject_id',
  'subject_name',
  'lead_id',
  'lead_name',
  'before',
  'after',
]

const lineOf = (row: NamedEntry) =>
  csvLine(
    [
      `${formatDate(amsterdamDate(row.at))} ${amsterdamClock(row.at)}`,
      row.actor,
      row.employee?.name ?? '',
      row.impersonator?.name ?? '',
      row.action,
      row.subject,
      String(row.subject_id ?? ''),
      row.subject_name ?? '',
      String(row.lead_id ?? ''),
      row.lead_name ?? '',
      row.before === null ? '' : JSON.stringify(row.before),
      row.after === null ? '' : JSON.stringify(row.after),
    ],
    { separator: ',' },
  )

/** The lines, a batch at a time: each is a short transaction of its own, so that a long export holds nothing. */
async function* linesOf({ services, company_id, now }: EmployeeContext, query: AuditFilters) {
  const gone = new AbortController()
  let after: Place | undefined
  try {
    yield `${byteOrderMark}${csvLine(head, { separator: ',' })}`
    for (;;) {
      const read = { after, until: now, limit: batch }
      const { rows, found } = await readInCompany(services.database, company_id, gone.signal, async (db) => {
        const scope = { db, company_id, query }
        const next = await readBatch(scope, read)
        return {
          rows: next,
          found: await nameEntries(
            scope,
            next.filter((row) => row.found),
          ),
        }
      })
      if (found.length > 0) yield found.map(lineOf).join('')
      if (rows.length < batch) return
      after = rows.at(-1)
    }
  } finally {
    gone.abort()
  }
}

/** Streams every row as CSV with a byte order mark. */
export function exportAudit(context: EmployeeContext, query: AuditFilters): FileAnswer {
  return new FileAnswer(Readable.from(linesOf(context, query)), 'text/csv; charset=utf-8', {
    'content-disposition': `attachment; filename="audit-${amsterdamDate(context.now)}.csv"`,
  })
}
