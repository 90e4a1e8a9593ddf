import type { WordColumn } from '@heliodesk/domain/leads/imports/import-words'
import { letOthersWork } from '../../../kernel/let-others-work.ts'
import type { Services } from '../../../work/context.ts'
import type { ImportRow } from '../queries.ts'
import { readPieces } from '../read-batches.ts'
import { type Encoding, readRows } from '../read-rows.ts'
import { type CountedWord, countWords } from './count-words.ts'

/** The words of columns of a file that is kept, which is read before the transaction that needs them. */
export async function countFileWords(
  services: Services,
  row: ImportRow,
  columns: readonly WordColumn[],
): Promise<CountedWord[]> {
  if (columns.length === 0) return []
  const counter = countWords(columns)
  const rest = letOthersWork()
  // What recognised the file wrote its encoding.
  const facts = { delimiter: row.delimiter, newline: row.newline, encoding: row.encoding as Encoding }
  let isBelow = false
  for await (const cells of readRows(readPieces(services, row), facts)) {
    await rest()
    if (isBelow) counter.add(cells)
    isBelow = true
  }
  return counter.words()
}
