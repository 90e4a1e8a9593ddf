import { readRecords } from './read-records.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface FileFacts {
  encoding: Encoding
  delimiter: string
  newline: '\n' | '\r'
}

/** The rows of a file as it is written; the first ones are its headings. */
export async function* readRows(
  content: AsyncIterable<Buffer>,
  { encoding, delimiter, newline }: FileFacts,
): AsyncGenerator<string[]> {
  let isFirst = true
  for await (const cells of readRecords(decode(content, encoding), { delimiter, newline })) {
    // Excel's hint of the delimiter is no row.
    const isHint = isFirst && cells.join(delimiter).toLowerCase() === `sep=${delimiter}`
    isFirst = false
    if (!isHint) yield cells
  }
}

async function* decode(content: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of content) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
