import { Readable } from 'node:stream'
import { byteOrderMark, csvLine, importableCellOf } from '../../documents/tables/csv.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'
import { FileAnswer } from '../../http/files/file-answer.ts'
import { sayKept } from '../../kernel/kept-messages.ts'
import { requireImport } from './start-import.ts'
import { type ImportRow, listFailures } from './queries.ts'

const rowsAtOnce = 1_000

const line = (cells: readonly string[]) => csvLine(cells, { cell: importableCellOf })

/** The rows that became no lead, each with why, as Dutch Excel opens it; mended it can be imported again. */
export async function writeFailedRows(context: EmployeeContext, id: number): Promise<FileAnswer> {
  const row = await requireImport(context, id)
  const words = context.locale === 'nl' ? ['Reden', 'Regel'] : ['Reason', 'Row']
  const content = Readable.from(failedLines(context, row, words), { objectMode: false })
  return new FileAnswer(content, 'text/csv; charset=utf-8', {
    'content-disposition': `attachment; filename="failed-${id}.csv"`,
  })
}

async function* failedLines({ services, locale }: EmployeeContext, row: ImportRow, words: readonly string[]) {
  const { company_id, id, headings } = row
  yield `${byteOrderMark}${line([...headings, ...words])}`
  for (let after = 0; ;) {
    const failures = await inJob(services, company_id, ({ db }) => listFailures(db, id, after, rowsAtOnce))
    if (failures.length === 0) return
    after = failures.at(-1)?.row ?? after
    yield failures
      .map(({ cells, reason, row: place }) =>
        line([
          ...headings.map((_heading, index) => cells[index] ?? ''),
          sayKept(locale, reason),
          // As a spreadsheet counts it: the headings are its first row.
          String(place + 1),
        ]),
      )
      .join('')
  }
}
