import { createHash } from 'node:crypto'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { CompanyDb } from '../../access/database.ts'
import { csvLine, importableCellOf } from '../../documents/tables/csv.ts'
import type { Context } from '../../work/context.ts'
import { FileAnswer } from '../../http/files/file-answer.ts'
import { invalid } from '../../kernel/problems.ts'
import { keepExport, listReportsOf } from './queries.ts'

/** The headings of the file (docs/partner-export.md); the partner's program reads them. */
const headings = ['lead_number', 'external_id', 'status', 'reason', 'result_code', 'changed_at']

const line = (cells: readonly string[]) => csvLine(cells, { cell: importableCellOf })

/** The file of a day: the same reports make the same bytes. */
async function fileOf(db: CompanyDb, day: string) {
  const reports = await listReportsOf(db, day)
  const lines = reports.map(({ number, external_id, status, reason, result_code, created_at }) =>
    line([number, external_id ?? '', status, reason ?? '', result_code ?? '', created_at.toISOString()]),
  )
  return { rows: reports.length, content: Buffer.from(line(headings) + lines.join('')) }
}

function requireOver({ happened_at: now }: Context, day: string) {
  if (day >= amsterdamDate(now)) throw invalid({ day: ['dayNotOver'] })
}

/** Makes the file of a day that is over, again too, and notes what it was. */
export async function makeExport(context: Context, day: string) {
  requireOver(context, day)
  const { db, company_id, happened_at: now } = context
  const { rows, content } = await fileOf(db, day)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { again, ...made } = await keepExport(db, { company_id, day, rows, sha256, made_at: now })
  await context.audit({
    action: 'partnerFileMade',
    subject: 'partner exports',
    subject_id: null,
    after: { day, rows, sha256, again },
  })
  return made
}

/** The file of a day; the audit keeps who took it out. */
export async function downloadExport(context: Context, day: string): Promise<FileAnswer> {
  requireOver(context, day)
  const { rows, content } = await fileOf(context.db, day)
  await context.audit({
    action: 'exported',
    subject: 'partner exports',
    subject_id: null,
    after: { day, rows },
  })
  return new FileAnswer(content, 'text/csv; charset=utf-8', {
    'content-disposition': `attachment; filename="energy-partner-${day}.csv"`,
  })
}
