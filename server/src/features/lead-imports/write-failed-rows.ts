import { Readable } from 'node:stream'
import type { EmployeeContext, Services } from '../../http/context.ts'
import { runInCompany } from '../../http/request-context.ts'
import { FileAnswer } from '../../http/serve.ts'
import { requireImport } from './start-import.ts'
import { type ImportRow, listFailures } from './queries.ts'

const rowsAtOnce = 1_000

/** What Excel would run begins with one of these; a number or a phone does not harm. */
const isFormula = (text: string) => /^[=+@\t\r-]/.test(text) && !/^[+-]?[\d\s().,/-]+$/.test(text)

const cell = (text: string) => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`
const line = (cells: readonly string[]) => `${cells.map(cell).join(';')}\r\n`

/** The rows that became no lead, each with why, as Dutch Excel opens it; mended it can be imported again. */
export async function writeFailedRows(context: EmployeeContext, id: number): Promise<FileAnswer> {
  const row = await requireImport(context, id)
  const words = context.locale === 'nl' ? ['Reden', 'Regel'] : ['Reason', 'Row']
  const content = Readable.from(failedLines(context.services, row, words), { objectMode: false })
  return new FileAnswer(content, 'text/csv; charset=utf-8', {
    'content-disposition': `attachment; filename="failed-${id}.csv"`,
  })
}

async function* failedLines(services: Services, row: ImportRow, words: readonly string[]) {
  const { company_id, id, headings } = row
  yield `\uFEFF${line([...headings, ...words])}`
  for (let after = 0; ;) {
    const failures = await runInCompany(services, company_id, ({ db }) =>
      listFailures(db, id, after, rowsAtOnce),
    )
    if (failures.length === 0) return
    after = failures.at(-1)?.row ?? after
    yield failures
      .map(({ cells, reason, row: place }) =>
        line([...headings.map((_heading, index) => cells[index] ?? ''), reason, String(place)]),
      )
      .join('')
  }
}
