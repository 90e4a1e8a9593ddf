import type { audit } from '@heliodesk/contract/audit'
import type { CallQuery } from '@heliodesk/contract/call'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { inWords } from '../../audit-log/in-words.ts'
import type { Cell } from '../../documents/tables/xlsx.ts'
import { answerTableFile } from '../../http/files/answer-table-file.ts'
import { seesMargins } from '../../http/hide-margins.ts'
import { readInCompany } from '../../access/statements/read-in-company.ts'
import type { EmployeeContext } from '../../work/context.ts'
import type { FileAnswer } from '../../http/files/file-answer.ts'
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

const cellsOf = (row: NamedEntry): Cell[] => [
  row.at,
  row.actor,
  row.employee?.name ?? null,
  row.impersonator?.name ?? null,
  row.action,
  row.subject,
  row.subject_id,
  row.subject_name ?? null,
  row.lead_id,
  row.lead_name ?? null,
  row.before === null ? null : JSON.stringify(row.before),
  row.after === null ? null : JSON.stringify(row.after),
]

/** The rows, a batch at a time: each is a short transaction of its own, so that a long export holds nothing. */
async function* rowsOf(
  { services, company_id, happened_at: now, locale, employee }: EmployeeContext,
  query: AuditFilters,
) {
  const gone = new AbortController()
  let after: Place | undefined
  try {
    for (;;) {
      const read = { after, until: now, limit: batch }
      const { rows, found } = await readInCompany(services.database, company_id, gone.signal, async (db) => {
        const scope = { db, company_id, query, margins: seesMargins(employee) }
        const next = await readBatch(scope, read)
        return {
          rows: next,
          found: await nameEntries(
            scope,
            next.filter((row) => row.found),
          ),
        }
      })
      yield found.map((entry) => cellsOf(inWords(entry, locale)))
      if (rows.length < batch) return
      after = rows.at(-1)
    }
  } finally {
    gone.abort()
  }
}

/** Streams every row as CSV or a workbook. */
export function exportAudit(
  context: EmployeeContext,
  { format, ...query }: CallQuery<typeof audit.export>,
): FileAnswer {
  return answerTableFile({
    format,
    name: `audit-${amsterdamDate(context.happened_at)}`,
    head,
    batches: rowsOf(context, query),
    separator: ',',
  })
}
