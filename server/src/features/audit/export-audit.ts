import type { EmployeeContext } from '../../platform/context.ts'
import { FileAnswer } from '../../platform/serve.ts'
import { type AuditEntryRow, type AuditFilters, readEntries } from './overview.ts'

const most = 100_000
const chunk = 5_000

/** A spreadsheet must not take a value for a formula; RFC 4180 for the rest. */
export const cellOf = (value: string): string => {
  const harmless = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(harmless) || harmless !== value ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const head = [
  'at',
  'actor',
  'employee',
  'impersonator',
  'action',
  'subject',
  'subject_id',
  'lead_id',
  'before',
  'after',
]

const lineOf = (row: AuditEntryRow) =>
  [
    row.at.toISOString(),
    row.actor,
    row.employee?.name ?? '',
    row.impersonator?.name ?? '',
    row.action,
    row.subject,
    String(row.subject_id ?? ''),
    String(row.lead_id ?? ''),
    row.before === null ? '' : JSON.stringify(row.before),
    row.after === null ? '' : JSON.stringify(row.after),
  ]
    .map(cellOf)
    .join(',')

/** The rows as CSV with a byte order mark, read a few thousand at a time. */
export async function exportAudit(context: EmployeeContext, query: AuditFilters): Promise<FileAnswer> {
  const parts = [Buffer.from(`\uFEFF${head.join(',')}\r\n`)]
  for (let offset = 0; offset < most; offset += chunk) {
    const rows = await readEntries(context.db, context.company_id, query, { limit: chunk, offset })
    parts.push(Buffer.from(rows.map((row) => `${lineOf(row)}\r\n`).join('')))
    if (rows.length < chunk) break
  }
  return new FileAnswer(Buffer.concat(parts), 'text/csv; charset=utf-8', {
    'content-disposition': `attachment; filename="audit-${context.now.toISOString().slice(0, 10)}.csv"`,
  })
}
