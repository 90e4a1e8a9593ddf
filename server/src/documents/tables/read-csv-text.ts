import { CsvError, parse } from 'csv-parse/sync'
import { plainCell } from './plain-cell.ts'

/** Semicolons from Dutch spreadsheets, commas from English ones. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const count = (sign: string) => head.split(sign).length
  return [';', '\t', ',', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Tabs and ends of lines are at home in texts; workbooks and pictures that were read as text hold others. */
const isBinary = (text: string) => /(?![\t\n\v\f\r\u0080-\u009F])\p{Cc}|\uFFFD/u.test(text)

/** The cells of a CSV text, its headings first; null for what is none. Excel's hint of the delimiter is no row. */
export function readCsvText(content: string): string[][] | null {
  const text = content.replace(/^\uFEFF/, '')
  if (isBinary(text)) return null
  const [hint = '', said] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const body = text.slice(hint.length)
  try {
    const cells: string[][] = parse(body, {
      delimiter: said ?? delimiterOf(body),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    })
    return cells.map((row) => row.map(plainCell))
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}
